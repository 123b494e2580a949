import { Fragment, useEffect, useId, useRef, useState, type FunctionComponent, type ReactNode } from 'react'
import { Button } from '../button/index.ts'
import { EmptyState } from '../empty-state/index.ts'
import { ErrorScreen } from '../error-screen/index.ts'
import { useLater } from '../later/index.ts'
import { usePrinting } from '../paper/use-printing.ts'
import { Skeleton } from '../skeleton/index.ts'
import type { ChartSeries, FormatValue } from './chart-data.ts'
import type { ReadFile } from './carried-faces.ts'
import { Downloads } from './downloads.tsx'
import { FiguresTable } from './figures-table.tsx'
import { useWidth } from './use-width.ts'

/** The words and states every chart has. */
export interface ChartWords {
  title: string
  /** Under the title: what is counted, in which unit, since when. */
  description?: ReactNode
  /** When the figures were read, in words: a picture of them says it, as it is looked at later. */
  read?: string
  /** What the categories are, over the first column of the table: "Month". */
  categoryLabel: string
  /** How a value is written in the table and in tips; a plain number unless told. */
  format?: FormatValue
  /** How a category is written where it is shown; in a file it stays as it is. */
  formatCategory?: FormatValue
  /** Offers the figures as a CSV file and the drawing as a picture, under this name without an ending. */
  fileName?: string
  /** Why nothing may be taken out. */
  downloadRefused?: string | undefined
  /** Reads a file of the page, so that a picture carries the page's face; without it a picture has its reader's. */
  readFile?: ReadFile
  /** Height of the drawing in pixels. */
  height?: number
  /** The level of the title's heading on its page. */
  level?: 2 | 3
  state?: 'ready' | 'loading' | 'error'
  /** The error's own words. */
  error?: string | undefined
  retry?: (() => void) | undefined
  emptyText?: string
}

/** What every drawing is told. */
export interface PlotProps {
  categories: readonly string[]
  series: readonly ChartSeries[]
  format: FormatValue
  width: number
  height: number
}

interface ChartFrameProps<Props extends PlotProps> extends ChartWords {
  categories: readonly string[]
  series: readonly ChartSeries[]
  format: FormatValue
  /** What is drawn, in words: it stands for the drawing where that is not seen. */
  summary: string
  legend: ReactNode
  /** Fetches the drawing: the library it needs is large, and no page pays for it before it shows a chart. */
  load: () => Promise<FunctionComponent<Props>>
  plot: (Plot: FunctionComponent<Props>, size: { width: number; height: number }) => ReactNode
}

/** A title, a drawing, its legend, and beneath it the figures as a table. */
export function ChartFrame<Props extends PlotProps>({
  title,
  description,
  read,
  categoryLabel,
  categories,
  series,
  format,
  formatCategory = asItIs,
  fileName,
  downloadRefused,
  readFile,
  height = 240,
  level = 2,
  state = 'ready',
  error,
  retry,
  emptyText = 'No figures for this choice',
  summary,
  legend,
  load,
  plot,
}: ChartFrameProps<Props>) {
  const id = useId()
  const figure = useRef<HTMLElement>(null)
  const printing = usePrinting()
  const [open, setOpen] = useState(false)
  const Heading = level === 2 ? 'h2' : 'h3'
  const empty = !series.some(({ values }) => values.some((value) => value !== null))
  return (
    <figure
      ref={figure}
      aria-labelledby={id}
      aria-busy={state === 'loading' || undefined}
      // One with more figures begins where it stands.
      style={{ breakInside: height + categories.length * line > room ? 'auto' : 'avoid' }}
      // A frame on paper would stand around nothing where a sheet ends above the drawing, and open where one ends below.
      className={`chart col-span-full m-0 flex min-w-0 flex-col gap-3 ${printing ? 'py-4' : 'rounded-base border border-line bg-surface p-4'}`}
    >
      <figcaption>
        <Heading id={id} className="font-medium text-ink">
          {title}
        </Heading>
        {description === undefined ? null : <p className="text-sm text-muted">{description}</p>}
      </figcaption>
      {state === 'loading' ? (
        <div style={{ height }}>
          <Skeleton shape="block" />
          <span className="sr-only">Loading</span>
        </div>
      ) : state === 'error' ? (
        <ErrorScreen size="panel" error={error} retry={retry} />
      ) : empty ? (
        <EmptyState title={emptyText} level={3} />
      ) : (
        <>
          {legend}
          <Drawing {...{ summary, height, load, plot, printing }} />
          {/* On paper nobody can open it. */}
          <details
            open={open || printing}
            onToggle={({ currentTarget }) => {
              if (!printing) setOpen(currentTarget.open)
            }}
          >
            <summary className="w-fit rounded-base text-sm text-accent">Show the figures as a table</summary>
            <div className="pt-2">
              <FiguresTable
                caption={`Figures of ${title}`}
                {...{ categoryLabel, series, format }}
                whole={printing}
                categories={categories.map(formatCategory)}
              />
            </div>
          </details>
          {fileName === undefined ? null : (
            <Downloads
              refused={downloadRefused}
              {...{ figure, title, read, fileName, categoryLabel, categories, series, readFile }}
            />
          )}
        </>
      )}
    </figure>
  )
}

/** On paper, in pixels: a line of the figures, and what a sheet has room for besides the words around them. */
const [line, room] = [36, 700]

/** For categories that are words already. */
export const asItIs: FormatValue = (value) => value

type DrawingProps<Props extends PlotProps> = Pick<ChartFrameProps<Props>, 'summary' | 'load' | 'plot'> & {
  height: number
  printing: boolean
}

/** As wide as the room for a drawing on a sheet of A4, in pixels: nobody can say how wide the page becomes on paper. */
const paperWidth = 590

function Drawing<Props extends PlotProps>({ summary, height, load, plot, printing }: DrawingProps<Props>) {
  const { Part, failed, loadNow } = useLater(load)
  const [box, onScreen] = useWidth<HTMLDivElement>()
  const width = printing ? Math.min(onScreen, paperWidth) : onScreen
  useEffect(loadNow, [loadNow])
  if (failed) {
    return (
      <div role="alert" style={{ minHeight: height }} className="flex flex-col items-start gap-2 text-danger">
        The drawing could not be loaded. The table has the figures.
        <Button size="sm" onClick={loadNow}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    // Its height is there from the start: nothing moves when the drawing comes. A tip may stand out of it.
    <div ref={box} role="img" aria-label={summary} style={{ height }} className="min-w-0">
      {Part === undefined || width === 0 ? null : (
        // Drawn anew for paper: what is there moves to its new places only after the browser has taken the page.
        <Fragment key={printing ? 'paper' : 'screen'}>{plot(Part, { width, height })}</Fragment>
      )}
    </div>
  )
}
