import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

interface Lines {
  /** Of the files, in the order of their lines. */
  ids: readonly string[]
  list: RefObject<HTMLElement | null>
  /** Where one goes on when no line is left below. */
  field: RefObject<HTMLElement | null>
}

/**
 * Keeps the focus where one goes on: Cancel goes as soon as its file has arrived or failed, and Remove takes its line
 * along. The line itself takes it, else the next one, else the field. Returns the handlers of the list.
 */
export function useLineFocus({ ids, list, field }: Lines) {
  const held = useRef<string>(undefined)
  const last = useRef(ids)

  useLayoutEffect(() => {
    const before = last.current
    last.current = ids
    // A control that leaves the page takes the focus off it. Whoever has gone elsewhere stays there.
    if (held.current === undefined || document.activeElement !== document.body) return
    const below = before.slice(before.indexOf(held.current))
    const next = below.find((id) => ids.includes(id))
    const line =
      next === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-file="${CSS.escape(next)}"]`)
    const goOn = line ?? field.current
    goOn?.focus()
  })

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      held.current = target.closest<HTMLElement>('[data-file]')?.dataset['file']
    },
    onBlur: () => {
      held.current = undefined
    },
  }
}
