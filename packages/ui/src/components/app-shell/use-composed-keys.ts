import { useLayoutEffect } from 'react'

/**
 * Keys of an input method, such as the Enter that takes a word it offers, are no keys of the page: nothing is chosen, sent
 * or closed by them. What all browsers tell them by is their old number, 229, as the specification of UI events has it.
 */
export function useComposedKeys(): void {
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.keyCode === 229) event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', keep, true)
    return () => window.removeEventListener('keydown', keep, true)
  }, [])
}
