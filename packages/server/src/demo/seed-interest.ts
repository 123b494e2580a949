import type { WorkDeps } from '../http/app-env.ts'
import { interestJob } from '../interest/interest-job.ts'
import { perform } from '../work/perform.ts'
import { seeding } from './seeding.ts'

/** What the demo accounts have earned since their money came, accrued and paid in as it is every day. */
export async function seedInterest(deps: WorkDeps): Promise<void> {
  while (await perform(deps, seeding, (work) => interestJob.step(work, new Map()))) continue
}
