/** Does a piece of work of this person when it is its turn. Rejects with what the work throws. */
export type BodyPace = <Result>(person: string, work: () => Result) => Promise<Result>

/** For each millisecond that such work takes, everybody else has so many before the next piece begins. */
const rest = 3
/** In milliseconds: the machine itself may have stood still while the work was done. */
const longestRest = 100

/**
 * Does heavy pieces of work one at a time and with a rest after each, so that together they take a quarter of the process,
 * however many there are; and of one person after the other, so that whoever sends many waits for themselves.
 */
export function bodyPace(): BodyPace {
  const waiting = new Map<string, (() => void)[]>()
  let isResting = false
  const next = () => {
    const [first] = waiting
    isResting = first !== undefined
    if (!first) return
    const [person, [work, ...more]] = first
    // Behind everybody who waits already.
    waiting.delete(person)
    if (more.length > 0) waiting.set(person, more)
    const began = performance.now()
    work?.()
    setTimeout(next, Math.min(rest * (performance.now() - began), longestRest))
  }
  return (person, work) =>
    new Promise((resolve, reject) => {
      const piece = () => {
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
      }
      waiting.set(person, [...(waiting.get(person) ?? []), piece])
      if (!isResting) next()
    })
}
