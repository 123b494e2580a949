import { useEffect, useLayoutEffect, useRef } from 'react'
import { isTyping } from '../key-combination/index.ts'
import { actionOf, type ShortcutAction } from './shortcuts.ts'

type Shortcuts = { on: boolean; run: Readonly<Partial<Record<ShortcutAction, () => void>>> }

/**
 * Runs the panel's keyboard map on the whole page while `on`; silent while somebody types or a dialog is open. A key whose
 * action is left out is for somebody else.
 */
export function useShortcuts({ on, run }: Shortcuts): void {
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
      const act = action && latest.current[action]
      if (act === undefined) return
      // The letter must not land in the text box that the action opens.
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}
