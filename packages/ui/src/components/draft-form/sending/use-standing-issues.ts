import { useState } from 'react'
import { shifted, standing, type IndexMap, type Issue } from './issues.ts'

const none: readonly Issue[] = []

/** The issues of a draft that still stand, from the server and from the check before sending. */
export interface StandingIssues {
  issues: readonly Issue[]
  /** Changes when issues arrive. */
  arrival: unknown
  /** A field was edited: what was said of it no longer counts. */
  edited: (name: string) => void
  /** Rows of a list were added, removed or moved. */
  shifted: (name: string, to: IndexMap) => void
  /** Issues found here, which replace the former ones. */
  found: (issues: readonly Issue[]) => void
}

interface Kept {
  given: readonly Issue[]
  filled: readonly string[] | undefined
  /** What arrived last, for the focus; it stays the same while rows move. */
  arrived: readonly Issue[]
  issues: readonly Issue[]
  edited: ReadonlySet<string>
}

/**
 * Keeps what is said of fields until they are edited. A new array of `given` issues replaces all former ones; a new
 * array of `filled` names counts as an edit of each.
 */
export function useStandingIssues(given: readonly Issue[] = none, filled?: readonly string[]): StandingIssues {
  const [state, setState] = useState<Kept>({ given, filled, arrived: given, issues: given, edited: new Set() })
  // Set while rendering, as React asks for state that follows a prop: no frame ever shows the former issues.
  let current = state
  if (current.filled !== filled) {
    current = { ...current, filled, edited: new Set([...current.edited, ...(filled ?? [])]) }
  }
  if (current.given !== given) current = { given, filled, arrived: given, issues: given, edited: new Set() }
  if (current !== state) setState(current)
  return {
    issues: standing(current.issues, current.edited),
    arrival: current.issues.length === 0 ? undefined : current.arrived,
    edited: (name) =>
      setState((now) =>
        now.issues.length === 0 || now.edited.has(name) ? now : { ...now, edited: new Set(now.edited).add(name) },
      ),
    shifted: (name, to) =>
      setState((now) => ({ ...now, issues: shifted(standing(now.issues, now.edited), name, to), edited: new Set() })),
    found: (issues) => setState((now) => ({ ...now, arrived: issues, issues, edited: new Set() })),
  }
}
