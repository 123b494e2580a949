import { sweepJob } from './directory/sweep.ts'
import { interestJob } from './interest/interest-job.ts'
import { setJob } from './transaction-sets/set-job.ts'
import { transactionJob } from './transactions/transaction-job.ts'
import { staleRatesJob } from './rate-indexes/stale-job.ts'
import type { Job } from './work/job.ts'

/** Everything that the platform does by itself, in the order in which one run after the other takes it. */
export const jobs: readonly Job[] = [setJob, transactionJob, sweepJob, interestJob, staleRatesJob]
