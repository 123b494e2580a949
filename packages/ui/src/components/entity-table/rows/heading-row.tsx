import { ChevronRight } from 'lucide-react'
import { formatCount } from '../../../format/money.ts'
import { cellFocus, rowFill } from '../view/cell-style.ts'
import type { HeadingRowProps } from './row-source.ts'

/** A subheading over the rows that follow: one cell over all columns, whose words stay in view sideways. */
export function HeadingRow({ heading, index, top, lead, columnCount, onToggle, activeColumn }: HeadingRowProps) {
  const { label, rows, open } = heading
  const tabIndex = activeColumn >= 0 ? 0 : -1
  const words = (
    <>
      <span className="truncate">{label}</span>{' '}
      <span className="font-normal text-muted font-numeric">{formatCount(rows)}</span>
    </>
  )
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
      className={`absolute inset-x-0 top-0 h-(--row-height) border-b border-line leading-[calc(var(--row-height)-1px)] font-medium [contain:size_layout_style] ${rowFill.edge}`}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        aria-colspan={columnCount}
        tabIndex={open === undefined ? tabIndex : undefined}
        className="h-full -outline-offset-2"
      >
        <div className={`sticky left-0 flex w-fit max-w-md gap-2 ${lead > 0 ? 'pl-3' : 'px-3'}`}>
          {open === undefined ? (
            words
          ) : (
            <button
              type="button"
              data-cell-focus
              tabIndex={tabIndex}
              aria-expanded={open}
              onClick={() => onToggle(index)}
              className={`flex min-w-0 items-center gap-2 hover:text-accent ${cellFocus}`}
            >
              <ChevronRight aria-hidden className={open ? 'size-4 rotate-90' : 'size-4'} />
              {words}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
