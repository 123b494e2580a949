import { sameValue } from '../../changes/values.ts'
import type { Issue } from '../sending/issues.ts'

/**
 * What the server answered to a save: the next revision, with what it refused, if anything, and what it stored without
 * that; or what stands there instead.
 */
export type SaveAnswer<Values> =
  | { revision: number; refused?: { issues: readonly Issue[]; stored: Values } }
  | { conflict: Theirs<Values> }

/** What somebody else saved meanwhile: who, and when as an instant. */
export interface Theirs<Values> {
  revision: number
  values: Values
  by: string
  at: string
}

/** The word the save line says. `edited` is the pause after typing, before the save starts. */
export type SavePhase = 'idle' | 'edited' | 'saving' | 'saved' | 'offline' | 'failed' | 'conflict'

/** Everything autosave knows. A plain value, so that every order of events can be tested without time or network. */
export interface AutosaveState<Values> {
  phase: SavePhase
  /** The revision the next save is based on. */
  revision: number
  /** The values the server last acknowledged. */
  saved: Values
  /** The values on screen: the latest always wins. */
  current: Values
  /** The values on their way; at most one save is under way. */
  inFlight?: Values
  /** What was sent on top of this revision and not acknowledged. It may have been stored all the same, its answer lost. */
  sent: readonly Values[]
  /** A save was asked for while another one was under way. */
  due: boolean
  /** Epoch milliseconds of the last acknowledged save. */
  savedAt?: number
  /** Why the last save failed, in words; until one is acknowledged. */
  problem?: string
  /** The fields that the last save could not store, and why; all else is stored. */
  refused?: readonly Issue[]
  /** What somebody else saved meanwhile. */
  theirs?: Theirs<Values>
}

/** What can happen to a draft. */
export type AutosaveEvent<Values> =
  | { type: 'edited'; values: Values }
  | { type: 'elapsed' }
  | { type: 'flush' }
  | { type: 'retry' }
  | { type: 'online' }
  | { type: 'answered'; answer: SaveAnswer<Values>; at: number }
  | { type: 'failed'; message: string; offline: boolean }
  | { type: 'resolved'; values: Values }
  | { type: 'raised'; values: Values; revision: number }

/** What has to be done about it. `wait` restarts the one timer. */
export type AutosaveEffect<Values> =
  | { type: 'wait'; reason: 'typing' | 'offline' }
  | { type: 'stopWaiting' }
  | { type: 'save'; values: Values; revision: number }

/** The next state, and what has to be done. */
export type AutosaveStep<Values> = [AutosaveState<Values>, AutosaveEffect<Values>[]]

/** A draft as it was loaded; `unsaved` are values that a former visit could not save. */
export function startAutosave<Values>(loaded: {
  values: Values
  revision: number
  unsaved?: Values
}): AutosaveState<Values> {
  return {
    phase: 'idle',
    revision: loaded.revision,
    saved: loaded.values,
    current: loaded.unsaved ?? loaded.values,
    sent: [],
    due: false,
  }
}

/** Whether saving has come to a stop: it waits for a choice, or the last try failed, also while the next is under way. */
export const isStalled = <Values>(state: AutosaveState<Values>): boolean =>
  state.phase === 'conflict' || (state.problem !== undefined && isUnsaved(state))

/** Whether the screen holds something that the server has not acknowledged. */
export const isUnsaved = <Values>(state: AutosaveState<Values>): boolean => !sameValue(state.current, state.saved)

function saveNow<Values>(state: AutosaveState<Values>): AutosaveStep<Values> {
  if (state.phase === 'conflict') return [state, []]
  if (state.inFlight !== undefined) return [{ ...state, due: true }, []]
  if (!isUnsaved(state)) {
    // What failed has been undone by hand: nothing is left to save.
    const settled = state.savedAt === undefined ? 'idle' : 'saved'
    return [{ ...state, phase: settled, due: false, problem: undefined, refused: undefined }, [{ type: 'stopWaiting' }]]
  }
  return [
    {
      ...state,
      phase: 'saving',
      inFlight: state.current,
      sent: [...state.sent.filter((values) => !sameValue(values, state.current)), state.current],
      due: false,
    },
    [{ type: 'stopWaiting' }, { type: 'save', values: state.current, revision: state.revision }],
  ]
}

