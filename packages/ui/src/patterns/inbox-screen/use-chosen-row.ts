import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { linkOf, rowOf } from './rows.ts'

/** Milliseconds for which the focus rests on a row before its task is asked for: whoever goes on to another skips it. */
const rest = 150

/** Keys of the table that lead from row to row. */
const walks: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'])

type ChosenRow = {
  /** Whether a task can be shown. */
  on: boolean
  /** Address of the row whose task is shown. */
  shown: string | undefined
  onShow: (href: string) => void
}

/**
 * Chooses the row whose task is shown beside the list: that to which j and k lead, while one is shown also that to which
 * the table's own keys lead, and one that is clicked. What only passes by (Tab, a tick) chooses nothing.
 */
export function useChosenRow(screen: RefObject<HTMLElement | null>, { on, shown, onShow }: ChosenRow) {
  const [next, setNext] = useState<string>()
  const [lastShown, setLastShown] = useState(shown)
  if (shown !== lastShown) {
    setLastShown(shown)
    // Whoever goes on through the list is ahead of what is shown.
    if (next === shown) setNext(undefined)
  }
  const latest = useRef({ shown, onShow })
  useEffect(() => {
    latest.current = { shown, onShow }
  })
  const walking = useRef(false)
  useEffect(() => {
    const element = screen.current
    if (!on || element === null) return undefined
    let resting: ReturnType<typeof setTimeout> | undefined
    const choose = (href: string | null | undefined, after: number) => {
      if (href === null || href === undefined) return
      clearTimeout(resting)
      setNext(href)
      resting = setTimeout(() => {
        if (href !== latest.current.shown) latest.current.onShow(href)
      }, after)
    }
    const press = ({ key, target }: KeyboardEvent) => {
      if (latest.current.shown !== undefined && walks.has(key) && rowOf(target)) walking.current = true
    }
    const arrive = ({ target }: FocusEvent) => {
      const row = rowOf(target)
      if (!walking.current || row === null) return
      walking.current = false
      choose(linkOf(row)?.getAttribute('href'), rest)
    }
    const click = ({ target }: MouseEvent) => {
      const row = rowOf(target)
      const isControl = target instanceof Element && target.closest('a, button, input, label') !== null
      if (row !== null && !isControl && getSelection()?.isCollapsed !== false)
        choose(linkOf(row)?.getAttribute('href'), 0)
    }
    const point = () => {
      walking.current = false
    }
    element.addEventListener('keydown', press)
    element.addEventListener('focusin', arrive)
    element.addEventListener('pointerdown', point)
    element.addEventListener('click', click)
    return () => {
      clearTimeout(resting)
      element.removeEventListener('keydown', press)
      element.removeEventListener('focusin', arrive)
      element.removeEventListener('pointerdown', point)
      element.removeEventListener('click', click)
    }
  }, [screen, on])
  return {
    /** Address of the row that is about to be shown: what is shown until then is not what the focus is on. */
    next: next === shown ? undefined : next,
    walk: useCallback(() => {
      walking.current = true
    }, []),
  }
}
