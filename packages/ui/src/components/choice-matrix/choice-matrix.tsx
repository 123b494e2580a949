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
  return (
    // What is only read out is placed by itself: without a place of its own here it would widen the page.
    <div role="group" aria-label={label} className="relative overflow-x-auto rounded-base border border-line">
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
                      –
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
  )
}
