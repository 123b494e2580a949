import { useLayoutEffect } from 'react'

/** While `unsaved`, closing or reloading the tab asks first. The sentence is the browser's own. */
export function useUnsavedGuard(unsaved: boolean): void {
  useLayoutEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}
