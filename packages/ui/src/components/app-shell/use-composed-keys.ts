import { useEffect } from 'react'

/**
 * Keys of an input method, such as the Enter that takes a word it offers, are no keys of the page: nothing is chosen, sent
 * or closed by them. One browser tells the last of them only by their old number, 229, which UI events have for them.
 */
export function useComposedKeys(): void {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', keep, true)
    return () => window.removeEventListener('keydown', keep, true)
  }, [])
}
