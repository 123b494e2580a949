import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { dropIndex } from './row-order.ts'

/** A row in the hand, and where it would come to stand. */
export interface RowDrag {
  from: number
  to: number
}

const slack = 4

/** Moves rows with mouse, pen or finger. The list changes once, when the row is let go; Escape lets it stay. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (drag: RowDrag) => void) {
  const [drag, setDrag] = useState<RowDrag>()
  const stop = useRef<() => void>(undefined)
  const wasDragged = useRef(false)
  useEffect(() => () => stop.current?.(), [])

  const start = (from: number, event: PointerEvent) => {
    if (event.button !== 0) return
    const listening = new AbortController()
    const { signal } = listening
    const begun = event.clientY
    let held: RowDrag | undefined
    wasDragged.current = false
    const end = () => {
      listening.abort()
      setDrag(undefined)
    }
    stop.current = end

    const move = ({ clientY }: globalThis.PointerEvent) => {
      if (held === undefined && Math.abs(clientY - begun) < slack) return
      wasDragged.current = true
      const middles = [...(list.current?.children ?? [])].map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return top + height / 2
      })
      const to = dropIndex(middles, from, clientY)
      if (held?.to !== to) setDrag((held = { from, to }))
    }
    const drop = () => {
      end()
      // The click that ends a drag comes before this: it is none.
      setTimeout(() => {
        wasDragged.current = false
      })
      if (held !== undefined && held.to !== from) onDrop(held)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener(
      'keydown',
      (press) => {
        if (press.key === 'Escape') end()
      },
      { signal },
    )
  }

  return { drag, start, wasDragged }
}
