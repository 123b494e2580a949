import { isConnectionLost } from '../db/sqlstate.ts'
import type { Log } from '../http/log.ts'
import type { JobOutcome } from '../worker/keep-working.ts'

/** How often it is looked, in milliseconds, and what is told of it: in the log when a look has failed, and to whoever counts. */
export interface Looking {
  every: number
  /** What is said of a look that has failed, but for one that lost its connection: that is said elsewhere. */
  failure: string
  log: Log
  onRun: (outcome: JobOutcome) => void
}

/**
 * Looks after something at once and then again and again, one look after the other however long one takes, until it is
 * stopped: a look that is under way is given up by its signal, and waited for.
 */
export function keepLooking(
  look: (signal: AbortSignal) => Promise<void>,
  { every, failure, log, onRun }: Looking,
): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped
  const tryLook = async () => {
    if (signal.aborted) return
    try {
      await look(signal)
    } catch (error) {
      if (signal.aborted) return
      if (!isConnectionLost(error)) log.error(failure, error)
      onRun('failed')
    }
  }
  let looking = tryLook()
  const timer = setInterval(() => {
    looking = looking.then(tryLook)
  }, every)
  return {
    async stop() {
      clearInterval(timer)
      stopped.abort()
      await looking
    },
  }
}
