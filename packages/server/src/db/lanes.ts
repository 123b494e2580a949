import { untilAborted } from './until-aborted.ts'

/** Enters a lane; answers the function that leaves it. Waits until there is room. @throws the signal's reason */
export type Enter = (lane: string, signal: AbortSignal) => Promise<() => void>

interface Lane {
  inside: number
  waiting: (() => void)[]
}

/**
 * Lanes keep one kind of work from taking every connection: what waits for a locked table fills its own lane, and the
 * others go on. In each of them there is room for `width` at once. A lane exists as long as somebody is in it.
 */
export function lanes(width: number): Enter {
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
    try {
      await untilAborted(admitted, signal)
      return leave
    } catch (error) {
      const place = lane.waiting.indexOf(admit)
      // Admitted and given up in the same moment: the place goes to the next.
      if (place < 0) leave()
      else lane.waiting.splice(place, 1)
      throw error
    }
  }
}
