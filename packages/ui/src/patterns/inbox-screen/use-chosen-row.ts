import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { linkOf, rowOf, rowTo } from './rows.ts'
import { useFollowedRow } from './use-followed-row.ts'

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
 * the table's own keys lead, and one that is clicked. What only passes by (Tab, a tick) chooses nothing; with the keyboard
 * it passes by the row whose task is shown: what is decided is what the ring is on.
 */
export function useChosenRow(screen: RefObject<HTMLElement | null>, { on, shown, onShow }: ChosenRow) {
  const [next, setNext] = useState<string>()
  const [lastShown, setLastShown] = useState(shown)
  if (shown !== lastShown) {
    setLastShown(shown)
    setNext(undefined)
  }
  const latest = useRef({ shown, onShow })
  useEffect(() => {
    latest.current = { shown, onShow }
  })
  const walking = useRef(false)
  /** Address of the row that was chosen here and is not shown yet. */
  const asked = useRef<string>(undefined)
  useFollowedRow(screen, { shown, asked })
  useEffect(() => {
    const element = screen.current
    if (!on || element === null) return undefined
    let resting: ReturnType<typeof setTimeout> | undefined
    const choose = (href: string | null | undefined, after: number) => {
      if (href === null || href === undefined) return
      clearTimeout(resting)
      setNext(href)
      asked.current = href === latest.current.shown ? undefined : href
      resting = setTimeout(() => {
        if (href !== latest.current.shown) latest.current.onShow(href)
      }, after)
    }
    const press = ({ key, target }: KeyboardEvent) => {
      if (latest.current.shown !== undefined && walks.has(key) && rowOf(target)) walking.current = true
    }
    const arrive = ({ target, relatedTarget }: FocusEvent) => {
      const row = rowOf(target)
      if (row === null) return
      if (walking.current) {
        walking.current = false
        choose(linkOf(row)?.getAttribute('href'), rest)
      } else if (
        rowOf(relatedTarget) === null &&
        row.querySelector(':focus-visible') !== null &&
        linkOf(row) !== null
      ) {
        const current = rowTo(element, latest.current.shown)
        if (current !== undefined && current !== row) linkOf(current)?.focus()
      }
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
