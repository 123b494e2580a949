import type { CalendarDate } from '@strongroom/api/money'
import type { Job } from '../work/job.ts'
import type { Work } from '../work/work.ts'
import { accrue } from './accrue.ts'
import { daysAt } from '../days/days-at.ts'
import { pay } from './pay.ts'

const hour = 3_600_000

/** Accrues or pays in one piece of what is due by a day; false where nothing is any more. */
export async function interestStep(work: Work, day: CalendarDate): Promise<boolean> {
  return (await accrue(work, { day })) || (await pay(work, { day }))
}

/** The interest of every day that is over. */
export const interestJob: Job = {
  name: 'interest',
  every: hour,
  async step(work) {
    const { over } = await daysAt(work.tx, work.now)
    return interestStep(work, over)
  },
}

/** The same through a day that may not be over yet: what is booked on it later is made up for. */
export const interestThrough = (day: CalendarDate): Job => ({
  ...interestJob,
  step: (work) => interestStep(work, day),
})
