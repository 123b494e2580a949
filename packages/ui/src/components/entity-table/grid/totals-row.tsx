import { useId, useRef, type ToggleEvent } from 'react'
import { formatMoney } from '../../../format/money.ts'
import { Money } from '../../cells/index.ts'
import { placeTip } from '../../tooltip/place-tip.ts'
import { cellStyle, rowFill } from '../view/cell-style.ts'
import type { MoneyValue } from '../view/column.ts'

/** Sums under the rows, over all that match: the caller's, for not all rows need be here. */
export type Totals = {
  /** In the first column; "Total" unless said otherwise. */
  label?: string
  /** By column id: an amount, one in each of several currencies, or text as it is to be shown. */
  values: Readonly<Record<string, Total>>
}

type Total = string | MoneyValue | readonly MoneyValue[]

export type TotalsRowProps = {
  totals: Totals
  /** Of the columns that are shown. */
  ids: readonly string[]
  /** Of each column's cells. */
  styles: readonly string[]
  /** Cells before the first column. */
  lead: number
  rowIndex: number
  /** The cell that the Tab key reaches, -1 when it is in another row. */
  activeColumn: number
}

/** The row of sums: stays in view under the rows. */
export function TotalsRow({ totals, ids, styles, lead, rowIndex, activeColumn }: TotalsRowProps) {
  const tabIndex = (column: number) => (column === activeColumn ? 0 : -1)
  const leads = (['select', 'expand'] as const).slice(0, lead)
  return (
    <div role="rowgroup" className="sticky bottom-0 z-10 low:static">
      <div
        role="row"
        aria-rowindex={rowIndex}
        className={`grid h-(--row-height) min-w-(--grid-min-width) grid-cols-(--grid-columns) border-t border-line-strong leading-[calc(var(--row-height)-1px)] font-medium ${rowFill.edge}`}
      >
        {leads.map((kind, place) => (
          <div
            key={kind}
            role="gridcell"
            aria-colindex={place + 1}
            aria-label={totals.label ?? 'Total'}
            tabIndex={tabIndex(place)}
            className={cellStyle({ stays: kind, fill: 'box' })}
          />
        ))}
        {ids.map((id, position) => (
          <div
            key={id}
            role={position === 0 ? 'rowheader' : 'gridcell'}
            aria-colindex={position + lead + 1}
            {...(!isSeveral(totals.values[id]) && { tabIndex: tabIndex(position + lead) })}
            className={styles[position]}
          >
            {position === 0
              ? (totals.label ?? 'Total')
              : shown(totals.values[id], { tabIndex: tabIndex(position + lead) })}
          </div>
        ))}
      </div>
    </div>
  )
}

/** A sum as plain text; those in several currencies one after the other. */
export const totalText = (value: Total): string => (typeof value === 'string' ? value : inWords(value).join(', '))

const inWords = (value: MoneyValue | readonly MoneyValue[]): string[] =>
  [value].flat().map(({ amount, currency }) => formatMoney(amount, currency))

const isSeveral = (value: Total | undefined): value is readonly MoneyValue[] =>
  typeof value === 'object' && 'length' in value && value.length > 1

function shown(value: Total | undefined, { tabIndex }: { tabIndex: number }) {
  if (isSeveral(value)) return <Several amounts={value} tabIndex={tabIndex} />
  if (typeof value !== 'object') return value
  return [value].flat().map((one) => <Money key={one.currency} {...one} />)
}

/** Sums that no column is wide enough for: how many, and all of them above the row once it is pressed. */
function Several({ amounts, tabIndex }: { amounts: readonly MoneyValue[]; tabIndex: number }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const sums = useRef<HTMLUListElement>(null)
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    const anchor = button.current?.getBoundingClientRect()
    if (newState !== 'open' || !anchor) return
    const { top, left } = placeTip({
      anchor,
      tip: currentTarget.getBoundingClientRect(),
      viewportWidth: window.innerWidth,
    })
    currentTarget.style.top = `${top}px`
    currentTarget.style.left = `${left}px`
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        data-cell-focus
        tabIndex={tabIndex}
        popoverTarget={id}
        aria-describedby={id}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !sums.current?.matches(':popover-open')) return
          // Only the sums are closed, not the dialog the table may stand in.
          event.stopPropagation()
          sums.current.hidePopover()
        }}
        className="underline -outline-offset-2"
      >
        {amounts.length} currencies
      </button>
      <ul
        ref={sums}
        id={id}
        popover="auto"
        aria-label="Sums by currency"
        onToggle={place}
        style={{ lineHeight: 1.75 }}
        className="inset-auto m-0 rounded-base border border-line bg-raised px-3 py-1.5 text-ink elevate-md"
      >
        {amounts.map(({ amount, currency }) => (
          <li key={currency}>
            <Money amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </>
  )
}
