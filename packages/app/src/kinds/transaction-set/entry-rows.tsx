import { toApiError } from '@strongroom/api'
import type { UploadColumn } from '@strongroom/api/contract'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { pasteBlocks } from '@strongroom/ui/pasted-rows'
import { RepeatableRows } from '@strongroom/ui/repeatable-rows'
import { TextField } from '@strongroom/ui/text-field'
import { useWordsBox } from '@strongroom/ui/words'
import { useMutation } from '@tanstack/react-query'
import { use, useState } from 'react'
import { keptRows } from '../../drafts/kept-form.ts'
import { say } from '../../shell/say.ts'
import { tellFailure } from '../../shell/tell-failure.ts'
import { useApp } from '../../shell/use-app.ts'
import { blankEntry, columnsOf, entriesAsFile, isBlank, pastedEntries, refusedCells, type Entry } from './entry.ts'

const most = 1_000

type EntryRowsProps = { id: string; readOnlyReason: string | undefined }

/** New items, typed or pasted from a spreadsheet. All of them are added, or none where one is refused: then it says why at its row. */
export function EntryRows({ id, readOnlyReason }: EntryRowsProps) {
  const { api } = useApp()
  const { text, onText } = useWordsBox('new items')
  const rows = keptRows<Entry>(text, blankEntry)
  const setRows = (next: readonly Entry[]) => onText(next.every(isBlank) && next.length < 2 ? '' : JSON.stringify(next))
  const [refused, setRefused] = useState<ReturnType<typeof refusedCells>>(new Map())
  const upload = useMutation(use(api.sets()).upload(id))
  const columns = columnsOf(rows)
  const written = rows.filter((row) => !isBlank(row))
  const put = (at: number, column: UploadColumn, text: string) => {
    setRows(rows.map((row, index) => (index === at ? { ...row, [column]: text } : row)))
    setRefused(new Map([...refused].filter(([index]) => index !== at)))
  }
  const change = (next: readonly Entry[]) => {
    setRows(next)
    // What was said of a row would stand at another one.
    setRefused(new Map())
  }
  const add = () =>
    upload.mutate(
      { type: 'text/csv', file: entriesAsFile(written) },
      {
        onSuccess: ({ accepted }) => {
          say.success(accepted === 1 ? '1 item added.' : `${accepted} items added.`)
          change([blankEntry])
        },
        onError: (thrown) => {
          const error = toApiError(thrown)
          const found = refusedCells(error.reasons)
          if (found.size === 0) tellFailure(error)
          // Blank rows are not sent: what is counted in the file is counted here.
          setRows(written)
          setRefused(found)
        },
      },
    )
  return (
    <DetailSection title="Add items">
      <RepeatableRows<Entry, UploadColumn>
        label="New items"
        description="Typed, or pasted from a spreadsheet. An account by its number; without a rail it moves inside the books."
        noun="item"
        rows={rows}
        columns={columns.map((column) => ({
          ...column,
          ...(column.name === 'description' && { track: 'minmax(0,1.5fr)' }),
        }))}
        newRow={() => blankEntry}
        maxRows={most}
        readOnly={readOnlyReason !== undefined}
        paste={pasteBlocks({ rowsOf: pastedEntries, isBlank, onPaste: change })}
        onChange={change}
        send={{
          label: written.length < 2 ? 'Add to the set' : `Add ${written.length} items to the set`,
          pending: upload.isPending,
          disabledReason: readOnlyReason ?? (written.length === 0 ? 'Type or paste an item first.' : undefined),
          onSend: add,
        }}
        rowError={(at) => (refused.get(at)?.column === undefined ? refused.get(at)?.message : undefined)}
        {...(refused.size > 0 && {
          error: `${refused.size === 1 ? '1 row is' : `${refused.size} rows are`} refused, and none was added.`,
        })}
        cell={({ row, at, column }) => (
          <TextField
            label={columns.find(({ name }) => name === column)?.label ?? column}
            value={row[column]}
            numeric={column === 'amount'}
            readOnly={readOnlyReason !== undefined}
            error={refused.get(at)?.column === column ? refused.get(at)?.message : undefined}
            onChange={(text) => put(at, column, text)}
          />
        )}
      />
    </DetailSection>
  )
}
