import {
  isUnsaved,
  startAutosave,
  stepAutosave,
  type AutosaveEffect,
  type AutosaveEvent,
  type AutosaveState,
  type SaveAnswer,
} from './autosave.ts'

/** How a draft is stored. Resolves with the next revision or with what stands there instead; rejects when it failed. */
export type SaveDraft<Values> = (values: Values, revision: number) => Promise<SaveAnswer<Values>>

/** What `settle` found out: all is stored under this revision, or it is not and the save line says why. */
export type Settled<Values> = { stored: true; values: Values; revision: number } | { stored: false }

/** What a screen that goes leaves behind: its values, and what was stored under the revision they are based on. */
export interface LeftDraft<Values> {
  values: Values
  revision: number
  base: Values
}

/** Times in milliseconds. */
export interface AutosaveOptions<Values> {
  values: Values
  revision: number
  /** Values that a former visit could not store; they are stored first of all. */
  unsaved?: Values
  save: SaveDraft<Values>
  /** Pause after the last key before a save starts. */
  typingPause?: number
  /** Pause before another try without a network. */
  offlinePause?: number
  isOffline?: (error: unknown) => boolean
  /** The screen goes and something on it is not stored; again, when a later answer leaves a rest of it unsaved. */
  onLeaveUnsaved?: (left: LeftDraft<Values>) => void
  /** Nothing is unsaved any more; also after the screen has gone. */
  onAllStored?: () => void
  now?: () => number
}

/** A running autosave: give it edits, listen to its state. */
export interface Autosave<Values> {
  state: () => AutosaveState<Values>
  subscribe: (listener: () => void) => () => void
  edit: (values: Values) => void
  flush: () => void
  retry: () => void
  online: () => void
  resolve: (values: Values) => void
  /** The server tells what it stores: the same values may stand under a newer revision, raised by what belongs to them. */
  raise: (stored: { values: Values; revision: number }) => void
  /** Stores what is unsaved and answers when nothing is on its way any more. */
  settle: () => Promise<Settled<Values>>
  /** No further try by itself: the screen is gone. A save that is under way still ends, and its successor follows. */
  rest: () => void
  /** The screen is there: without a network, tries go on by themselves. */
  wake: () => void
}

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'The draft could not be saved.'

/** Runs the machine of autosave.ts with one timer and one save at a time. */
export function createAutosave<Values>(options: AutosaveOptions<Values>): Autosave<Values> {
  const { save, typingPause = 600, offlinePause = 15_000, isOffline = () => false, now = Date.now } = options
  const listeners = new Set<() => void>()
  let state = startAutosave(options)
  let timer: ReturnType<typeof setTimeout> | undefined
  let resting = false

  const stopWaiting = () => {
    clearTimeout(timer)
    timer = undefined
  }

  const send = (event: AutosaveEvent<Values>) => {
    const before = state
    const [next, effects] = stepAutosave(state, event)
    state = next
    for (const effect of effects) run(effect)
    if (next === before) return
    if (isUnsaved(before) && !isUnsaved(next)) options.onAllStored?.()
    // What was put aside has another base now: kept as it was, it would conflict with its own first half.
    else if (resting && next.revision !== before.revision) putAside()
    for (const listener of listeners) listener()
  }

  const putAside = () => {
    if (!isUnsaved(state)) return
    options.onLeaveUnsaved?.({ values: state.current, revision: state.revision, base: state.saved })
  }

  const run = (effect: AutosaveEffect<Values>) => {
    stopWaiting()
    if (effect.type === 'wait') {
      if (resting && effect.reason === 'offline') return
      timer = setTimeout(() => send({ type: 'elapsed' }), effect.reason === 'typing' ? typingPause : offlinePause)
    } else if (effect.type === 'save') void store(effect.values, effect.revision)
  }

  const store = async (values: Values, revision: number) => {
    try {
      const answer = await save(values, revision)
      send({ type: 'answered', answer, at: now() })
    } catch (error) {
      send({ type: 'failed', message: messageOf(error), offline: isOffline(error) })
    }
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  const settled = (): Settled<Values> | undefined => {
    if (state.inFlight !== undefined) return undefined
    if (state.phase !== 'conflict' && !isUnsaved(state)) {
      return { stored: true, values: state.saved, revision: state.revision }
    }
    return state.phase === 'edited' ? undefined : { stored: false }
  }

  if (isUnsaved(state)) send({ type: 'edited', values: state.current })

  return {
    state: () => state,
    subscribe,
    edit: (values) => send({ type: 'edited', values }),
    flush: () => send({ type: 'flush' }),
    retry: () => send({ type: 'retry' }),
    online: () => send({ type: 'online' }),
    resolve: (values) => send({ type: 'resolved', values }),
    raise: (stored) => send({ type: 'raised', ...stored }),
    settle: () =>
      new Promise((answer) => {
        const look = () => {
          const found = settled()
          if (!found) {
            // Typed while a save was under way: that edit belongs to what is being settled.
            if (state.inFlight === undefined || !state.due) send({ type: 'flush' })
            return
          }
          stop()
          answer(found)
        }
        const stop = subscribe(look)
        send({ type: 'flush' })
        look()
      }),
    rest: () => {
      resting = true
      putAside()
      send({ type: 'flush' })
    },
    wake: () => {
      resting = false
    },
  }
}
