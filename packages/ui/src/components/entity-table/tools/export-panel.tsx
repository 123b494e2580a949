import { Download, FileText, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../button/index.ts'
import { Progress } from '../../progress/index.ts'
import { layOut, paperProblem, printSheets } from '../../paper/index.ts'
import { saveFile } from '../../paper/save-file.ts'
import { exportCsv, type ExportOptions, type TableExport } from './export-rows.ts'
import { fileNameOf } from '../../../format/file-name.ts'
import { describeTable } from './table-document.ts'
import { visibleIds } from '../view/column-layout.ts'
import type { TableView } from '../view/table-view.ts'
import { countOf, type Noun } from '../view/table-words.ts'
import { PanelTitle } from './panel-parts.tsx'
import type { Totals } from '../grid/totals-row.tsx'
import { useStable } from '../view/use-stable.ts'

export type ExportPanelProps = {
  rows: RowsToExport
  title: string
  /** Made of the title where it is left out. */
  fileName: string | undefined
  count: number | undefined
  noun: Noun
  /** How many are selected, where only those are taken. */
  selected: number | undefined
  /** Sums over all rows, their last line. */
  totals?: Totals | undefined
  /** What was asked for outside of the panel: it begins at once, unless something is being made. A new object asks anew. */
  asked?: { for: 'pdf' | 'print' } | undefined
  /** What is said of the rows above them on paper. */
  facts?: (() => ReturnType<NonNullable<TableExport<never>['facts']>>) | undefined
} & Pick<TableExport<never>, 'pdf'>

type Rows<Row> = Pick<ExportOptions<Row>, 'columns' | 'pages' | 'picked'>

/**
 * The columns in the order in which the table has them, those that the view shows, and all rows, whatever their type: they are handed to a
 * function that works for any. So the panels, whose code comes later, need not know the type of a table's rows.
 */
export type RowsToExport = <Result>(use: <Row>(rows: Rows<Row> & { view: TableView }) => Result) => Result

/** What is taken out: the columns that are shown, in the order in which the reader sees them. */
const inView = <Row,>({ columns, view, ...rows }: Rows<Row> & { view: TableView }): Rows<Row> => ({
  ...rows,
  columns: visibleIds(columns, view).flatMap((id) => columns.find((column) => column.id === id) ?? []),
})

type Watch = { signal: AbortSignal; onProgress: (rows: number) => void }

type Stage =
  | { at: 'start' }
  | { at: 'running'; label: string; rows: number; share?: number }
  | { at: 'done'; text: string }
  | { at: 'failed'; text: string }

/** Takes the rows that match, or of them the selected ones, out of the table: as a file, or on paper. */
export function ExportPanel(props: ExportPanelProps) {
  const { rows, title, fileName = fileNameOf(title), count, selected, noun, facts, pdf, asked, ...sums } = props
  // Sums over all rows say nothing of some.
  const totals = selected === undefined ? sums.totals : undefined
  const taken = selected ?? count
  const problem = paperProblem(taken)
  const [stage, setStage] = useState<Stage>({ at: 'start' })
  const running = useRef<AbortController>(undefined)
  const begun = useRef<'csv' | 'pdf' | 'print'>('csv')
  useEffect(() => () => running.current?.abort(), [])
  const tools = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const popover = tools.current?.closest('[popover]')
    // What was told of one export would be taken for a word about the next. What is being made goes on.
    const onToggle = (event: Event) => {
      const closes = event instanceof ToggleEvent && event.newState === 'closed'
      if (closes) setStage((told) => (told.at === 'running' ? told : { at: 'start' }))
    }
    popover?.addEventListener('beforetoggle', onToggle)
    return () => popover?.removeEventListener('beforetoggle', onToggle)
  }, [])
  const { at } = stage
  useEffect(() => {
    // The button that was pressed is gone; the focus goes to the one in its place, and then back to the same way out.
    if (at === 'start' || document.activeElement !== document.body) return
    const find = (selector: string) => tools.current?.querySelector<HTMLElement>(selector)
    ;(find(`[name=${begun.current}]`) ?? find('button'))?.focus()
  }, [at])

  const run = (way: typeof begun.current, label: string, work: (watch: Watch) => Promise<string>) => {
    begun.current = way
    const control = new AbortController()
    running.current = control
    setStage({ at: 'running', label, rows: 0 })
    const onProgress = (done: number) => setStage({ at: 'running', label, rows: done })
    // Of what ends while the panel is closed it says at the next opening only what nobody could see.
    const unseen = () => tools.current?.closest('[popover]:not(:popover-open)') !== null
    work({ signal: control.signal, onProgress }).then(
      (text) => setStage(unseen() ? { at: 'start' } : { at: 'done', text }),
      (error: unknown) =>
        setStage(
          control.signal.aborted
            ? { at: 'done', text: 'Cancelled. Nothing was made.' }
            : { at: 'failed', text: `${unseen() ? 'What was asked for before was not made. ' : ''}${textOf(error)}` },
        ),
    )
  }
  const toFile = () =>
    run('csv', 'Making the file', async (watch) => {
      saveFile(await rows((all) => exportCsv({ ...inView(all), ...watch, totals })), `${fileName}.csv`)
      return `${fileName}.csv is in your downloads.`
    })
  const describe = async (watch: Watch) => {
    const said = await facts?.()
    return rows((all) => describeTable({ ...inView(all), ...watch, title, totals, facts: said }, paperProblem))
  }
  const toPdf = (make: NonNullable<typeof pdf>) =>
    run('pdf', 'Reading the rows', async (watch) => {
      let read = 0
      const onProgress = (share: number) => setStage({ at: 'running', label: 'Making the PDF', rows: read, share })
      const table = describe(watch)
      // What it is refused for comes with the file that is not made.
      table.then(
        ({ rows: { length } }) => {
          read = length
          onProgress(0)
        },
        () => {},
      )
      saveFile(await make(table, { signal: watch.signal, onProgress }), `${fileName}.pdf`)
      return `${fileName}.pdf is in your downloads.`
    })
  const toPaper = () =>
    run('print', 'Preparing the print', async (watch) => {
      printSheets(layOut(await describe(watch)))
      return 'The print dialog was opened.'
    })
  const begin = useStable((what: 'pdf' | 'print') => {
    if (stage.at === 'running' || problem !== undefined) return
    if (what === 'print') toPaper()
    else if (pdf) toPdf(pdf)
  })
  useEffect(() => {
    if (!asked) return
    // Not before the panel stays: where effects are tried out, what they begin is given up again.
    const timer = setTimeout(() => begin(asked.for))
    return () => clearTimeout(timer)
  }, [asked, begin])

  const all = count === undefined ? `all ${noun.many}` : countOf(count, noun)
  const which = selected === undefined ? all.replace(/^a/, 'A') : `${selected.toLocaleString('en-US')} of ${all}`
  return (
    <>
      <PanelTitle>{`${which}, ${rows((given) => inView(given).columns.length)} columns`}</PanelTitle>
      <div ref={tools} className="grid gap-2 px-3 py-1.5">
        {stage.at === 'running' ? (
          <Progress
            label={stage.label}
            value={stage.share ?? (taken === undefined ? undefined : stage.rows)}
            max={stage.share === undefined ? taken : 1}
            detail={`${stage.rows.toLocaleString('en-US')} rows`}
            action={
              <Button size="sm" onClick={() => running.current?.abort()}>
                Cancel
              </Button>
            }
          />
        ) : (
          <>
            <Button block name="csv" icon={<Download aria-hidden />} onClick={toFile}>
              CSV file
            </Button>
            {pdf && (
              <Button
                block
                name="pdf"
                icon={<FileText aria-hidden />}
                disabledReason={problem}
                onClick={() => toPdf(pdf)}
              >
                Download PDF
              </Button>
            )}
            <Button block name="print" icon={<Printer aria-hidden />} disabledReason={problem} onClick={toPaper}>
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

function textOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Not all rows could be fetched. Try again later.'
}
