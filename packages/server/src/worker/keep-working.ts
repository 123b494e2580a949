import { isConnectionLost } from '../db/sqlstate.ts'
import type { WorkDeps } from '../http/app-env.ts'
import type { Log } from '../http/log.ts'
import type { Job } from '../work/job.ts'
import { runJob } from './run-job.ts'

/** How a run of a job ended. */
export type JobOutcome = 'done' | 'failed'

/**
 * Runs every job at once and then again and again, each at its own pace, until it is stopped. A run that fails is told,
 * and the next one begins where it ended. An outage of the database is told by whoever watches it, once.
 */
export function keepWorking(
  deps: WorkDeps,
  { jobs, log, onRun }: { jobs: readonly Job[]; log: Log; onRun: (job: string, outcome: JobOutcome) => void },
): { stop(): Promise<unknown> } {
  const stopped = new AbortController()
  const { signal } = stopped
  const keepDoing = async (job: Job): Promise<void> => {
    while (!signal.aborted) {
      try {
        await runJob(deps, job, { signal })
        onRun(job.name, 'done')
      } catch (error) {
        onRun(job.name, 'failed')
        if (!isConnectionLost(error)) log.error(`The job ${job.name} failed`, error)
      }
      await pause(job.every, signal)
    }
  }
  const loops = Promise.all(jobs.map(keepDoing))
  return {
    stop() {
      stopped.abort()
      return loops
    },
  }
}

/** Ends early when it is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
