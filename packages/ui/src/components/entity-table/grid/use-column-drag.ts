import { useRef, useState, type HTMLAttributes, type MouseEvent, type PointerEvent } from 'react'

export type ColumnDrag = {
  /** For the header row. */
  handlers: Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClickCapture'
  >
  /** The column over which a dragged one hangs, and the side it would come to. */
  dropAt: string | undefined
  side: 'before' | 'after'
}

/** Pixels before a press becomes a drag: a click on a header sorts. */
const threshold = 6

type Dragged = { id: string; place: number; x: number; pointer: number }

/** Moves columns by dragging their headers (cells marked `data-column`). Fingers scroll instead; keys do the same. */
export function useColumnDrag(onMove: (id: string, by: number) => void): ColumnDrag {
  const dragged = useRef<Dragged>(undefined)
  const justDropped = useRef(false)
  const [drop, setDrop] = useState<{ id: string; by: number }>()

  const end = () => {
    dragged.current = undefined
    setDrop(undefined)
  }

  return {
    dropAt: drop?.by === 0 ? undefined : drop?.id,
    side: (drop?.by ?? 0) < 0 ? 'before' : 'after',
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        justDropped.current = false
        if (event.button !== 0 || event.pointerType === 'touch') return
        const cells = cellsOf(event.currentTarget)
        const place = cells.findIndex((cell) => event.target instanceof Node && cell.contains(event.target))
        const id = cells[place]?.dataset.column
        if (id !== undefined) dragged.current = { id, place, x: event.clientX, pointer: event.pointerId }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = dragged.current
        // Released where the header did not hear of it.
        if (from && event.buttons === 0) return end()
        if (!from || (!drop && Math.abs(event.clientX - from.x) < threshold)) return
        if (!drop) event.currentTarget.setPointerCapture(from.pointer)
        const cells = cellsOf(event.currentTarget)
        const place = cells.findIndex((cell) => {
          const box = cell.getBoundingClientRect()
          return event.clientX >= box.left && event.clientX < box.right
        })
        const id = cells[place]?.dataset.column
        if (id !== undefined && drop?.id !== id) setDrop({ id, by: place - from.place })
      },
      onPointerUp: () => {
        const from = dragged.current
        if (from && drop) {
          justDropped.current = true
          if (drop.by !== 0) onMove(from.id, drop.by)
        }
        end()
      },
      onPointerCancel: end,
      onClickCapture: (event: MouseEvent<HTMLElement>) => {
        // The click that ends a drag is no wish to sort.
        if (!justDropped.current) return
        justDropped.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

function cellsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-column]')]
}
