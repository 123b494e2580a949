import { isTyping } from '@strongroom/ui/key-combination'
import { useEffect, useEffectEvent } from 'react'
import { singleKeysOn } from './use-single-keys.ts'

/** Calls back on `?`, unless somebody types or has switched single keys off. */
export function useHelpKey(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    // On the window: a page that takes the key has said so by then.
    const listen = (event: KeyboardEvent) => {
      const modified = event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== '?' || modified || event.defaultPrevented || isTyping(event.target) || !singleKeysOn()) return
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