function acknowledged<Values>(
  state: AutosaveState<Values>,
  { revision, saved, at }: { revision: number; saved: Values; at: number },
): AutosaveState<Values> {
  return {
    ...state,
    phase: 'saved',
    revision,
    saved,
    inFlight: undefined,
    sent: [],
    savedAt: at,
    problem: undefined,
    refused: undefined,
  }
}

function answered<Values>(
  state: AutosaveState<Values>,
  event: Extract<AutosaveEvent<Values>, { type: 'answered' }>,
): AutosaveStep<Values> {
  if (state.inFlight === undefined) return [state, []]
  if ('conflict' in event.answer) {
    const theirs = event.answer.conflict
    const own = state.sent.some((values) => sameValue(values, theirs.values))
    const untouched = theirs.revision > state.revision && sameValue(theirs.values, state.saved)
    if (own || untouched) {
      // Stored by an earlier try whose answer was lost, or raised by what is beside the form: there is nothing to choose.
      return saveNow(acknowledged(state, { revision: theirs.revision, saved: theirs.values, at: event.at }))
    }
    return [{ ...state, phase: 'conflict', inFlight: undefined, due: false, theirs }, [{ type: 'stopWaiting' }]]
  }
  const { revision, refused } = event.answer
  const next = acknowledged(state, { revision, saved: refused?.stored ?? state.inFlight, at: event.at })
  if (!isUnsaved(next)) return [{ ...next, due: false }, [{ type: 'stopWaiting' }]]
  if (refused && sameValue(state.current, state.inFlight)) {
    const problem = 'what is marked. Everything else is saved'
    return [{ ...next, phase: 'failed', due: false, problem, refused: refused.issues }, [{ type: 'stopWaiting' }]]
  }
  // Typed meanwhile: go on at once when a save was asked for, else the timer of that edit is still running.
  return next.due ? saveNow(next) : [{ ...next, phase: 'edited' }, []]
}

/** Moves a draft by one event. Total: an event that makes no sense in a state changes nothing. */
export function stepAutosave<Values>(state: AutosaveState<Values>, event: AutosaveEvent<Values>): AutosaveStep<Values> {
  switch (event.type) {
    case 'edited': {
      const next = { ...state, current: event.values }
      if (state.phase === 'conflict') return [next, []]
      const phase = state.inFlight === undefined && isUnsaved(next) ? 'edited' : state.phase
      return [{ ...next, phase }, [{ type: 'wait', reason: 'typing' }]]
    }
    case 'elapsed':
    case 'flush':
    case 'retry':
      return saveNow(state)
    case 'online':
      return state.phase === 'offline' || state.phase === 'failed' ? saveNow(state) : [state, []]
    case 'answered':
      return answered(state, event)
    case 'failed': {
      if (state.inFlight === undefined) return [state, []]
      const phase = event.offline ? 'offline' : 'failed'
      const next: AutosaveState<Values> = { ...state, phase, inFlight: undefined, due: false, problem: event.message }
      return [next, event.offline ? [{ type: 'wait', reason: 'offline' }] : []]
    }
    case 'resolved': {
      if (state.phase !== 'conflict' || state.theirs === undefined) return [state, []]
      const { revision, values } = state.theirs
      const next: AutosaveState<Values> = {
        ...state,
        phase: 'saved',
        revision,
        saved: values,
        current: event.values,
        sent: [],
        theirs: undefined,
        problem: undefined,
        refused: undefined,
      }
      return saveNow(next)
    }
    case 'raised': {
      const known = state.inFlight === undefined && sameValue(event.values, state.saved)
      return [known && event.revision > state.revision ? { ...state, revision: event.revision } : state, []]
    }
  }
}
