import type { Deps } from '../http/app-env.ts'
import type { Job } from '../work/job.ts'
import { perform } from '../work/perform.ts'

/** What a job is run with. */
export type WorkerDeps = Pick<Deps, 'db' | 'clock' | 'ids'>

/** Takes a job's steps, each in its own transaction, until there is nothing more to do; answers how many did something. */
export async function runJob(deps: WorkerDeps, job: Job, { signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const isStopped = () => signal?.aborted ?? false
  const takeStep = () => perform(deps, { system: job.name }, (work) => job.step(work))
  let done = 0
  while (!isStopped() && (await takeStep())) done += 1
  return done
}
