import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createAutosave, type Autosave, type LeftDraft, type SaveDraft } from './autosave-runner.ts'
import type { AutosaveState } from './autosave.ts'

/** What a draft needs in order to save itself. Only the functions may change between renders. */
export interface UseAutosaveOptions<Values> {
  values: Values
  revision: number
  /** Values a former visit could not store; `values` and `revision` are then what they were based on. */
  unsaved?: Values
  save: SaveDraft<Values>
  /** Milliseconds after the last key; 600 unless told. */
  typingPause?: number
  /** Tells a missing network from a refusal. */
  isOffline?: (error: unknown) => boolean
  /**
   * Called when the screen goes while values are not acknowledged, so that they can be kept for the next visit with what
   * they are based on; and again, when an answer that comes later leaves a rest of them unsaved.
   */
  onLeaveUnsaved?: (left: LeftDraft<Values>) => void
  /** Called when nothing is unsaved any more, also after the screen has gone: what was kept is not needed now. */
  onAllStored?: () => void
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
      onLeaveUnsaved: (left) => latest.current.onLeaveUnsaved?.(left),
      onAllStored: () => latest.current.onAllStored?.(),
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
      autosave.rest()
    }
  }, [autosave])

  return [state, autosave]
}
