import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import { Badge } from '../badge/index.ts'
import { Checkbox } from '../checkbox/index.ts'

/** One cell: something that may be chosen. */
export interface MatrixChoice {
  id: string
  /** What choosing it means, in a sentence; read out with the box. */
  description?: string
}

export interface MatrixRow {
  label: string
  /** One a column; undefined where there is nothing to choose. */
  cells: readonly (MatrixChoice | undefined)[]
}

export interface ChoiceMatrixProps {
  /** What is chosen here: `Privileges`. */
  label: string
  /** Of the first column: `Kind`. */
  rowsLabel: string
  columns: readonly string[]
  rows: readonly MatrixRow[]
  chosen: ReadonlySet<string>
  /** What was chosen before: what has come or gone since is marked. */
  before?: ReadonlySet<string>
  onChange: (id: string, chosen: boolean) => void
  /** Why nothing can be changed here; the boxes stay, and say so. */
  disabledReason?: string | undefined
}

/** As at the end of a table of records: what is cut off there goes on. */
const fadingEdge: CSSProperties = {
  width: 24,
  boxShadow: 'inset -16px 0 12px -12px color-mix(in srgb, var(--color-ink) 25%, transparent)',
}

/** Tells at the end of what scrolls sideways whether there is more beyond it. */
function useFadingEdge() {
  const scroller = useRef<HTMLDivElement>(null)
  const edge = useRef<HTMLDivElement>(null)
  const tell = () => {
    if (scroller.current === null || edge.current === null) return
    const { scrollWidth, clientWidth, scrollLeft } = scroller.current
    edge.current.hidden = scrollWidth - clientWidth - Math.abs(scrollLeft) <= 1
  }
  useLayoutEffect(() => {
    if (scroller.current === null) return undefined
    const observer = new ResizeObserver(tell)
    // The table as well: a word that is added makes it wider, and not the place that it scrolls in.
    for (const element of [scroller.current, ...scroller.current.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { scroller, edge, tell }
}

/** Choices in rows and columns, each a box of its own. What a change gives and takes is said in words beside its box. */
export function ChoiceMatrix({
  label,
  rowsLabel,
  columns,
  rows,
  chosen,
  before,
  onChange,
  disabledReason,
}: ChoiceMatrixProps) {
  const { scroller, edge, tell } = useFadingEdge()
  return (
    <div className="relative rounded-base border border-line">
      {/* What is only read out is placed by itself: without a place of its own here it would widen the page. */}
      <div ref={scroller} role="group" aria-label={label} onScroll={tell} className="relative overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="px-3 py-2 font-medium">
                {rowsLabel}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-2 font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row" className="px-3 py-2 font-medium text-ink">
                  {row.label}
                </th>
                {columns.map((column, index) => {
                  const cell = row.cells[index]
                  if (cell === undefined) {
                    return (
                      <td key={column} className="px-3 py-2">
                        {/* As wide as the boxes above and below it. */}
                        <span className="block w-4 text-center">–</span>
                      </td>
                    )
                  }
                  const isChosen = chosen.has(cell.id)
                  const changed = before !== undefined && before.has(cell.id) !== isChosen
                  return (
                    <td key={column} className="px-3 py-2">
                      <span className="flex items-center gap-2">
                        <Checkbox
                          hideLabel
                          label={`${row.label}: ${column}`}
                          description={cell.description}
                          checked={isChosen}
                          disabledReason={disabledReason}
                          onChange={(next) => onChange(cell.id, next)}
                        />
                        {changed ? (
                          <Badge tone={isChosen ? 'accent' : 'neutral'}>{isChosen ? 'New' : 'Taken'}</Badge>
                        ) : null}
                      </span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div
        ref={edge}
        hidden
        aria-hidden="true"
        style={fadingEdge}
        className="pointer-events-none absolute inset-y-0 end-0"
      />
    </div>
  )
}
