import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
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
  to,
  type Place,
} from '../testing/books.ts'
import { deposit } from '../testing/deposit.ts'
import { testDatabaseUrl } from '../testing/index.ts'
import { interestDifferences } from '../testing/interest-differences.ts'
import type { Deed, KilledProgram } from '../testing/killed-program.ts'
import { approvedRecord, complete, lifeCycle, openCast, type Cast } from '../testing/life-cycle.ts'
import { programEnv } from '../testing/program-env.ts'
import { rowsOf } from '../testing/rows-of.ts'
import { doingsWithSets } from '../testing/set-room.ts'

const program = fileURLToPath(new URL('../testing/killed-program.ts', import.meta.url))
/** Behind each statement; a part of a night's run leaves some out. */
const every = Number(process.env.KILL_EVERY ?? 1)
const tables = [
  ...['draft', 'approving_task', 'record_version', 'transaction', 'transaction_state', 'transaction_event', 'set_run'],
  ...[
    'request',
    'settlement',
    'hold',
    'entry',
    'posting',
    'ledger_account',
    'interest_account',
    'accrual',
    'interest_posting',
  ],
]

describe.skipIf(!testDatabaseUrl)(
  'a process that is killed behind any of its statements',
  { timeout: 3_600_000 },
  () => {
    let cast: Cast
    let place: Place
    let url: string
    beforeAll(async () => {
      cast = await openCast()
      place = await openPlace(cast, 'Harbor Trust')
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(cast.platform.db)
      url = Object.assign(new URL(testDatabaseUrl), { pathname: `/${rows[0]?.name ?? ''}` }).href
    })
    afterAll(() => cast.platform.close())

    /** Whether it came to its end. */
    async function isDone(deed: Deed, behind: number): Promise<boolean> {
      const told: KilledProgram = { url, deed, behind }
      const child = spawn(process.execPath, [program, JSON.stringify(told)], {
        env: programEnv,
        stdio: 'inherit',
      })
      const [code, signal] = await once(child, 'exit')
      expect([code, signal]).toEqual(code === 0 ? [0, null] : [null, 'SIGKILL'])
      return code === 0
    }

    /** Does it in as many processes as it takes, and answers how many were killed. What a piece has done is there for good. */
    async function killedEverywhere(deed: Deed): Promise<number> {
      const { db } = cast.platform
      let before = await rowsOf(db, tables)
      let kills = 0
      for (let behind = 1; !(await isDone(deed, behind));) {
        kills += 1
        const after = await rowsOf(db, tables)
        const isOn = tables.some((table) => after.get(table) !== before.get(table))
        expect(await faultsOf(cast.platform)).toEqual([])
        before = after
        behind = isOn ? 1 : behind + every
      }
      return kills
    }

    const account = (amount?: string) => openClientAccount(cast, place, amount)
    const transfer = (amount: string, source: string, target: string) =>
      movement('Transfer', amount, {
        rail: 'Internal',
        effectiveDate: '2026-11-20',
        ...from(source),
        ...to(target),
      })
    const on = (id: string) => onAccount(cast.platform, id)

    test('approving reserves or posts once', async () => {
      const calls = lifeCycle('transaction')
      const [one, two] = [await account('100.00'), await account()]
      const waiting = async (content: object) =>
        (await calls.send(cast.maya, (await calls.create(cast.maya, { ...content })).body.id)).body
      const { taskId, revision } = await waiting(transfer('30.00', one, two))
      expect(await killedEverywhere({ does: 'approve', kind: 'transaction', taskId, revision })).toBeGreaterThan(
        20 / every,
      )
      // Behind the commit nothing is asked of the database any more; whoever had no answer decides again.
      const again = await calls.decide(cast.grace, taskId, { action: 'approve', revision })
      expect(again.status).toBe(409)
      expect([await on(one), await on(two)]).toEqual([
        ['70.00', '0.00', '70.00'],
        ['30.00', '0.00', '30.00'],
      ])
    })

    test('approving a request moves its money once', async () => {
      const [one, two] = [await account('100.00'), await account()]
      const transfer = { type: 'transfer', amount: '30.00', currency: 'USD', destinationAccountId: two }
      const asked = await cast.maya.call('POST', 'requests', { ...transfer, sourceAccountId: one })
      const { id, revision } = asked.body
      expect(await killedEverywhere({ does: 'approveRequest', id, revision })).toBeGreaterThan(30 / every)
      const again = await cast.grace.call('PUT', `requests/${id}/decision`, { action: 'approve', revision })
      expect(again.status).toBe(409)
      expect((await cast.priya.get(`requests/${id}`)).body.state).toBe('Completed')
      expect([await on(one), await on(two)]).toEqual([
        ['70.00', '0.00', '70.00'],
        ['30.00', '0.00', '30.00'],
      ])
    })

    test('settling posts once', async () => {
      const id = await account('100.00')
      const { body } = await decided(cast, movement('Withdrawal', '10.00', from(id)))
      await letGo(cast.platform)
      expect(await killedEverywhere({ does: 'settle', row: answerFor(body) })).toBeGreaterThan(10 / every)
      expect(await on(id)).toEqual(['90.00', '0.00', '90.00'])
    })

    test.each([
      ['is approved, where it is all or nothing,', true],
      ['is run', false],
    ])('a set that %s moves each item once', async (_how, atomic) => {
      const [sets, items] = [lifeCycle('transactionSet'), lifeCycle('transaction')]
      const [one, two] = [await account('500.00'), await account()]
      const own = {
        name: 'Killed',
        currency: 'USD',
        effectiveDate: '2026-11-20',
        source: 'Manual',
        atomic,
      }
      const { body: set } = await sets.create(cast.maya, {
        ...own,
        controlCount: 2,
        controlTotal: '700.00',
      })
      for (const content of [transfer('400.00', one, two), transfer('300.00', two, one)])
        await items.create(cast.maya, { ...content, transactionSetId: set.id })
      const { taskId, revision } = (await sets.send(cast.maya, set.id)).body
      expect(await killedEverywhere({ does: 'approve', kind: 'transactionSet', taskId, revision })).toBeGreaterThan(
        20 / every,
      )
      if (!atomic) expect(await killedEverywhere({ does: 'runSets' })).toBeGreaterThan(20 / every)
      expect([await on(one), await on(two)]).toEqual([
        ['400.00', '0.00', '400.00'],
        ['100.00', '0.00', '100.00'],
      ])
    })

    test('a sequence that fails is rolled back once', async () => {
      const { approve, drafted, freeze, sequence, statusOf } = doingsWithSets({ cast, place })
      const [payer, payee, frozen] = [await account('100.00'), await account(), await account('50.00')]
      const lines = [
        ['30.00', payer],
        ['20.00', payer],
        ['10.00', frozen],
      ] as const
      const set = await drafted(lines.map(([amount, source]) => transfer(amount, source, payee)))
      const ids = set.items.map((item): string => item.id)
      expect((await sequence(set.id, ids, 'RollBack')).status).toBe(201)
      expect((await approve(set.id)).status).toBe(200)
      await freeze(frozen)
      expect(await killedEverywhere({ does: 'runSets' })).toBeGreaterThan(20 / every)
      expect(await Promise.all(ids.map(statusOf))).toEqual(['Reversed', 'Reversed', 'Failed'])
      expect([await on(payer), await on(payee)]).toEqual([
        ['100.00', '0.00', '100.00'],
        ['0.00', '0.00', '0.00'],
      ])
    })

    test('accruing and paying in gives each day once', async () => {
      const daily = { fixedRate: '4', compounding: 'None', postingFrequency: 'Daily' }
      const { maya: maker, grace: approver } = cast
      const plan = await approvedRecord('interestRatePlan', {
        maker,
        approver,
        content: complete('interestRatePlan', daily),
      })
      const own = {
        programAccountId: place.omnibusId,
        interestRatePlanId: plan.id,
        openedOn: '2026-11-01',
      }
      const { id } = await approvedRecord('clientAccount', {
        maker,
        approver,
        content: complete('clientAccount', own),
      })
      await deposit(cast.platform, id, { amount: '36500.00', on: '2026-11-18' })
      expect(await killedEverywhere({ does: 'earn', day: '2026-11-19' })).toBeGreaterThan(30 / every)
      expect(await on(id)).toEqual(['36508.00', '0.00', '36508.00'])
      expect(await interestDifferences(cast.platform.db, [id])).toEqual([])
    })
  },
)
