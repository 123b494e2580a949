import type { ChartSeries, FormatValue } from './chart-data.ts'

export interface FiguresTableProps {
  caption: string
  /** What the categories are: "Month". */
  categoryLabel: string
  categories: readonly string[]
  series: readonly ChartSeries[]
  format: FormatValue
  /** In all its length, where nobody can scroll. */
  whole: boolean
}

/**
 * The figures of a chart as a table, each exact: for those who do not see the drawing, and for reading off. Categories and
 * series go by their places, as in the drawing: two of one name stay two.
 */
export function FiguresTable({ caption, categoryLabel, categories, series, format, whole }: FiguresTableProps) {
  return (
    // Two-dimensional by nature: it scrolls in its own box, and by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus.
    <div role="region" aria-label={caption} tabIndex={0} className={whole ? undefined : 'max-h-96 overflow-auto'}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-muted">
            <th scope="col" className="py-line pr-4 text-left font-medium">
              {categoryLabel}
            </th>
            {series.map(({ label }, index) => (
              <th key={index} scope="col" className="py-line pl-4 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, at) => (
            <tr key={at} className="border-b border-line">
              <th scope="row" className="py-line pr-4 text-left font-normal">
                {category}
              </th>
              {series.map(({ values }, index) => {
                const value = values[at]
                return (
                  <td key={index} className="py-line pl-4 text-right whitespace-nowrap font-numeric">
                    {value === null || value === undefined ? <span className="text-faint">none</span> : format(value)}
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
