import { useEffect, type RefObject } from 'react'
import { linkOf, rowOf, rowTo } from './rows.ts'

type Followed = {
  /** Address of the row whose task is shown. */
  shown: string | undefined
  /** Address of the row that the list asked for and that is not shown yet. */
  asked: RefObject<string | undefined>
}

/**
 * Takes the focus along from row to row where something else than the list leads to another task, such as the way to the
 * next one or the browser's Back: the row with the ring is that of the task that is shown. Where that row is not drawn the
 * task takes it.
 */
export function useFollowedRow(screen: RefObject<HTMLElement | null>, { shown, asked }: Followed): void {
  useEffect(() => {
    if (shown === undefined) return undefined
    if (asked.current !== undefined) {
      // Whoever goes through the list is ahead of what is shown.
      if (asked.current === shown) asked.current = undefined
      return undefined
    }
    // Behind whoever scrolls a new address to its beginning: the row stays in sight.
    const frame = requestAnimationFrame(() => {
      const left = rowOf(document.activeElement)
      if (left === null || linkOf(left) === null || !screen.current?.contains(left)) return
      const row = rowTo(screen.current, shown)
      if (row === undefined) screen.current.querySelector<HTMLElement>('section[tabindex="-1"]')?.focus()
      else if (row !== left) linkOf(row)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [screen, shown, asked])
}
