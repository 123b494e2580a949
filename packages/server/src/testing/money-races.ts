import { expect } from 'vitest'
import { decide } from '../approval/decide.ts'
import type { Content } from '../db/record-tables.ts'
import { sqlState } from '../db/sqlstate.ts'
import { depositPostings } from '../ledger/deposit-postings.ts'
import { lockAccounts } from '../ledger/lock-accounts.ts'
import { post } from '../ledger/post.ts'
import { books } from '../rooms.ts'
import { transactionJob } from '../transactions/transaction-job.ts'
import { perform } from '../work/perform.ts'
import type { Actor, Work } from '../work/work.ts'
import { faultsOf, from, movement, onAccount, openClientAccount, to, type Place } from './books.ts'
import { lifeCycle, type Cast } from './life-cycle.ts'
import type { Answered } from './test-platform.ts'

const calls = lifeCycle('transaction')

/** So many of something, one after the other. */
export async function each<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let index = 0; index < count; index += 1) made.push(await make(index))
  return made
}

/** A transaction that waits for its decision. */
export const sent = async ({ maya }: Cast, content: Content): Promise<Answered['body']> =>
  (await calls.send(maya, (await calls.create(maya, content)).body.id)).body

/** Decides on it; where no connection was to be had nothing was done, and whoever asked asks again. */
export async function approved(cast: Cast, draft: Answered['body']): Promise<Answered> {
  const answer = await calls.decide(cast.grace, draft.taskId, { action: 'approve', revision: draft.revision })
  return answer.body.code === 1040 ? approved(cast, draft) : answer
}

/** What is done at once, once everything is set up for it; it fails where the race is lost. */
export type Race = () => Promise<void>

