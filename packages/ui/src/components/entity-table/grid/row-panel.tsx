import type { ReactNode } from 'react'

export type RowPanelProps = {
  /** Name of the panel for those who do not see where it opened. */
  label: string
  /** In pixels. */
  height: number
  /** Distance from the top of the layer, in pixels. */
  top: number
  columnCount: number
  content: ReactNode
}

/** The panel under an open row. */
export function RowPanel({ label, height, top, columnCount, content }: RowPanelProps) {
  return (
    <div
      role="row"
      style={{ transform: `translateY(${top}px)`, height }}
      className="absolute inset-x-0 top-0 border-b border-line bg-sunken"
    >
      <div role="gridcell" aria-colspan={columnCount} className="h-full">
        <section
          aria-label={label}
          // Wide as the view, not as all columns: it is read without scrolling sideways.
          className="sticky left-0 h-full w-[100cqi] max-w-full overflow-auto px-4 py-3"
        >
          {content}
        </section>
      </div>
    </div>
  )
}
