import { isConnectionLost } from '../db/sqlstate.ts'
import type { Log } from '../http/log.ts'
import type { JobOutcome } from '../worker/keep-working.ts'

const minute = 60_000

/**
 * Has something worked out that people would wait for, at once and then every minute, in which it may cost next to nothing
 * where nothing has moved, until it is stopped. It writes nothing: jobs do.
 */
export function keepReady(
  workOut: () => Promise<unknown>,
  { name, log, onRun }: { name: string; log: Log; onRun: (outcome: JobOutcome) => void },
): { stop(): Promise<void> } {
  let isStopped = false
  const look = async () => {
    if (isStopped) return
    try {
      await workOut()
      onRun('done')
    } catch (error) {
      if (isStopped) return
      onRun('failed')
      if (!isConnectionLost(error)) log.error(`What is kept ready (${name}) could not be worked out`, error)
    }
  }
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, minute)
  return {
    async stop() {
      clearInterval(timer)
      isStopped = true
      await looking
    },
  }
}
