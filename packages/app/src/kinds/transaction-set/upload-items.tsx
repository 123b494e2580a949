import { toApiError, type ApiError } from '@strongroom/api'
import { lineOfField, refusedUpload } from '@strongroom/api/contract'
import { EntityTable, arrayRowSource, parseTableView, type Column, type TableView } from '@strongroom/ui/entity-table'
import { FileDrop, type DroppedFile } from '@strongroom/ui/file-drop'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { useMutation } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import { useHeldExports } from '../../lists/use-held-exports.ts'
import { say } from '../../shell/say.ts'
import { useApp } from '../../shell/use-app.ts'

type Refused = { id: string; line: string; column: string | undefined; reason: string }

export const refusedLineColumns: readonly Column<Refused>[] = [
  { id: 'line', header: 'Line', cell: 'text', value: ({ line }) => line, width: 80 },
  { id: 'column', header: 'Column', cell: 'text', value: ({ column }) => column, width: 130 },
  { id: 'reason', header: 'Reason', cell: 'text', value: ({ reason }) => reason, width: 420 },
]
const noun = { one: 'fault', many: 'faults' }

const endings = ['.csv', '.jsonl', '.ndjson']
const largest = 64_000_000

type UploadItemsProps = { id: string; readOnlyReason: string | undefined }

/** A file of items on its way: how far it is, and which of its lines were refused. Then nothing of it was kept. */
export function UploadItems({ id, readOnlyReason }: UploadItemsProps) {
  const { api } = useApp()
  const [file, setFile] = useState<DroppedFile>()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const going = useRef<AbortController>(undefined)
  const upload = useMutation(use(api.sets()).upload(id))
  const send = ([given]: File[]) => {
    if (!given) return
    const { signal } = (going.current = new AbortController())
    const of = { id: given.name, name: given.name, size: given.size }
    setRefused([])
    setFile({ ...of, state: 'sending', sent: 0 })
    upload.mutate(
      {
        type: given.name.toLowerCase().endsWith('.csv') ? 'text/csv' : 'application/x-ndjson',
        file: given,
        signal,
        onProgress: (sent) => setFile({ ...of, state: 'sending', sent }),
      },
      {
        onSuccess: ({ accepted }) => {
          setFile({ ...of, state: 'done' })
          say.success(accepted === 1 ? '1 item added.' : `${accepted.toLocaleString('en-US')} items added.`)
        },
        onError: (thrown) => {
          const error = toApiError(thrown)
          setFile(signal.aborted ? undefined : { ...of, state: 'failed', error: fileRefusal(error) })
          setRefused(error.reasons.map(asRefused))
        },
      },
    )
  }
  return (
    <DetailSection title="From a file">
      <FileDrop
        label="File of items"
        description="CSV with the headings reference, type, amount, rail, from, to, effectiveDate, settlementDate, description and memo, or JSON lines; up to 100,000 items."
        endings={endings}
        maxBytes={largest}
        files={file ? [file] : []}
        onFiles={send}
        onCancel={() => going.current?.abort()}
        onRemove={() => {
          setFile(undefined)
          setRefused([])
        }}
        disabledReason={readOnlyReason ?? (upload.isPending ? 'One file at a time.' : undefined)}
      />
      {refused.length === 0 ? null : <RefusedLines rows={refused} />}
    </DetailSection>
  )
}

function RefusedLines({ rows }: { rows: readonly Refused[] }) {
  const [view, onViewChange] = useState<TableView>(() => parseTableView({}, { columns: refusedLineColumns }))
  const source = arrayRowSource(rows, { columns: refusedLineColumns, view })
  // Whoever wrote the file mends it, and that is not always who uploads it.
  const exports = useHeldExports({ label: 'Refused lines', columns: refusedLineColumns, view, source })
  return (
    <EntityTable
      label="Refused lines"
      noun={noun}
      columns={refusedLineColumns}
      source={source}
      exports={exports}
      view={view}
      onViewChange={onViewChange}
      state="ready"
      rowId={(row) => row.id}
      empty={{ title: 'No line was refused', text: 'All lines are items.' }}
    />
  )
}

/** Why nothing of a file was kept; its lines have their reasons in the table. */
function fileRefusal({ message, data, reasons }: ApiError): string {
  const counted = refusedUpload.safeParse(data)
  if (reasons.length === 0 || !counted.success) return message
  const { refusedLines, lines } = counted.data
  const [wrong, all] = [refusedLines, lines].map((count) => count.toLocaleString('en-US'))
  // A line has as many reasons as faults.
  const told = new Set(reasons.flatMap(({ field = '' }) => lineOfField(field)?.line ?? [])).size
  const listed = told < refusedLines ? ` The first ${told.toLocaleString('en-US')} are listed.` : ''
  const were = refusedLines === 1 ? 'was' : 'were'
  return `${wrong} of ${all} lines ${were} refused, and nothing of the file was kept.${listed}`
}

function asRefused({ field = '', message }: { field?: string | undefined; message: string }, index: number): Refused {
  const at = lineOfField(field)
  return {
    id: String(index),
    line: at ? String(at.line) : '',
    column: at?.column,
    reason: message.replace(/^Line \d+: /, ''),
  }
}
