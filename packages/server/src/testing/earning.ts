import { calendarDate } from '@strongroom/api/money'
import type { Content } from '../db/record-tables.ts'
import { interestThrough } from '../interest/interest-job.ts'
import type { ServedKind } from '../kinds/index.ts'
import { runJob } from '../worker/run-job.ts'
import { approvedRecord, complete, type Cast } from './life-cycle.ts'
import type { Answered } from './test-platform.ts'

/** A network in which interest is earned: each plan with accounts of its own, and where it is paid from. */
export interface EarningNetwork {
  /** A plan of fixed 4 % and monthly posting; what is given stands in place of it. */
  plan(own?: Content): Promise<Answered['body']>
  /** A client's account on a plan, opened at the beginning of 2024. */
  account(plan: { id: string; content: Content }, own?: Content): Promise<string>
  /** Accrues and pays through a day; answers how many pieces there were to do. */
  accrue(day: string): Promise<number>
  made(kind: ServedKind, own?: Content): Promise<Answered['body']>
}

/** An institution with an omnibus and an account that interest is paid from. */
export async function earningNetwork({ platform, maya, grace }: Cast): Promise<EarningNetwork> {
  const made = (kind: ServedKind, own: Content = {}) =>
    approvedRecord(kind, { maker: maya, approver: grace, content: complete(kind, { ...own }) })
  const { id: institutionId } = await made('institution', { name: 'Earning Bank' })
  const omnibuses = new Map<string, string>()
  const omnibusIn = async (currency: string): Promise<string> => {
    const known = omnibuses.get(currency)
    if (known !== undefined) return known
    await made('institutionAccount', { institutionId, currency, accountType: 'Interest' })
    const { id } = await made('institutionAccount', { institutionId, currency })
    omnibuses.set(currency, id)
    return id
  }
  return {
    made,
    plan: (own) =>
      made('interestRatePlan', {
        effectiveFrom: '2020-01-01',
        fixedRate: '4',
        compounding: 'None',
        postingFrequency: 'Monthly',
        postingDay: 'last',
        ...own,
      }),
    async account({ id, content }, own = {}) {
      const currency = String(content['currency'])
      const programAccountId = own['programAccountId'] ?? (await omnibusIn(currency))
      const terms = { interestRatePlanId: id, currency, programAccountId, openedOn: '2024-01-01' }
      return (await made('clientAccount', { ...terms, ...own })).id
    },
    accrue: (day) => runJob(platform.deps, interestThrough(calendarDate(day))),
  }
}
