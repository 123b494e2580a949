import { useRef, type HTMLAttributes, type PointerEvent } from 'react'

/** For the edge of a header cell, marked `data-width-handle` with the column's id. */
export type WidthDrag = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onDoubleClick'
>

/**
 * The edge of a column, drawn with a pointer; twice clicked it gives the column its own width back. Keys do the same.
 * One for all columns: a pointer draws one at a time.
 */
export function useWidthDrag(
  onWidth: (id: string, width: number | undefined, how: { done: boolean }) => void,
): WidthDrag {
  const from = useRef<{ x: number; width: number }>(undefined)
  const draw = ({ clientX, currentTarget }: PointerEvent<HTMLElement>, how: { done: boolean }) => {
    const { widthHandle: id } = currentTarget.dataset
    if (id !== undefined && from.current) onWidth(id, from.current.width + clientX - from.current.x, how)
  }
  return {
    onPointerDown: (event) => {
      // The cell is not dragged along.
      event.stopPropagation()
      const cell = event.currentTarget.parentElement
      if (!cell || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, width: cell.offsetWidth }
    },
    onPointerMove: (event) => draw(event, { done: false }),
    onPointerUp: (event) => {
      if (from.current && Math.abs(event.clientX - from.current.x) > 2) draw(event, { done: true })
      from.current = undefined
    },
    onDoubleClick: ({ currentTarget }) => {
      const { widthHandle: id } = currentTarget.dataset
      if (id !== undefined) onWidth(id, undefined, { done: true })
    },
  }
}
