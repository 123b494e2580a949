import { useEffect, useEffectEvent } from 'react'

/** Calls back on Ctrl+K, or the command key and K. Also while typing: it is a combination and writes nothing. */
export function useCommandKey(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const combined = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!combined || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
      // The browser would open its own search.
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
