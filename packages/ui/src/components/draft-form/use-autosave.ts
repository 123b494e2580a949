import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createAutosave, type Autosave, type SaveDraft } from './autosave-runner.ts'
import { isUnsaved, type AutosaveState } from './autosave.ts'

/** What a draft needs in order to save itself. Only `save` may change between renders. */
export interface UseAutosaveOptions<Values> {
  values: Values
  revision: number
  /** Values a former visit could not store. */
  unsaved?: Values
  save: SaveDraft<Values>
  /** Milliseconds after the last key; 600 unless told. */
  typingPause?: number
  /** Tells a missing network from a refusal. */
  isOffline?: (error: unknown) => boolean
  /** Called when the screen goes while values are not acknowledged, so that they can be kept for the next visit. */
  onLeaveUnsaved?: (values: Values, revision: number) => void
}

const looksOffline = (error: unknown): boolean =>
  !navigator.onLine || error instanceof TypeError || (error instanceof Error && error.message === 'Network Error')

/**
 * Autosave of a draft on screen: saves after a pause, when a field is left, when the page is hidden and when it is
 * left. Returns the state and the running autosave.
 */
export function useAutosave<Values>(options: UseAutosaveOptions<Values>): [AutosaveState<Values>, Autosave<Values>] {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const [autosave] = useState(() =>
    createAutosave<Values>({
      ...options,
      save: (values, revision) => latest.current.save(values, revision),
      isOffline: (error) => (latest.current.isOffline ?? looksOffline)(error),
    }),
  )
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state)

  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') autosave.flush()
    }
    autosave.wake()
    window.addEventListener('online', autosave.online)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('online', autosave.online)
      document.removeEventListener('visibilitychange', onVisibility)
      const left = autosave.state()
      if (isUnsaved(left)) latest.current.onLeaveUnsaved?.(left.current, left.revision)
      autosave.rest()
    }
  }, [autosave])

  return [state, autosave]
}
