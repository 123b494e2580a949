import { useEffect, useLayoutEffect, useRef } from 'react'
import { isTyping } from '../key-combination/index.ts'
import { actionOf, type ShortcutAction } from './shortcuts.ts'

/** Runs the panel's keyboard map on the whole page while `on`; silent while somebody types or a dialog is open. */
export function useShortcuts({ on, run }: { on: boolean; run: (action: ShortcutAction) => void }): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  // Before the first frame: whoever sees the panel may press a key.
  useLayoutEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event
      const action = actionOf({ key, ctrlKey, metaKey, altKey, defaultPrevented, typing: isTyping(target) })
      if (action === undefined) return
      // The letter must not land in the text box that the action opens.
      event.preventDefault()
      latest.current(action)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}
