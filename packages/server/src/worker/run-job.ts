import type { WorkDeps } from '../http/app-env.ts'
import type { Job } from '../work/job.ts'
import { perform } from '../work/perform.ts'

/**
 * Takes a job's steps, each in its own transaction, until there is nothing more to do; answers how many did something.
 * @throws what a step threw; at the end of the run, where the step noted what it failed over
 */
export async function runJob(deps: WorkDeps, job: Job, { signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const isStopped = () => signal?.aborted ?? false
  const failed = new Map<string, unknown>()
  const takeStep = async () => {
    const before = failed.size
    try {
      return (await perform(deps, { system: job.name }, (work) => job.step(work, failed))) ? 'done' : 'idle'
    } catch (error) {
      if (failed.size === before) throw error
      return 'failed'
    }
  }
  let done = 0
  while (!isStopped()) {
    const outcome = await takeStep()
    if (outcome === 'idle') break
    if (outcome === 'done') done += 1
  }
  if (failed.size > 0)
    throw new AggregateError(failed.values(), `The job ${job.name} failed over ${[...failed.keys()].join(', ')}.`)
  return done
}
