import type { ReactNode } from 'react'

export interface Fact {
  label: string
  /** Left out or '' reads as "not given": an unknown value is told apart from a missing row. */
  value?: ReactNode
}

export interface FactsListProps {
  items: readonly Fact[]
  /** At most so many side by side, fewer where there is less room. */
  columns?: 1 | 2 | 3
}

// The rule stands above a fact, and not in the first line: under the last one the frame around the list ends it.
const grids = {
  1: 'grid-cols-1 *:first:border-t-0',
  2: 'grid-cols-1 *:first:border-t-0 @xl:grid-cols-2 @xl:*:nth-2:border-t-0',
  3: 'grid-cols-1 *:first:border-t-0 @xl:grid-cols-2 @xl:*:nth-2:border-t-0 @4xl:grid-cols-3 @4xl:*:nth-3:border-t-0',
}

/** What is known about one thing: labels and values. */
export function FactsList({ items, columns = 2 }: FactsListProps) {
  return (
    <div className="@container">
      <dl className={`grid gap-x-10 ${grids[columns]}`}>
        {items.map((fact) => (
          <div key={fact.label} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-3 border-t border-line py-line">
            <dt className="text-muted">{fact.label}</dt>
            <dd className="min-w-0 break-words text-ink">
              {fact.value === undefined || fact.value === null || fact.value === '' ? (
                <span className="text-faint">Not given</span>
              ) : (
                fact.value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
