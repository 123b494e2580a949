import type { ReactNode } from 'react'

export interface Fact {
  label: string
  /** Left out or '' reads as "not given": an unknown value is told apart from a missing row. */
  value?: ReactNode
  /** All of the width, for what does not fit into a column: rows of tiers. */
  span?: 'full'
}

/** Whether there is a value to show. */
export const isGiven = ({ value }: Fact): boolean => value !== undefined && value !== null && value !== ''

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

// On a line of its own, below a rule of its own, with the label where those of the other facts stand.
const wide = 'col-span-full grid-cols-1 not-first:border-t! @xl:grid-cols-[minmax(7rem,10rem)_minmax(0,1fr)]'

/** What is known about one thing: labels and values. */
export function FactsList({ items, columns = 2 }: FactsListProps) {
  return (
    <div className="@container">
      <dl className={`grid gap-x-10 ${grids[columns]}`}>
        {items.map((fact, index) => (
          <div
            key={`${index} ${fact.label}`}
            className={`grid gap-3 border-t border-line py-line ${fact.span === 'full' ? wide : 'grid-cols-[minmax(7rem,2fr)_3fr]'}`}
          >
            <dt className="text-muted">{fact.label}</dt>
            <dd className="min-w-0 break-words text-ink">
              {isGiven(fact) ? fact.value : <span className="text-faint">Not given</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