/** Withdrawals of 10.00 that are approved at once, of an account with room for some of them: exactly those are approved. */
export async function raceForMoney(
  cast: Cast,
  { place, many, room, rail }: { place: Place; many: number; room: number; rail: string },
): Promise<Race> {
  const id = await openClientAccount(cast, place, `${room}0.00`)
  const waiting = await each(many, () => sent(cast, movement('Withdrawal', '10.00', { ...from(id), rail })))
  return async () => {
    const answers = await Promise.all(waiting.map((draft) => approved(cast, draft)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(many - room)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set([5023]))
    expect((await onAccount(cast.platform, id))[2]).toBe('0.00')
    expect(await faultsOf(cast.platform)).toEqual([])
  }
}

/**
 * Transfers both ways between the same two accounts at once, some posted by themselves and some approved by people: nobody
 * is told of a deadlock, and nothing is made.
 */
export async function crossTransfers(
  cast: Cast,
  { places: [here, there], posted, decided }: { places: readonly [Place, Place]; posted: number; decided: number },
): Promise<Race> {
  const [one, two] = [await openClientAccount(cast, here, '1000.00'), await openClientAccount(cast, there, '1000.00')]
  const transfer = (source: string, target: string, index: number) =>
    perform(cast.platform.deps, { system: 'test' }, async (work) => {
      const postings = [
        ...(await depositPostings(work.tx, { clientAccountId: source, amount: '-1.00' })),
        ...(await depositPostings(work.tx, { clientAccountId: target, amount: '1.00' })),
      ]
      await lockAccounts(
        work.tx,
        postings.map(({ accountId }) => accountId),
      )
      const entry = { reference: `both-${source}-${index}`, description: 'Both ways', effectiveDate: '2026-11-20' }
      return post(work, { entry, postings })
    })
  const waiting = await each(decided, (index) => {
    const [source, target] = index % 2 === 0 ? [one, two] : [two, one]
    return sent(cast, movement('Transfer', '1.00', { rail: 'Internal', ...from(source), ...to(target) }))
  })
  // As many at once as there are connections: none of them waits for anything but for the others.
  let next = 0
  const lane = async () => {
    for (let index = next++; index < posted; index = next++)
      await (index % 2 === 0 ? transfer(one, two, index) : transfer(two, one, index))
  }
  return async () => {
    await Promise.all(Array.from({ length: 20 }, lane))
    const answers = await Promise.all(waiting.map((draft) => approved(cast, draft)))
    expect(answers.map(({ status }) => status)).toEqual(waiting.map(() => 200))
    expect([await onAccount(cast.platform, one), await onAccount(cast.platform, two)]).toEqual([
      ['1000.00', '0.00', '1000.00'],
      ['1000.00', '0.00', '1000.00'],
    ])
    expect(await faultsOf(cast.platform)).toEqual([])
  }
}

const feeType = {
  ...{ code: 'SERVICE', name: 'Service', calculation: 'Flat', amount: '1.00', currency: 'USD', payer: 'Client' },
  ...{ appliesTo: ['Withdrawal'], timing: 'AtTransaction', taxable: false, isActive: true },
}

/** How often the database ended what ran in it as a deadlock, though whoever asked was not told. */
function deadlockCounter({ platform: { deps } }: Cast) {
  let deadlocks = 0
  return {
    count: () => deadlocks,
    perform: <Who extends Actor, T>(actor: Who, verb: (work: Work<Who>) => Promise<T>): Promise<T> =>
      perform(deps, actor, async (work) => {
        try {
          return await verb(work)
        } catch (error) {
          if (sqlState(error) === '40P01') deadlocks += 1
          throw error
        }
      }),
  }
}

/**
 * Withdrawals with a fee that people approve and that workers settle at the same moment, from accounts of one omnibus that
 * are younger than the program's own: nobody ever holds what another needs first. The day after is when workers find theirs.
 */
export async function feesAgainstWorkers(
  cast: Cast,
  { makePlace, many, workers }: { makePlace: () => Promise<Place>; many: number; workers: number },
): Promise<Race> {
  const { platform, grace } = cast
  expect([201, 409]).toContain((await grace.call('POST', 'Transaction/FeeTypes', feeType)).status)
  const withFee = (id: string, own: Content) =>
    movement('Withdrawal', '5.00', {
      ...{ rail: 'Internal', ...from(id), ...own },
      fees: [{ feeTypeId: feeType.code, amount: '1.00', payer: 'Client' }],
    })
  // With the first fee the program's account for fees is opened, before the accounts that this is about.
  const older = await openClientAccount(cast, await makePlace(), '10.00')
  expect((await approved(cast, await sent(cast, withFee(older, {})))).status).toBe(200)
  const place = await makePlace()
  const accounts = await each(4, () => openClientAccount(cast, place, '1000.00'))
  const tomorrow = { scheduledFor: '2026-11-21' }
  const at = (index: number) => accounts[index % accounts.length] ?? ''
  for (let index = 0; index < many; index += 1)
    expect((await approved(cast, await sent(cast, withFee(at(index), tomorrow)))).status).toBe(200)
  const waiting = await each(many, (index) => sent(cast, withFee(at(index), {})))

  return async () => {
    const day = 24 * 3_600_000
    const counter = deadlockCounter(cast)
    platform.clock.advance(day)
    try {
      const settle = async () => {
        while (await counter.perform({ system: 'transactions' }, (work) => transactionJob.step(work, new Map())));
      }
      const approve = ({ taskId: id, revision }: Answered['body']) =>
        counter.perform({ person: grace.user }, (work) =>
          decide(work, { books, id, action: 'approve', revision, comment: 'So' }),
        )
      // Fewer than there are connections: who has to wait for one too long learns nothing of locks.
      const toApprove = waiting.values()
      const approveEach = async () => {
        for (const one of toApprove) await approve(one)
      }
      await Promise.all([...Array.from({ length: workers }, settle), ...Array.from({ length: 12 }, approveEach)])
    } finally {
      platform.clock.advance(-day)
    }
    expect(counter.count()).toBe(0)
    const left = (2 * many * 6) / accounts.length
    for (const id of accounts) {
      const amount = `${1000 - left}.00`
      expect(await onAccount(platform, id)).toEqual([amount, '0.00', amount])
    }
    expect(await faultsOf(platform)).toEqual([])
  }
}
