import { untilAborted } from './until-aborted.ts'

export interface LaneOptions {
  /** How many may be in one lane at once. */
  width: number
  /** Milliseconds that one waits at its entrance. */
  patience: number
}

/** Enters a lane; answers the function that leaves it. @throws Error after the patience, or the signal's reason */
export type Enter = (lane: string, signal: AbortSignal) => Promise<() => void>

interface Lane {
  inside: number
  waiting: (() => void)[]
}

/**
 * Lanes keep one kind of work from taking every connection: what waits for a locked table fills its own lane, and the
 * others go on. A lane exists as long as somebody is in it.
 */
export function lanes({ width, patience }: LaneOptions): Enter {
  const open = new Map<string, Lane>()

  const leaver = (name: string, lane: Lane) => () => {
    const next = lane.waiting.shift()
    // The place is handed on, so nobody who comes just now gets in between.
    if (next) next()
    else if ((lane.inside -= 1) === 0) open.delete(name)
  }

  return async (name, signal) => {
    const lane = open.get(name) ?? { inside: 0, waiting: [] }
    open.set(name, lane)
    const leave = leaver(name, lane)
    if (lane.inside < width) {
      lane.inside += 1
      return leave
    }
    let admit = () => {}
    const admitted = new Promise<void>((resolve) => (admit = resolve))
    lane.waiting.push(admit)
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new Error('timeout exceeded when trying to connect')), patience)
    const follow = () => limit.abort(signal.reason)
    signal.addEventListener('abort', follow, { once: true })
    try {
      await untilAborted(admitted, limit.signal)
      return leave
    } catch (error) {
      const place = lane.waiting.indexOf(admit)
      // Admitted and given up in the same moment: the place goes to the next.
      if (place < 0) leave()
      else lane.waiting.splice(place, 1)
      throw error
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', follow)
    }
  }
}
