import { toApiError } from '@strongroom/api'
import { movementOf, type UploadColumn } from '@strongroom/api/contract'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { pasteBlocks } from '@strongroom/ui/pasted-rows'
import { RepeatableRows } from '@strongroom/ui/repeatable-rows'
import { Select } from '@strongroom/ui/select'
import { TextField } from '@strongroom/ui/text-field'
import { useWordsBox } from '@strongroom/ui/words'
import { useMutation } from '@tanstack/react-query'
import { use, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { keptRows } from '../../drafts/kept-form.ts'
import { fieldWords } from '../../fields/field-words.ts'
import { usePartsFields } from '../../fields/use-kind-fields.ts'
import { say } from '../../shell/say.ts'
import { tellFailure } from '../../shell/tell-failure.ts'
import { useApp } from '../../shell/use-app.ts'
import { AccountCell, AccountText, useFoundAccounts } from './account-cell.tsx'
import {
  blankEntry,
  columnsOf,
  entriesAsFile,
  isBlank,
  pastedEntries,
  refusedCells,
  writtenSince,
  type Choices,
  type Entry,
} from './entry.ts'

const most = 1_000
/** The rail of what names none. */
const inBooks = 'Internal'
/** Up to so many rows are chosen in. Of more, which are pasted, each is read at every key: they stay plain texts. */
const mostChosenIn = 100

/** What a column takes of the width, where that is not as much as the others: words need more than a rail. */
const tracks: Partial<Record<UploadColumn, string>> = {
  type: 'minmax(0,1.2fr)',
  from: 'minmax(0,1.8fr)',
  to: 'minmax(0,1.8fr)',
  description: 'minmax(0,1.3fr)',
}

type EntryRowsProps = { id: string; currency: string; readOnlyReason: string | undefined }

/** New items, typed or pasted from a spreadsheet. All of them are added, or none where one is refused: then it says why at its row. */
export function EntryRows({ id, currency, readOnlyReason }: EntryRowsProps) {
  const { api } = useApp()
  const { text, onText } = useWordsBox('new items')
  const rows = keptRows<Entry>(text, blankEntry)
  const setRows = (next: readonly Entry[]) => onText(next.every(isBlank) && next.length < 2 ? '' : JSON.stringify(next))
  const [refused, setRefused] = useState<ReturnType<typeof refusedCells>>(new Map())
  const upload = useMutation(use(api.sets()).upload(id))
  const choices = useChoices()
  const search = useFoundAccounts(currency)
  const readOnly = readOnlyReason !== undefined
  const isChosenIn = rows.length <= mostChosenIn
  const columns = columnsOf(rows)
  const written = rows.filter((row) => !isBlank(row))
  // What is on its way stays as it was sent; what is written meanwhile waits behind it.
  const [sent, setSent] = useState<readonly string[]>([])
  const latest = useRef(rows)
  useLayoutEffect(() => void (latest.current = rows), [rows])
  const isSent = (row: Entry, at: number) => at < sent.length && !isBlank(row) && sent.includes(JSON.stringify(row))
  const put = (at: number, part: Partial<Entry>) => {
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
    setRefused(new Map([...refused].filter(([index]) => index !== at)))
  }
  const change = (next: readonly Entry[]) => {
    setRows(next)
    // What was said of a row would stand at another one.
    setRefused(new Map())
  }
  const add = () => {
    setSent(rows.map((row) => JSON.stringify(row)))
    upload.mutate(
      { type: 'text/csv', file: entriesAsFile(written) },
      {
        onSuccess: ({ accepted }) => {
          say.success(accepted === 1 ? '1 item added.' : `${accepted} items added.`)
          const since = writtenSince(written, latest.current)
          change(since.length > 0 ? since : [blankEntry])
        },
        onError: (thrown) => {
          const error = toApiError(thrown)
          const found = refusedCells(error.reasons)
          if (found.size === 0) tellFailure(error)
          // Blank rows are not sent: what is counted in the file is counted here.
          setRows([...written, ...writtenSince(written, latest.current)])
          setRefused(found)
        },
        onSettled: () => setSent([]),
      },
    )
  }
  return (
    <DetailSection title="Add items">
      <RepeatableRows<Entry, UploadColumn>
        label="New items"
        description="Typed, or pasted from a spreadsheet. An account by its title, its number or its client; without a rail it moves inside the books."
        noun="item"
        rows={rows}
        columns={columns.map((column) => ({ ...column, ...(tracks[column.name] && { track: tracks[column.name] }) }))}
        newRow={() => blankEntry}
        isBlank={isBlank}
        maxRows={most}
        readOnly={readOnly}
        {...(sent.length === 0 && {
          paste: pasteBlocks({
            rowsOf: (cells, from: UploadColumn) => pastedEntries(cells, from, choices),
            isBlank,
            onPaste: change,
          }),
        })}
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
        cell={({ row, at, column }): ReactNode => {
          const field = {
            label: columns.find(({ name }) => name === column)?.label ?? column,
            error: refused.get(at)?.column === column ? refused.get(at)?.message : undefined,
            readOnly: readOnly || isSent(row, at),
          }
          const isAccount = column === 'from' || column === 'to'
          if (isAccount && isChosenIn)
            return <AccountCell {...field} {...{ row, at, column, search }} onPut={(part) => put(at, part)} />
          if (isAccount) return <AccountText {...field} {...{ row, column }} onPut={(part) => put(at, part)} />
          const typed = { ...field, value: row[column], onChange: (text: string) => put(at, { [column]: text }) }
          if (isChosenIn && column === 'type') return <Select {...typed} options={choices.type} />
          if (isChosenIn && column === 'rail') return <Select {...typed} {...railChoice(choices.rail)} />
          return <TextField {...typed} numeric={column === 'amount'} />
        }}
      />
    </DetailSection>
  )
}

/** The rails with the one that is meant where none is chosen. */
const railChoice = (rails: Choices['rail']) => ({
  options: rails.filter(({ value }) => value !== inBooks),
  placeholder: rails.find(({ value }) => value === inBooks)?.label ?? inBooks,
})

/** What a row can be chosen to be: whatever undoes another transaction names that one, for which a row has no column. */
function useChoices(): Choices {
  const { data: fields } = usePartsFields('transaction')
  if (!fields) return { type: [], rail: [] }
  const words = fieldWords('transaction', fields)
  return {
    type: words('type').options?.filter(({ value }) => movementOf(value)?.undoes === undefined) ?? [],
    rail: words('rail').options ?? [],
  }
}
