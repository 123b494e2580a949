import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { accruedFaults } from '../interest/accrued-faults.ts'
import { ledgerFaults } from '../ledger/ledger-faults.ts'
import { deposit } from './deposit.ts'
import { earningNetwork, type EarningNetwork } from './earning.ts'
import { lifeCycle, openCast, type Cast } from './life-cycle.ts'

/** The people of a file of tests about interest, opened before them, with a network in which it is earned. */
export interface EarningRoom {
  readonly cast: Cast
  readonly network: EarningNetwork
}

/** Opens a room for the tests of this file. */
export function earningRoom(): EarningRoom {
  let opened: EarningRoom | undefined
  const room = (): EarningRoom => {
    if (!opened) throw new Error('The room is open in tests alone: it is made before the first of them.')
    return opened
  }
  beforeAll(async () => {
    const cast = await openCast()
    opened = { cast, network: await earningNetwork(cast) }
  })
  afterAll(() => opened?.cast.platform.close())
  return {
    get cast() {
      return room().cast
    },
    get network() {
      return room().network
    },
  }
}

/** What is done and looked at in a room, in short words. */
export function earningsIn(room: EarningRoom) {
  return {
    figuresOf: async (id: string) => (await lifeCycle('clientAccount').approved(room.cast.priya, id)).body.figures,

    put: (id: string, amount: string, on: string) => deposit(room.cast.platform, id, { amount, on }),

    /** What was paid in of an account's interest, in the order in which it was booked. */
    async paidTo(id: string): Promise<string[]> {
      const { rows } = await sql<{ day: string; amount: string; description: string }>`
        select e.effective_date as day, paid.amount::text as amount, e.description
        from interest_posting paid join entry e on e.id = paid.entry_id join ledger_account l on l.id = paid.account_id
        where l.owner_id = ${id} order by paid.through, paid.number`.execute(room.cast.platform.db)
      return rows.map(({ day, amount, description }) => `${day} ${amount} ${description}`)
    },

    /** What an account earned, as it stands: day, rate, basis and amount. */
    async earnedBy(id: string): Promise<string[]> {
      const { rows } = await sql<{ day: string; rate: string; basis: string; amount: string }>`
        select a.day, trim_scale(a.rate)::text as rate, trim_scale(a.basis)::text as basis, a.amount::text as amount
        from accrual a join ledger_account l on l.id = a.account_id
        where l.owner_id = ${id} and a.superseded_at is null order by a.day`.execute(room.cast.platform.db)
      return rows.map(({ day, rate, basis, amount }) => `${day} ${rate} ${basis} ${amount}`)
    },

    /** Approves another version of a plan. */
    async changePlan(plan: { id: string; content: object }, own: object): Promise<void> {
      const calls = lifeCycle('interestRatePlan')
      const draft = (await calls.create(room.cast.maya, { ...plan.content, ...own }, plan.id)).body
      const sent = (await calls.send(room.cast.maya, draft.id)).body
      const decided = await calls.decide(room.cast.grace, sent.taskId, { action: 'approve', revision: sent.revision })
      expect(decided.status).toBe(200)
    },

    /** No account has another sum than its accruals less what was paid, and the books are right. */
    async expectSound(): Promise<void> {
      expect(await accruedFaults(room.cast.platform.db)).toEqual([])
      expect(await ledgerFaults(room.cast.platform.db)).toEqual([])
    },
  }
}
