import { useEffect, type RefObject } from 'react'
import { isTyping } from '../../components/key-combination/is-typing.ts'

const arrows: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' }

type RowKeys = {
  on: boolean
  /** The focus is about to go to a row. */
  onWalk: () => void
}

/** Letters for the arrows of the table on the screen: from anywhere on the page the first press leads to a row. */
export function useRowKeys(screen: RefObject<HTMLElement | null>, { on, onWalk }: RowKeys): void {
  useEffect(() => {
    if (!on) return undefined
    const press = (event: KeyboardEvent) => {
      const key = arrows[event.key.toLowerCase()]
      const modified = event.ctrlKey || event.metaKey || event.altKey
      if (key === undefined || modified || event.defaultPrevented || isTyping(event.target)) return
      const grid = screen.current?.querySelector<HTMLElement>('[role=grid]')
      const { activeElement } = document
      if (!grid) return
      event.preventDefault()
      onWalk()
      const goOn = (from: Element) =>
        from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      if (activeElement !== null && grid.contains(activeElement)) goOn(activeElement)
      else {
        const cell = grid.querySelector<HTMLElement>('[role=row] [tabindex="0"]')
        const current = grid.querySelector('[role=row][aria-current]')
        // Where rows can be ticked the box stands first; what is wanted is the task.
        const link = (current ?? cell?.closest('[role=row]'))?.querySelector<HTMLElement>('a[href]') ?? cell
        link?.focus()
        // The reader comes from what it leads to, which stands beside the list; the table first hears where it is left.
        if (link && current) queueMicrotask(() => goOn(link))
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [screen, on, onWalk])
}
