import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerFor,
  decided,
  faultsOf,
  from,
  letGo,
  movement,
  onAccount,
  openClientAccount,
  openPlace,
  settleBy,
  to,
  type Place,
} from './books.ts'
import { lifeCycle, openCast, type Cast } from './life-cycle.ts'
import { testDatabaseUrl } from './index.ts'
import { approved, crossTransfers, each, feesAgainstWorkers, raceForMoney, sent } from './money-races.ts'

// The embedded database has one connection, so nothing ever happens at once there.
const reason = testDatabaseUrl ? '' : ' (skipped: needs PostgreSQL, set TEST_DATABASE_URL)'

/** How many at once, in all or round after round. */
type Load = { withdrawals: number; posted: number; rounds: number; workers: readonly number[] }

/** What happens to money where many move it at once. */
export function describeMoneyUnderLoad({ withdrawals, posted, rounds, workers }: Load): void {
  describe.skipIf(!testDatabaseUrl)(`money under load${reason}`, () => {
    let cast: Cast
    let here: Place
    let there: Place
    beforeAll(async () => {
      cast = await openCast()
      here = await openPlace(cast, 'Harbor Trust')
      there = await openPlace(cast, 'Mill Bank')
    }, 120_000)
    afterAll(async () => {
      await cast.platform.close()
    })

    const account = (amount?: string) => openClientAccount(cast, here, amount)
    test.each([
      ['are settled at once', 'Internal'],
      ['are reserved for their rail', 'ACH'],
    ])(
      `of ${withdrawals} withdrawals at once with room for 12, exactly 12 %s`,
      { timeout: 300_000 },
      async (_how, rail) => {
        expect.hasAssertions()
        const race = await raceForMoney(cast, { place: here, many: withdrawals, room: 12, rail })
        await race()
      },
    )

    test('transfers both ways at once: nobody is told of a deadlock, and nothing is made', async () => {
      expect.hasAssertions()
      const race = await crossTransfers(cast, { places: [here, there], posted, decided: 20 })
      await race()
    }, 300_000)

    test('nobody waits for the tally, and rows that somebody held are put together later', async () => {
      const { db } = cast.platform
      const holder = await account()
      const pays = async () => decided(cast, movement('Deposit', '1.00', { ...to(holder), rail: 'Internal' }))
      const rows = async () =>
        (
          await sql<{ count: number }>`select count::int as count from transaction_tally
          where type = 'Deposit' and status = 'Settled' and effective_date = '2026-11-20' order by 1`.execute(db)
        ).rows.map(({ count }) => count)
      await pays()
      const [before = 0, ...others] = await rows()
      expect(others).toEqual([])
      await db.connection().execute(async (other) => {
        await sql`begin`.execute(other)
        await sql`select from transaction_tally for update`.execute(other)
        expect((await pays()).status).toBe(200)
        expect(await rows()).toEqual([1, before].toSorted((one, two) => one - two))
        await sql`rollback`.execute(other)
      })
      await pays()
      expect(await rows()).toEqual([before + 2])
      expect(await faultsOf(cast.platform)).toEqual([])
    })

    test('the tally keeps what one more and one less differ by', async () => {
      const { db } = cast.platform
      const holder = await account('100.00')
      const pays = async (amount: string) =>
        decided(cast, movement('Withdrawal', amount, { ...from(holder), rail: 'ACH' }))
      expect((await pays('3.00')).status).toBe(200)
      await db.connection().execute(async (other) => {
        await sql`begin`.execute(other)
        await sql`select from transaction_tally for update`.execute(other)
        // The one that waited is told beside what is held, and then another is put together with that.
        await letGo(cast.platform)
        expect((await pays('5.00')).status).toBe(200)
        await sql`rollback`.execute(other)
      })
      expect(await faultsOf(cast.platform)).toEqual([])
    })

    test('fees that people approve and workers settle at once: nobody holds what another needs first', async () => {
      expect.hasAssertions()
      let made = 0
      const makePlace = () => openPlace(cast, `Fee Bank ${(made += 1)}`)
      const race = await feesAgainstWorkers(cast, { makePlace, many: 16, workers: 3 })
      await race()
    }, 300_000)

    test.each(workers)('%s workers at once let each transaction go once', { timeout: 300_000 }, async (many) => {
      const id = await account('500.00')
      await letGo(cast.platform)
      const records = await each(20, async () => (await decided(cast, movement('Withdrawal', '1.00', from(id)))).body)
      const steps = await Promise.all(Array.from({ length: many }, () => letGo(cast.platform)))
      expect(steps.reduce((sum, done) => sum + done, 0)).toBe(20)
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from transaction_event
      where status = 'Processing' and transaction_id in (${sql.join(records.map((record) => record.id))})`.execute(
        cast.platform.db,
      )
      expect(rows).toEqual([{ count: 20 }])
    })

    test('one file imported by several at once settles each transaction once', { timeout: 300_000 }, async () => {
      const id = await account('500.00')
      const records = await each(20, async () => (await decided(cast, movement('Withdrawal', '2.00', from(id)))).body)
      await letGo(cast.platform)
      const file = records.map((record) => answerFor(record))
      const reports = await Promise.all([
        settleBy(cast.platform, file),
        settleBy(cast.platform, file),
        settleBy(cast.platform, file.toReversed()),
      ])
      expect(reports.flatMap(({ refused }) => refused)).toEqual([])
      expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(20)
      expect(await onAccount(cast.platform, id)).toEqual(['460.00', '0.00', '460.00'])
      expect(await faultsOf(cast.platform)).toEqual([])
    })

    test('an account that is closed while a transaction to it is approved: one of them is refused', async () => {
      const client = lifeCycle('clientAccount')
      for (let round = 0; round < rounds; round += 1) {
        const id = await account()
        const draft = (await client.create(cast.maya, {}, id)).body
        await client.save(cast.maya, draft, { ...draft.content, status: 'Closed', closedOn: '2026-11-20' })
        const closing = (await client.send(cast.maya, draft.id)).body
        const deposit = await sent(cast, movement('Deposit', '5.00', to(id)))
        const [closed, taken] = await Promise.all([
          client.decide(cast.daniel, closing.taskId, { action: 'approve', revision: closing.revision, comment: 'So' }),
          approved(cast, deposit),
        ])
        expect([closed, taken].filter(({ status }) => status === 200)).toHaveLength(1)
        expect([closed, taken].filter(({ body }) => body.code === 5023)).toHaveLength(1)
      }
    }, 300_000)

    test('one trace for two transactions at once: one has it, and the other line is refused', async () => {
      const id = await account('500.00')
      for (let round = 0; round < rounds; round += 1) {
        const two = await each(2, async () => (await decided(cast, movement('Withdrawal', '2.00', from(id)))).body)
        await letGo(cast.platform)
        const reports = await Promise.all(
          two.map((record) => settleBy(cast.platform, [answerFor(record, { trace: `SAME-${round}` })])),
        )
        expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(1)
        expect(reports.flatMap(({ refused }) => refused)).toEqual([
          { line: 2, reason: `The trace SAME-${round} of ACH was used for another answer` },
        ])
      }
    }, 300_000)

    test('two answers about one transaction at once: one is taken, and the other refused', async () => {
      const id = await account('500.00')
      const records = await each(8, async () => (await decided(cast, movement('Withdrawal', '1.00', from(id)))).body)
      await letGo(cast.platform)
      const reports = await Promise.all(
        records.flatMap((record) =>
          ['ONE', 'OTHER'].map((trace) =>
            settleBy(cast.platform, [answerFor(record, { trace: `${trace}-${record.content.reference}` })]),
          ),
        ),
      )
      expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(8)
      const refused = reports.flatMap((report) => report.refused)
      expect(refused.map(({ reason: why }) => why)).toEqual(Array(8).fill(expect.stringMatching(/does not fit$/)))
      expect(await faultsOf(cast.platform)).toEqual([])
    }, 300_000)

    test(
      'a reversal and a worker that want the same transaction: one of them has it',
      { timeout: 300_000 },
      async () => {
        const id = await account('500.00')
        const waiting = await each(10, async () => {
          const { body } = await decided(cast, movement('Withdrawal', '3.00', from(id)))
          return sent(cast, movement('Reversal', '3.00', { rail: 'Internal', reversalOf: body.id }))
        })
        const [, ...answers] = await Promise.all([
          letGo(cast.platform),
          ...waiting.map((draft) => approved(cast, draft)),
        ])
        const undone = answers.filter(({ status }) => status === 200).length
        expect(answers.every(({ status, body }) => status === 200 || body.code === 5023)).toBe(true)
        expect(await onAccount(cast.platform, id)).toEqual([
          '500.00',
          `${(10 - undone) * 3}.00`,
          `${500 - (10 - undone) * 3}.00`,
        ])
        expect(await faultsOf(cast.platform)).toEqual([])
      },
    )
  })
}
