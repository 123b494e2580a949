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
      if (activeElement !== null && grid.contains(activeElement))
        activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      else {
        const cell = grid.querySelector<HTMLElement>('[role=row] [tabindex="0"]')
        // Where rows can be ticked the box stands first; what is wanted is the task.
        const link = cell?.closest('[role=row]')?.querySelector<HTMLElement>('a[href]')
        ;(link ?? cell)?.focus()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [screen, on, onWalk])
}
