import { Download, FileText, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../button/index.ts'
import { Progress } from '../../progress/index.ts'
import { saveFile } from '../../save-file/index.ts'
import { exportCsv, type ExportOptions, type TableExport } from './export-rows.ts'
import { describeTable } from './table-document.ts'
import { printProblem, printRows } from './print-rows.ts'
import { countOf, type Noun } from '../view/table-words.ts'
import { PanelTitle } from './panel-parts.tsx'
import type { Totals } from '../grid/totals-row.tsx'

export type ExportPanelProps = {
  rows: RowsToExport
  /** How many columns are shown. */
  columnCount: number
  fileName: string
  title: string
  count: number | undefined
  noun: Noun
  /** How many are selected, where only those are taken. */
  selected: number | undefined
  /** Sums over all rows, their last line. */
  totals?: Totals | undefined
} & Pick<TableExport<never>, 'facts' | 'pdf'>

/**
 * The visible columns and all rows, whatever their type: they are handed to a function that works for any. So the panels,
 * whose code comes later, need not know the type of a table's rows.
 */
export type RowsToExport = <Result>(
  use: <Row>(rows: Pick<ExportOptions<Row>, 'columns' | 'pages' | 'picked'>) => Result,
) => Result

type Watch = { signal: AbortSignal; onProgress: (rows: number) => void }

type Stage =
  | { at: 'start' }
  | { at: 'running'; label: string; rows: number }
  | { at: 'done'; text: string }
  | { at: 'failed'; text: string }

/** Takes the rows that match, or of them the selected ones, out of the table: as a file, or on paper. */
export function ExportPanel(props: ExportPanelProps) {
  const { rows, columnCount, fileName, title, count, selected, noun, facts, pdf, ...sums } = props
  // Sums over all rows say nothing of some.
  const totals = selected === undefined ? sums.totals : undefined
  const taken = selected ?? count
  const [stage, setStage] = useState<Stage>({ at: 'start' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const tools = useRef<HTMLDivElement>(null)
  const { at } = stage
  useEffect(() => {
    // The button that was pressed is gone; the focus goes to the one in its place.
    if (at !== 'start' && document.activeElement === document.body) tools.current?.querySelector('button')?.focus()
  }, [at])

  const run = (label: string, work: (watch: Watch) => Promise<string>) => {
    const control = new AbortController()
    running.current = control
    setStage({ at: 'running', label, rows: 0 })
    const onProgress = (done: number) => setStage({ at: 'running', label, rows: done })
    work({ signal: control.signal, onProgress }).then(
      (text) => setStage({ at: 'done', text }),
      (error: unknown) =>
        setStage(
          control.signal.aborted
            ? { at: 'done', text: 'Cancelled. Nothing was made.' }
            : { at: 'failed', text: textOf(error) },
        ),
    )
  }
  const toFile = () =>
    run('Making the file', async (watch) => {
      saveFile(await rows((all) => exportCsv({ ...all, ...watch, totals })), `${fileName}.csv`)
      return `${fileName}.csv is in your downloads.`
    })
  const toPdf = (make: NonNullable<typeof pdf>) =>
    run('Making the PDF', async (watch) => {
      const table = await rows((all) =>
        describeTable({ ...all, ...watch, title, totals, facts: facts?.() }, pdfProblem),
      )
      saveFile(await make(table, watch.signal), `${fileName}.pdf`)
      return `${fileName}.pdf is in your downloads.`
    })
  const toPaper = () =>
    run('Preparing the print', async (watch) => {
      await rows((all) => printRows({ ...all, ...watch, title, totals, facts: facts?.() }))
      return 'The print dialog was opened.'
    })

  const all = count === undefined ? `all ${noun.many}` : countOf(count, noun)
  const which = selected === undefined ? all.replace(/^a/, 'A') : `${selected.toLocaleString('en-US')} of ${all}`
  return (
    <>
      <PanelTitle>{`${which}, ${columnCount} columns`}</PanelTitle>
      <div ref={tools} className="grid gap-2 px-3 py-1.5">
        {stage.at === 'running' ? (
          <Progress
            label={stage.label}
            value={taken === undefined ? undefined : stage.rows}
            max={taken}
            detail={`${stage.rows.toLocaleString('en-US')} rows`}
            action={
              <Button size="sm" onClick={() => running.current?.abort()}>
                Cancel
              </Button>
            }
          />
        ) : (
          <>
            <Button block icon={<Download aria-hidden />} onClick={toFile}>
              CSV file
            </Button>
            {pdf && (
              <Button
                block
                icon={<FileText aria-hidden />}
                disabledReason={pdfProblem(taken)}
                onClick={() => toPdf(pdf)}
              >
                Download PDF
              </Button>
            )}
            <Button block icon={<Printer aria-hidden />} disabledReason={printProblem(taken)} onClick={toPaper}>
              Print
            </Button>
          </>
        )}
        <p aria-live="polite" className="text-sm text-muted">
          {stage.at === 'done' ? stage.text : null}
        </p>
        {stage.at === 'failed' ? (
          <p role="alert" className="text-sm text-danger">
            {stage.text}
          </p>
        ) : null}
      </div>
    </>
  )
}

/** Pages of which a file is made in seconds. */
const mostInPdf = 10_000

function pdfProblem(rows: number | undefined): string | undefined {
  if (rows === undefined || rows <= mostInPdf) return undefined
  return `A PDF holds up to ${mostInPdf.toLocaleString('en-US')} rows. Make a CSV file instead, or filter the rows.`
}

function textOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Not all rows could be fetched. Try again later.'
}
