/**
 * Waits for a promise, but no longer than until the signal: then it rejects with the signal's reason. What arrives
 * afterwards goes to `late`, which gives it back; a failure that nobody waits for any more is nobody's failure.
 */
export function untilAborted<T>(
  promise: Promise<T>,
  signal: AbortSignal,
  late: (value: T) => void = () => {},
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let waiting = true
    const settle = (end: () => void) => {
      waiting = false
      signal.removeEventListener('abort', giveUp)
      end()
    }
    // The reason is whatever the caller aborted with, an Error by this project's habit.
    const giveUp = () => settle(() => reject(signal.reason))
    signal.addEventListener('abort', giveUp, { once: true })
    promise.then(
      (value) => (waiting ? settle(() => resolve(value)) : late(value)),
      (error: unknown) => settle(() => reject(error)),
    )
    if (signal.aborted) giveUp()
  })
}
