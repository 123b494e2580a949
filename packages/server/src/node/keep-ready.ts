import type { Log } from '../http/log.ts'
import type { JobOutcome } from '../worker/keep-working.ts'
import { keepLooking } from './keep-looking.ts'

const minute = 60_000

/**
 * Has something worked out that people would wait for, at once and then every minute, in which it may cost next to nothing
 * where nothing has moved, until it is stopped. It writes nothing: jobs do.
 */
export function keepReady(
  workOut: () => Promise<unknown>,
  { name, log, onRun }: { name: string; log: Log; onRun: (outcome: JobOutcome) => void },
): { stop(): Promise<void> } {
  const look = async () => {
    await workOut()
    onRun('done')
  }
  const failure = `What is kept ready (${name}) could not be worked out`
  return keepLooking(look, { every: minute, failure, log, onRun })
}
