import { calendarDate } from '@strongroom/api/money'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  answerFor,
  atInstitution,
  decided,
  faultsOf,
  from,
  letGo,
  movement,
  onAccount,
  openClientAccount,
  openPlace,
  reasonsOf,
  settleBy,
  to,
  type Place,
} from '../testing/books.ts'
import { decide } from '../approval/decide.ts'
import { interestThrough } from '../interest/interest-job.ts'
import { books } from '../rooms.ts'
import { owedAfterReturns } from '../ledger/owed-after-returns.ts'
import { cutEverywhere } from '../testing/cut-everywhere.ts'
import { externalOf, lifeCycle, openCast, personWith, type Cast } from '../testing/life-cycle.ts'
import { runJob } from '../worker/run-job.ts'
import { perform } from '../work/perform.ts'
import { endsOf } from './ends.ts'
import { postingsOf } from './postings.ts'
import { readSettlement } from './read-settlement.ts'
import { simulatedSettlement } from './simulate-settlement.ts'
import { takeAnswer } from './take-answer.ts'
import { transactionJob } from './transaction-job.ts'

const calls = lifeCycle('transaction')
const { schemas } = everyKind.transaction
const hour = 3_600_000

let cast: Cast
let here: Place
let there: Place
beforeAll(async () => {
  cast = await openCast()
  here = await openPlace(cast, 'Harbor Trust')
  there = await openPlace(cast, 'Mill Bank')
}, 60_000)
afterAll(() => cast.platform.close())
// Whatever a test does, the books hold behind it.
afterEach(async () => {
  const [fault] = await faultsOf(cast.platform)
  if (fault !== undefined) throw new Error(fault)
})

const account = (amount?: string, place = here) => openClientAccount(cast, place, amount)
const figuresOf = async (id: string) => schemas.approved.parse((await calls.approved(cast.priya, id)).body).figures
const done = async (...args: Parameters<typeof movement>) => {
  const answer = await decided(cast, movement(...args))
  expect(reasonsOf(answer)).toEqual({})
  return answer.body
}
const refused = async (...args: Parameters<typeof movement>) => {
  const answer = await decided(cast, movement(...args))
  expect([answer.status, answer.body.code]).toEqual([400, 5023])
  return reasonsOf(answer)
}
const internal = { rail: 'Internal' }

/** So many hours later, with people who are signed in then. */
async function later<T>(hours: number, act: (cast: Cast) => Promise<T>): Promise<T> {
  const { platform } = cast
  platform.clock.advance(hours * hour)
  try {
    const [maya, grace, priya] = [
      await platform.signedInAs('maya'),
      await platform.signedInAs('grace'),
      await platform.signedInAs('priya'),
    ]
    return await act({ ...cast, maya, grace, priya })
  } finally {
    platform.clock.advance(-hours * hour)
  }
}

/** An external account of a client account, verified. */
async function outside(clientAccountId: string, own: object = {}) {
  const added = await cast.maya.call('POST', externals, { ...externalOf(clientAccountId), ...own })
  return setStatus(added.body, 'verify')
}
const externals = 'ClientAccounts/ExternalAccounts'
const setStatus = async ({ id, revision }: { id: string; revision: number }, action: string) => {
  const answer = await cast.grace.call('PUT', `${externals}/${id}/status`, { action, revision })
  expect(answer.status).toBe(200)
  return answer.body
}

/** Changes a client account, approved; or answers why not. */
async function change(id: string, own: object) {
  const client = lifeCycle('clientAccount')
  const draft = (await client.create(cast.maya, {}, id)).body
  await client.save(cast.maya, draft, { ...draft.content, ...own })
  const sent = await client.send(cast.maya, draft.id)
  if (sent.status !== 200) {
    await client.remove(cast.maya, draft.id)
    return sent
  }
  return client.decide(cast.grace, sent.body.taskId, { action: 'approve', revision: sent.body.revision })
}

const detailOf = async (id: string) =>
  (
    await cast.platform.db
      .selectFrom('transaction_state')
      .select('detail')
      .where('transaction_id', '=', id)
      .executeTakeFirstOrThrow()
  ).detail

describe('over a rail', () => {
  test('a withdrawal reserves at approval, leaves when it is due, and is posted when the rail says so', async () => {
    const id = await account('1000.00')
    const record = await done('Withdrawal', '300.00', from(id))
    expect(await figuresOf(record.id)).toMatchObject({
      status: 'Approved',
      direction: 'Debit',
      dueDay: '2026-11-20',
      netAmount: '300.00',
      runningBalance: null,
      settledOn: null,
    })
    expect(await onAccount(cast.platform, id)).toEqual(['1000.00', '300.00', '700.00'])
    await letGo(cast.platform)
    expect((await figuresOf(record.id)).status).toBe('Processing')
    expect(await settleBy(cast.platform, [answerFor(record)])).toMatchObject({ added: 1, refused: [] })
    expect(await figuresOf(record.id)).toMatchObject({
      status: 'Settled',
      settledOn: '2026-11-20',
      runningBalance: '700.00',
      isSimulated: false,
    })
    expect(await onAccount(cast.platform, id)).toEqual(['700.00', '0.00', '700.00'])
    const { rows } = await sql`select status, user_id is not null as person, system from transaction_event
      where transaction_id = ${record.id} order by number`.execute(cast.platform.db)
    expect(rows).toEqual([
      { status: 'Approved', person: true, system: null },
      { status: 'Processing', person: false, system: 'transactions' },
      { status: 'Settled', person: false, system: 'import' },
    ])
  })

  test('a deposit counts only when it is settled', async () => {
    const id = await account()
    const record = await done('Deposit', '80.00', to(id))
    await letGo(cast.platform)
    expect(await onAccount(cast.platform, id)).toEqual(['0.00', '0.00', '0.00'])
    await settleBy(cast.platform, [answerFor(record)])
    expect(await onAccount(cast.platform, id)).toEqual(['80.00', '0.00', '80.00'])
  })

  test('what failed frees what it reserved, and says why', async () => {
    const id = await account('50.00')
    const record = await done('Withdrawal', '50.00', from(id))
    await letGo(cast.platform)
    await settleBy(cast.platform, [answerFor(record, { result: 'Failed R03' })])
    expect(await figuresOf(record.id)).toMatchObject({
      status: 'Failed',
      failureCode: 'R03',
      failureReason: 'There is no such account, or it is not of that holder',
    })
    expect(await onAccount(cast.platform, id)).toEqual(['50.00', '0.00', '50.00'])
  })

  test('a return after settlement is a second movement, linked to the first', async () => {
    const id = await account()
    const record = await done('Deposit', '40.00', { ...to(id), effectiveDate: '2026-11-18' })
    await letGo(cast.platform)
    await settleBy(cast.platform, [answerFor(record, { day: '2026-11-19' })])
    const back = answerFor(record, { trace: 'BACK', result: 'Returned R01', day: '2026-11-19' })
    const early = await settleBy(cast.platform, [{ ...back, day: '2026-11-18' }])
    expect(early.refused).toEqual([{ line: 2, reason: 'It was settled on 2026-11-19: no rail returns it before' }])
    expect(await settleBy(cast.platform, [back])).toMatchObject({ added: 1 })
    expect(await figuresOf(record.id)).toMatchObject({ status: 'Reversed', failureCode: 'R01', reversedBy: null })
    expect(await onAccount(cast.platform, id)).toEqual(['0.00', '0.00', '0.00'])
    const { rows } = await sql`select e.reference, e.effective_date from entry e
      join transaction_state s on e.reverses = s.entry_id where s.transaction_id = ${record.id}`.execute(
      cast.platform.db,
    )
    expect(rows).toEqual([{ reference: 'return ACH BACK', effective_date: '2026-11-19' }])
    // What came back is not undone once more: it would leave the account twice.
    const again = await decided(cast, movement('Reversal', '40.00', { ...internal, reversalOf: record.id }))
    expect([again.status, again.body.code]).toEqual([400, 5023])
    expect(again.body.additionalReasons).toContainEqual({
      field: 'content.reversalOf',
      message: 'It is reversed: there is nothing left to undo',
    })
    expect(await onAccount(cast.platform, id)).toEqual(['0.00', '0.00', '0.00'])
  })

  test('a return of what is spent is posted: the client bears what is left, the rest is owed in the omnibus', async () => {
    const place = await openPlace(cast, 'Return Bank')
    const [id] = [await account(undefined, place), await account('100.00', place)]
    const record = await done('Deposit', '40.00', to(id))
    await letGo(cast.platform)
    await settleBy(cast.platform, [answerFor(record)])
    await done('Withdrawal', '33.00', { ...internal, ...from(id) })
    const back = answerFor(record, { trace: 'SPENT', result: 'Returned R01' })
    expect(await settleBy(cast.platform, [back])).toMatchObject({ added: 1, refused: [] })
    expect(await figuresOf(record.id)).toMatchObject({ status: 'Reversed', failureCode: 'R01' })
    expect(await onAccount(cast.platform, id)).toEqual(['0.00', '0.00', '0.00'])
    // Of the other client's 100.00 the institution has paid 33.00.
    expect(await atInstitution(cast.platform, place.omnibusId)).toBe('67.00')
    const { rows } = await sql`select posted::text as posted from ledger_account
      where owner_kind = 'program' and omnibus_id is not null and posted <> 0`.execute(cast.platform.db)
    expect(rows).toEqual([{ posted: '-33.00' }])
    expect(await owedAfterReturns(cast.platform.db)).toEqual([
      '33.00 USD is owed at Return Bank after returns, since 20 Nov 2026',
    ])
  })

  test('a file is taken once, and what does not fit is refused with its line', async () => {
    const id = await account('100.00')
    const [one, two, early] = [
      await done('Withdrawal', '10.00', from(id)),
      await done('Withdrawal', '20.00', from(id)),
      await done('Withdrawal', '5.00', { ...from(id), effectiveDate: '2026-12-01' }),
    ]
    await letGo(cast.platform)
    const file = [
      answerFor(one),
      answerFor(two, { amount: '20.01' }),
      answerFor(two, { currency: 'EUR' }),
      answerFor(two, { trace: `T-${one.content.reference}` }),
      answerFor(early),
      answerFor(one, { trace: 'OTHER' }),
      { ...answerFor(one), reference: 'NOBODY' },
      answerFor(two, { result: 'Perhaps' }),
      answerFor(two, { amount: '20.001' }),
      answerFor(two, { day: '2026-02-30' }),
      undefined,
    ]
    const first = await settleBy(cast.platform, file)
    expect(first).toMatchObject({ read: 11, added: 1, unchanged: 0 })
    expect(first.refused).toEqual([
      { line: 3, reason: 'It is of USD 20.00, not of USD 20.01' },
      { line: 4, reason: 'It is of USD 20.00, not of EUR 20.00' },
      { line: 5, reason: `The trace T-${one.content.reference} of ACH was used for another answer` },
      { line: 6, reason: 'It is approved: the answer settled does not fit' },
      { line: 7, reason: 'It is settled: the answer settled does not fit' },
      { line: 8, reason: 'There is no approved transaction NOBODY' },
      { line: 9, reason: 'result: It is neither Settled, nor Failed or Returned with a code' },
      { line: 10, reason: 'amount: It is no amount in USD' },
      { line: 11, reason: 'day: It is no day such as 2026-11-30' },
      { line: 12, reason: 'It has not as many fields as the header' },
    ])
    const before = await onAccount(cast.platform, id)
    const again = await settleBy(cast.platform, file)
    expect([again.added, again.unchanged, again.refused.length]).toEqual([0, 1, 10])
    expect(await onAccount(cast.platform, id)).toEqual(before)
    const told = await cast.platform.db
      .selectFrom('audit')
      .selectAll()
      .where('entity_type', '=', 'settlement')
      .execute()
    expect(told.at(-1)).toMatchObject({
      action: 'Imported',
      system: 'import',
      after: { added: 0, unchanged: 1, refused: 10 },
    })
  })

  test('a line that breaks is refused with its line, and the lines behind it are taken', async () => {
    const id = await account('100.00')
    const records = [
      await done('Withdrawal', '1.00', from(id)),
      await done('Withdrawal', '2.00', from(id)),
      await done('Withdrawal', '3.00', from(id)),
    ]
    await letGo(cast.platform)
    const { db } = cast.platform
    await sql`create function break_settlement() returns trigger language plpgsql as
      $$ begin raise exception 'the disk has a hole'; end $$`.execute(db)
    await sql`create trigger broken before insert on settlement for each row when (new.amount = 2)
      execute function break_settlement()`.execute(db)
    try {
      const file = records.map((record) => answerFor(record))
      expect(await settleBy(cast.platform, file)).toMatchObject({
        added: 2,
        refused: [{ line: 3, reason: 'It could not be taken: the disk has a hole' }],
      })
      await sql`drop trigger broken on settlement`.execute(db)
      expect(await settleBy(cast.platform, file)).toMatchObject({ added: 1, unchanged: 2, refused: [] })
    } finally {
      await sql`drop function break_settlement cascade`.execute(db)
    }
  })

  test('an answer is of a day that has come, and not before the one from which the payment counts', async () => {
    const id = await account('100.00')
    const record = await done('Withdrawal', '10.00', from(id))
    await letGo(cast.platform)
    const { refused: reasons } = await settleBy(cast.platform, [
      answerFor(record, { day: '2026-11-21' }),
      answerFor(record, { day: '2026-11-19', result: 'Failed R01' }),
    ])
    expect(reasons).toEqual([
      { line: 2, reason: 'It is 2026-11-20 at the institution: 2026-11-21 is still to come' },
      { line: 3, reason: 'It is effective on 2026-11-20: no rail answers on 2026-11-19' },
    ])
    expect(await settleBy(cast.platform, [answerFor(record)])).toMatchObject({ added: 1 })
  })

  test('what goes to an account that is not verified any more is cancelled, and frees what it reserved', async () => {
    const id = await account('100.00')
    const external = await outside(id)
    const record = await done('Withdrawal', '10.00', { ...from(id), ...to(external.id, 'ExternalAccount') })
    await setStatus(external, 'block')
    await letGo(cast.platform)
    expect((await figuresOf(record.id)).status).toBe('Cancelled')
    expect(await detailOf(record.id)).toBe('Quayside Mills, Harbor Bank is not verified')
    expect(await onAccount(cast.platform, id)).toEqual(['100.00', '0.00', '100.00'])
  })

  test('what leaves an account that was frozen meanwhile is cancelled, and inside the books it fails', async () => {
    const [id, other] = [await account('100.00'), await account()]
    const out = await done('Withdrawal', '10.00', from(id))
    const scheduled = { ...internal, scheduledFor: '2026-11-21' }
    const inside = await done('Transfer', '5.00', { ...scheduled, ...from(id), ...to(other) })
    await change(id, { status: 'Frozen', title: 'Iced' })
    await later(24, ({ platform }) => letGo(platform))
    expect((await figuresOf(out.id)).status).toBe('Cancelled')
    expect(await detailOf(out.id)).toBe('Iced is not active')
    expect(await figuresOf(inside.id)).toMatchObject({ status: 'Failed', failureReason: 'Iced is not active' })
    expect(await onAccount(cast.platform, id)).toEqual(['100.00', '0.00', '100.00'])
  })

  test('one that breaks the worker holds up none behind it, and the run tells it', async () => {
    const { platform } = cast
    const id = await account('100.00')
    const [broken, behind] = [await done('Withdrawal', '1.00', from(id)), await done('Withdrawal', '2.00', from(id))]
    await sql`create function break_state() returns trigger language plpgsql as
      'begin raise exception ''broken''; end'`.execute(platform.db)
    await sql
      .raw(
        `create trigger broken before update on transaction_state for each row
          when (old.transaction_id = '${broken.id}') execute function break_state()`,
      )
      .execute(platform.db)
    try {
      await expect(letGo(platform)).rejects.toThrow(`The job transactions failed over ${broken.id}.`)
    } finally {
      await sql`drop trigger broken on transaction_state`.execute(platform.db)
      await sql`drop function break_state`.execute(platform.db)
    }
    expect([(await figuresOf(broken.id)).status, (await figuresOf(behind.id)).status]).toEqual([
      'Approved',
      'Processing',
    ])
    expect(await letGo(platform)).toBe(1)
  })

  test('a file that was cut in the middle is imported again: nothing is lost, nothing twice', async () => {
    const id = await account('100.00')
    const records = []
    for (let index = 0; index < 6; index += 1) records.push(await done('Withdrawal', '10.00', from(id)))
    await letGo(cast.platform)
    const file = records.map((record) => answerFor(record))
    expect(await settleBy(cast.platform, [...file.slice(0, 3), undefined])).toMatchObject({ added: 3 })
    expect(await settleBy(cast.platform, file)).toMatchObject({ added: 3, unchanged: 3, refused: [] })
    expect(await onAccount(cast.platform, id)).toEqual(['40.00', '0.00', '40.00'])
  })

  test('the simulated rail answers for what is on its way, marked in every row', async () => {
    const id = await account('100.00')
    const record = await done('Withdrawal', '10.00', { ...from(id), reference: 'SIM-A' })
    await letGo(cast.platform)
    const [header, ...lines] = (await simulatedSettlement(cast.platform.db)).trim().split('\n')
    const rows = lines.map((line) =>
      Object.fromEntries(line.split(',').map((cell, at) => [String(header).split(',')[at], cell])),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.trace).toMatch(/^SIMULATED-[\w-]+$/)
    expect(new Set(rows.map(({ trace }) => trace)).size).toBe(rows.length)
    await settleBy(cast.platform, rows)
    expect(await figuresOf(record.id)).toMatchObject({ status: 'Settled', isSimulated: true })
    expect((await simulatedSettlement(cast.platform.db)).trim()).toBe(header)
  })
})

describe('inside the books', () => {
  test('a transfer settles at once, within an omnibus and between two', async () => {
    const [one, two, far] = [await account('100.00'), await account(), await account(undefined, there)]
    const near = await done('Transfer', '30.00', { ...internal, ...from(one), ...to(two) })
    expect(await figuresOf(near.id)).toMatchObject({
      status: 'Settled',
      settledOn: '2026-11-20',
      runningBalance: '70.00',
    })
    const before = await atInstitution(cast.platform, there.omnibusId)
    await done('Transfer', '50.00', { ...internal, ...from(one), ...to(far) })
    expect([await onAccount(cast.platform, one), await onAccount(cast.platform, far)]).toEqual([
      ['20.00', '0.00', '20.00'],
      ['50.00', '0.00', '50.00'],
    ])
    expect(Number(await atInstitution(cast.platform, there.omnibusId)) - Number(before)).toBe(50)
    // What a list shows of the first is what was on the account then, not what is there now.
    expect((await figuresOf(near.id)).runningBalance).toBe('70.00')
  })

  test('one that is scheduled waits for its day, and fails where the books refuse it then', async () => {
    const [one, two, gone] = [await account('10.00'), await account(), await account()]
    const tomorrow = { ...internal, effectiveDate: '2026-11-20', scheduledFor: '2026-11-21' }
    const good = await done('Transfer', '4.00', { ...tomorrow, ...from(one), ...to(two) })
    const bad = await done('Transfer', '5.00', { ...tomorrow, ...from(one), ...to(gone) })
    await letGo(cast.platform)
    expect((await figuresOf(good.id)).status).toBe('Approved')
    expect(await onAccount(cast.platform, one)).toEqual(['10.00', '9.00', '1.00'])
    // The account that the second would reach is closed meanwhile, past every check.
    const close = (isOpen: boolean) =>
      sql`update ledger_account set is_open = ${isOpen} where owner_id = ${gone}`.execute(cast.platform.db)
    await close(false)
    await later(24, ({ platform }) => letGo(platform))
    await close(true)
    expect(await figuresOf(good.id)).toMatchObject({ status: 'Settled', settledOn: '2026-11-21' })
    expect(await figuresOf(bad.id)).toMatchObject({
      status: 'Failed',
      failureCode: 'Refused',
      failureReason: 'The account is closed',
    })
    expect([await onAccount(cast.platform, one), await onAccount(cast.platform, two)]).toEqual([
      ['6.00', '0.00', '6.00'],
      ['4.00', '0.00', '4.00'],
    ])
  })

  test('money of the operator moves between accounts at institutions, and from and to outside', async () => {
    const [left, right] = [here.own.Operating, there.own.Operating]
    const start = await atInstitution(cast.platform, left)
    await done('Deposit', '500.00', { ...internal, ...to(left, 'InstitutionAccount') })
    await done('Transfer', '200.00', {
      ...internal,
      ...from(left, 'InstitutionAccount'),
      ...to(right, 'InstitutionAccount'),
    })
    await done('Withdrawal', '50.00', { ...internal, ...from(left, 'InstitutionAccount') })
    expect(Number(await atInstitution(cast.platform, left)) - Number(start)).toBe(250)
    expect(await refused('Withdrawal', '99999.00', { ...internal, ...from(left, 'InstitutionAccount') })).toMatchObject(
      {
        amount: expect.stringMatching(/available on Harbor Trust, Operating/),
      },
    )
  })

  test('a fee, interest and an adjustment stand against the program, and against its money at the institution', async () => {
    const id = await account('1000000.00')
    await runJob(cast.platform.deps, interestThrough(calendarDate('2026-11-20')))
    for (const own of [here.own.Operating, here.own.Interest])
      await done('Deposit', '20.00', { ...internal, ...to(own, 'InstitutionAccount') })
    const held = async (type: keyof Place['own']) => Number(await atInstitution(cast.platform, here.own[type]))
    const [fee, interest, operating] = [await held('Fee'), await held('Interest'), await held('Operating')]
    await done('Fee', '3.00', { ...internal, ...from(id) })
    await done('InterestPosting', '2.00', { ...internal, ...to(id) })
    await done('Adjustment', '7.00', { ...internal, ...to(id), description: 'Posted short in May' })
    await done('Adjustment', '1.00', { ...internal, ...from(id), description: 'Posted twice in June' })
    expect(await onAccount(cast.platform, id)).toEqual(['1000005.00', '0.00', '1000005.00'])
    expect([await held('Fee'), await held('Interest'), await held('Operating')]).toEqual([
      fee + 3,
      interest - 2,
      operating - 6,
    ])
  })

  test('an operating account that is short is told of by its name', async () => {
    const place = await openPlace(cast, 'Short Bank')
    const id = await account('100.00', place)
    expect(await refused('Adjustment', '7.00', { ...internal, ...to(id), description: 'Posted short' })).toEqual({
      destinationAccountId: expect.stringMatching(
        /^The operating account at the institution of .+ has 0\.00 USD available, 7\.00 USD is needed$/,
      ),
    })
  })

  test('a hold holds until it is released', async () => {
    const id = await account('100.00')
    const hold = await done('Hold', '60.00', { ...internal, ...from(id) })
    expect(await figuresOf(hold.id)).toMatchObject({ status: 'Settled' })
    expect(await refused('Withdrawal', '40.01', from(id))).toEqual({
      amount: expect.stringMatching(/^There is 40\.00 USD available on .+, 40\.01 USD is needed$/),
    })
    const release = await done('Release', '60.00', { ...internal, reversalOf: hold.id })
    expect(await figuresOf(hold.id)).toMatchObject({ status: 'Reversed', reversedBy: release.id })
    expect(await onAccount(cast.platform, id)).toEqual(['100.00', '0.00', '100.00'])
  })
})

describe('fees', () => {
  const wire = (own: object = {}) => ({ fees: [{ feeTypeId: 'WIRE-OUT', amount: '25.00', payer: 'Client', ...own }] })
  beforeAll(async () => {
    const { grace } = cast
    await grace.call('POST', 'Transaction/FeeTypes', {
      ...{ code: 'WIRE-OUT', name: 'Outgoing wire', calculation: 'Flat', amount: '25.00', currency: 'USD' },
      ...{
        payer: 'Client',
        appliesTo: ['Withdrawal', 'Deposit'],
        timing: 'AtTransaction',
        taxable: false,
        isActive: true,
      },
    })
  })

  test('that have nowhere to go are refused as fees', async () => {
    const place = await openPlace(cast, 'Short Bank')
    const id = await account('100.00', place)
    const content = movement('Withdrawal', '50.00', { ...internal, ...from(id), ...wire() })
    const [ends = {}] = await endsOf(cast.platform.db, [everyKind.transaction.content.parse(content)])
    const close = (isOpen: boolean) =>
      sql`update ledger_account set is_open = ${isOpen} where owner_id = ${place.own.Fee}`.execute(cast.platform.db)
    await close(false)
    const posting = perform(cast.platform.deps, { system: 'test' }, (work) =>
      postingsOf(work, everyKind.transaction.content.parse(content), ends),
    )
    await expect(posting).rejects.toMatchObject({ reasons: [{ field: 'content.fees' }] })
    await close(true)
  })

  test('are reserved with the amount and posted with it', async () => {
    const id = await account('100.00')
    const before = Number(await atInstitution(cast.platform, here.own.Fee))
    const record = await done('Withdrawal', '70.00', { ...from(id), ...wire() })
    expect(await onAccount(cast.platform, id)).toEqual(['100.00', '95.00', '5.00'])
    await letGo(cast.platform)
    await settleBy(cast.platform, [answerFor(record)])
    expect(await onAccount(cast.platform, id)).toEqual(['5.00', '0.00', '5.00'])
    expect(Number(await atInstitution(cast.platform, here.own.Fee))).toBe(before + 25)
  })

  test('of a deposit come out of it', async () => {
    const id = await account()
    const record = await done('Deposit', '100.00', { ...internal, ...to(id), ...wire() })
    expect(await figuresOf(record.id)).toMatchObject({ netAmount: '75.00', runningBalance: '75.00' })
  })

  test('of another amount have a reason, and are none that does not apply', async () => {
    const id = await account('1000.00')
    const said = (own: object, fees: object) => refused('Withdrawal', '100.00', { ...from(id), ...own, ...fees })
    expect(await said({}, wire({ amount: '20.00' }))).toEqual({
      'fees.0.overrideReason': 'Outgoing wire is 25.00 USD here: say why it is another amount',
    })
    await done('Withdrawal', '100.00', { ...from(id), ...wire({ amount: '20.00', overrideReason: 'Agreed' }) })
    expect(await said({}, wire({ feeTypeId: 'NONE' }))).toEqual({ 'fees.0.feeTypeId': 'The kind of fee was not found' })
    expect(
      await said({}, { fees: [wire().fees[0], wire().fees[0], wire().fees[0], wire().fees[0], wire().fees[0]] }),
    ).toEqual({
      fees: 'The fees together must not exceed the amount of the transaction',
    })
    const other = await account()
    expect(await refused('Transfer', '100.00', { ...internal, ...from(id), ...to(other), ...wire() })).toEqual({
      'fees.0.feeTypeId': 'Outgoing wire is not charged on this type of transaction',
    })
  })
})

describe('a reversal', () => {
  const reverse = (of: { id: string; content: { amount: string } }, own: object = {}) =>
    movement('Reversal', of.content.amount, { ...internal, reversalOf: of.id, ...own })

  test('before it is on its way frees what was reserved', async () => {
    const id = await account('100.00')
    const record = await done('Withdrawal', '30.00', from(id))
    const undone = await decided(cast, reverse(record))
    expect(await figuresOf(record.id)).toMatchObject({ status: 'Cancelled', reversedBy: undone.body.id })
    expect(await figuresOf(undone.body.id)).toMatchObject({ status: 'Settled' })
    expect(await onAccount(cast.platform, id)).toEqual(['100.00', '0.00', '100.00'])
  })

  test('after settlement is the mirror, once and whole', async () => {
    const [one, far] = [await account('100.00'), await account(undefined, there)]
    const record = await done('Transfer', '30.00', { ...internal, ...from(one), ...to(far) })
    expect(reasonsOf(await decided(cast, reverse(record, { amount: '29.99' })))).toEqual({
      amount: `${record.content.reference} is undone whole: USD 30.00`,
    })
    const undone = await decided(cast, reverse(record))
    expect(await figuresOf(record.id)).toMatchObject({ status: 'Reversed', reversedBy: undone.body.id })
    expect([await onAccount(cast.platform, one), await onAccount(cast.platform, far)]).toEqual([
      ['100.00', '0.00', '100.00'],
      ['0.00', '0.00', '0.00'],
    ])
    expect(reasonsOf(await decided(cast, reverse(record)))).toMatchObject({ reversalOf: expect.any(String) })
    expect(reasonsOf(await decided(cast, reverse(undone.body)))).toMatchObject({
      reversalOf: `${undone.body.content.reference} undoes another transaction, and that is final`,
    })
  })

  test('is refused while it is on its way, and of what is spent', async () => {
    const [one, two] = [await account('100.00'), await account()]
    const going = await done('Withdrawal', '30.00', from(one))
    await letGo(cast.platform)
    expect(reasonsOf(await decided(cast, reverse(going)))).toEqual({
      reversalOf: 'It is on its way: wait for the answer of its rail',
    })
    const moved = await done('Transfer', '20.00', { ...internal, ...from(one), ...to(two) })
    await done('Withdrawal', '20.00', { ...internal, ...from(two) })
    const spent = await decided(cast, reverse(moved))
    expect([spent.body.code, reasonsOf(spent)]).toEqual([5023, { amount: 'There is not enough on the account' }])
    expect((await figuresOf(moved.id)).status).toBe('Settled')
  })
})

describe('days', () => {
  test('a reversal does not count before what it reverses', async () => {
    const id = await account('100.00')
    const early = { ...internal, effectiveDate: '2026-11-02' }
    const record = await done('Withdrawal', '1.00', { ...early, ...from(id) })
    const reversal = { ...internal, reversalOf: record.id }
    expect(await refused('Reversal', '1.00', { ...reversal, effectiveDate: '2026-11-01' })).toEqual({
      effectiveDate: `${record.content.reference} counts from 2026-11-02: it is not undone before`,
    })
    await done('Reversal', '1.00', { ...reversal, effectiveDate: '2026-11-02' })
  })

  test('a payment after the cut-off or on a day without business leaves on the next one; who approves sees it before', async () => {
    const id = await account('100.00')
    const due = (hours: number, own: object = {}) =>
      later(hours, async ({ maya }) => {
        const draft = (await calls.create(maya, movement('Withdrawal', '1.00', { ...from(id), ...own }))).body
        return schemas.draft.parse(draft).figures.dueDay
      })
    // It is Friday, 10:00 in New York; Thursday the 26th is Thanksgiving.
    expect(await due(0)).toBe('2026-11-20')
    expect(await due(3)).toBe('2026-11-20')
    expect(await due(4)).toBe('2026-11-23')
    expect(await due(4, internal)).toBe('2026-11-20')
    expect(await due(4, { rail: 'FedNow' })).toBe('2026-11-20')
    expect(await due(24)).toBe('2026-11-23')
    expect(await due(0, { effectiveDate: '2026-11-26' })).toBe('2026-11-27')
    expect(await due(0, { rail: 'RTP', effectiveDate: '2026-11-26' })).toBe('2026-11-26')
    // Of a day that has begun in UTC and not in New York, the day before counts.
    expect(await due(13, internal)).toBe('2026-11-20')
  })

  test('an earlier day takes the right to back-date, and counts in the books', async () => {
    const { platform, grace } = cast
    const id = await account('100.00')
    const early = movement('Withdrawal', '1.00', { ...internal, ...from(id), effectiveDate: '2026-11-02' })
    const limited = await personWith(platform, {
      name: 'Nora',
      privileges: ['transaction.view', 'transaction.edit'],
    })
    const draft = (await calls.create(limited, early)).body
    expect(reasonsOf(await calls.send(limited, draft.id))).toEqual({
      effectiveDate: 'It is 2026-11-20 at the institution, and you may not back-date',
    })
    const { body } = await decided(cast, { ...early, reference: 'EARLY-1' })
    expect(await figuresOf(body.id)).toMatchObject({ status: 'Settled', settledOn: '2026-11-02' })
    // Who loses the right after sending has not the right any more when it is decided.
    const other = { ...early, reference: 'LATE-1' }
    const sent = (await calls.send(cast.maya, (await calls.create(cast.maya, other)).body.id)).body
    const taken = await sql<{ role_id: string }>`delete from role_privilege
      where privilege = 'transaction.backdate' returning role_id`.execute(platform.db)
    const late = await calls.decide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
    for (const { role_id } of taken.rows)
      await platform.db.insertInto('role_privilege').values({ role_id, privilege: 'transaction.backdate' }).execute()
    expect(reasonsOf(late)).toMatchObject({ effectiveDate: expect.stringMatching(/may not back-date$/) })
  })

  test('one that was right when it was sent is right when it is approved on a later day', async () => {
    const id = await account('100.00')
    const content = movement('Withdrawal', '1.00', { ...internal, ...from(id) })
    const sent = (await calls.send(cast.maya, (await calls.create(cast.maya, content)).body.id)).body
    const record = await later(48, async ({ grace, priya }) => {
      const answer = await calls.decide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
      return schemas.approved.parse((await calls.approved(priya, answer.body.approvedId)).body)
    })
    expect(record.figures).toMatchObject({ status: 'Settled', settledOn: '2026-11-22' })
  })
})

describe('what it is between', () => {
  test('must be there, be active and have its currency', async () => {
    const [id, frozen] = [await account('100.00'), await account('100.00')]
    const change = lifeCycle('clientAccount')
    const draft = (await change.create(cast.maya, {}, frozen)).body
    await change.save(cast.maya, draft, { ...draft.content, status: 'Frozen', title: 'Iced' })
    const sent = (await change.send(cast.maya, draft.id)).body
    await change.decide(cast.grace, sent.taskId, { action: 'approve', revision: sent.revision })
    const said = (type: string, own: object) => refused(type, '1.00', { ...internal, ...own })
    expect(await said('Withdrawal', from(frozen))).toEqual({ sourceAccountId: 'Iced is not active' })
    expect(await said('Withdrawal', { ...from(id), currency: 'EUR' })).toEqual({
      sourceAccountId: expect.stringMatching(/is in USD, the transaction in EUR$/),
    })
    expect(await said('Deposit', to(here.omnibusId, 'InstitutionAccount'))).toEqual({
      destinationAccountId: 'Harbor Trust, ProgramOmnibus holds the money of clients: choose the account of one',
    })
    expect(await said('Transfer', { ...from(id), ...to(here.own.Operating, 'InstitutionAccount') })).toEqual({
      destinationAccountId: 'A transfer is between two accounts of clients, or two of the operator at institutions',
    })
    expect(await said('Transfer', { ...from(id), ...to(id) })).toEqual({
      destinationAccountId: 'The account that receives must differ from the one that pays',
    })
    expect(await said('Withdrawal', from('nobody'))).toEqual({ sourceAccountId: 'The client account was not found' })
    expect(await refused('Withdrawal', '1.001', { ...internal, ...from(id) })).toEqual({
      amount: 'Amount must have at most 2 decimals in USD',
    })
    expect(await said('Adjustment', { ...to(id), description: undefined })).toEqual({
      description: 'Say why the balance is adjusted',
    })
    expect(await refused('Fee', '1.00', { ...from(id), rail: 'ACH' })).toEqual({
      rail: 'This moves inside the books: choose Internal',
    })
  })

  test('a rail reaches what is outside the books, unless that is inside them too', async () => {
    const id = await account('100.00')
    const [far, near] = [await outside(id), await outside(id, { rail: 'Internal' })]
    const asked = (external: { id: string }) => ({ ...internal, ...from(id), ...to(external.id, 'ExternalAccount') })
    expect(await refused('Withdrawal', '1.00', asked(far))).toEqual({
      rail: 'Quayside Mills, Harbor Bank is outside the books: choose a rail that reaches it',
    })
    await done('Withdrawal', '1.00', asked(near))
  })

  test('an external account that a transaction names is not removed; on its way, it is not changed either', async () => {
    const { maya, platform } = cast
    const id = await account('100.00')
    const external = await outside(id)
    const record = await done('Withdrawal', '10.00', { ...from(id), ...to(external.id, 'ExternalAccount') })
    const save = () =>
      maya.call('PUT', `${externals}/${external.id}`, {
        revision: external.revision,
        content: { ...external.content, nickname: 'Payroll' },
      })
    for (const step of [async () => {}, () => letGo(platform)]) {
      await step()
      expect((await save()).body).toMatchObject({ code: 1004, message: expect.stringMatching(/is on its way/) })
    }
    await settleBy(platform, [answerFor(record)])
    expect((await maya.call('DELETE', `${externals}/${external.id}`)).body).toMatchObject({
      code: 1004,
      message: `The transaction ${record.content.reference} names it: block it instead.`,
    })
    expect((await save()).status).toBe(200)
  })

  test('an account does not close while a transaction to it is on its way', async () => {
    const id = await account()
    const record = await done('Deposit', '10.00', to(id))
    const closed = { status: 'Closed', closedOn: '2026-11-20' }
    for (const step of [async () => {}, () => letGo(cast.platform)]) {
      await step()
      expect(reasonsOf(await change(id, closed))).toEqual({
        status: `The transaction ${record.content.reference} is on its way: it closes after that`,
      })
    }
    await settleBy(cast.platform, [answerFor(record, { result: 'Failed R01' })])
    expect((await change(id, closed)).status).toBe(200)
  })

  test('what was approved keeps all but its remarks', async () => {
    const id = await account('100.00')
    const record = await done('Withdrawal', '1.00', { ...internal, ...from(id) })
    const draft = (await calls.create(cast.maya, {}, record.id)).body
    await calls.save(cast.maya, draft, { ...record.content, amount: '2.00', reference: 'OTHER', memo: 'By phone' })
    expect(reasonsOf(await calls.send(cast.maya, draft.id))).toEqual({
      amount: 'Amount of an approved transaction stays as it is',
      reference: 'Reference of an approved transaction stays as it is',
    })
    await calls.remove(cast.maya, draft.id)
  })

  test('a list is sorted and filtered by status, and a reference is used once', async () => {
    const id = await account('10.00')
    const record = await done('Withdrawal', '1.00', { ...internal, ...from(id) })
    const { body } = await calls.list(cast.priya, `?status=Settled&sort=-status&sourceAccountId=${id}`)
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([record.id])
    const { reference } = record.content
    const again = await decided(cast, movement('Withdrawal', '2.00', { ...internal, ...from(id), reference }))
    expect([again.status, again.body.code, reasonsOf(again)]).toEqual([
      409,
      1044,
      { reference: `${reference} stands for something else already: a reference is used once, for ever` },
    ])
  })
})

describe('all or nothing', () => {
  const tables = [
    ...['draft', 'approving_task', 'task_event', 'record_version', 'transaction', 'transaction_state'],
    ...['transaction_event', 'settlement', 'hold', 'entry', 'posting', 'ledger_account'],
  ]
  const approveCut = async (content: object) => {
    const { maya, grace, platform } = cast
    const sent = (await calls.send(maya, (await calls.create(maya, { ...content })).body.id)).body
    return cutEverywhere(platform, { tables, actor: { person: grace.user } }, (work) =>
      decide(work, { books, id: sent.taskId, action: 'approve', revision: sent.revision }),
    )
  }
  const answerCut = (row: Record<string, string>) =>
    cutEverywhere(cast.platform, { tables, actor: { system: 'import' } }, async (work) => {
      const read = readSettlement(row)
      expect('row' in read && (await takeAnswer(work, read.row, 'rail.csv'))).toBe('taken')
    })

  test('approving, letting go, settling, returning and reversing are cut at every statement', async () => {
    const [one, two] = [await account('100.00'), await account('5.00', there)]
    expect(await approveCut(movement('Transfer', '30.00', { ...internal, ...from(one), ...to(two) }))).toBeGreaterThan(
      25,
    )
    const record = await done('Withdrawal', '10.00', from(one))
    const failing = await done('Withdrawal', '7.00', from(two))
    const going = await cutEverywhere(cast.platform, { tables, actor: { system: 'transactions' } }, (work) =>
      transactionJob.step(work, new Map()),
    )
    expect(going).toBe(4)
    await letGo(cast.platform)
    expect(await answerCut(answerFor(record))).toBeGreaterThan(10)
    expect(await answerCut(answerFor(failing, { result: 'Failed R01' }))).toBeGreaterThan(6)
    expect(await answerCut(answerFor(record, { trace: 'CUT-BACK', result: 'Returned R02' }))).toBeGreaterThan(8)
    expect(await onAccount(cast.platform, one)).toEqual(['70.00', '0.00', '70.00'])
    expect(await onAccount(cast.platform, two)).toEqual(['35.00', '0.00', '35.00'])
  }, 120_000)
})

describe('the database refuses', () => {
  const refusal = async (statement: Promise<unknown>) => {
    try {
      await statement
      return undefined
    } catch (error) {
      return error instanceof Error && 'constraint' in error ? String(error.constraint) : String(error)
    }
  }

  test('a state on another rail than its transaction, and a hold that stays behind one that is over', async () => {
    const { db } = cast.platform
    const id = await account('50.00')
    const record = await done('Withdrawal', '5.00', { ...internal, ...from(id), scheduledFor: '2026-12-01' })
    const inside = (...statements: RawBuilder<unknown>[]) =>
      refusal(
        db.transaction().execute(async (tx) => {
          for (const statement of statements) await statement.execute(tx)
          await sql`set constraints all immediate`.execute(tx)
        }),
      )
    for (const status of ['Cancelled', 'Settled', 'Failed'])
      expect([
        status,
        await inside(sql`update transaction_state set status = ${status} where transaction_id = ${record.id}`),
      ]).toEqual([status, 'hold_goes_with_its_transaction'])
    const other = await done('Deposit', '1.00', to(id))
    const without = sql`alter table transaction_state disable trigger transaction_state_kept`
    const again = (rail: string) =>
      inside(
        without,
        sql`create temporary table gone on commit drop as select * from transaction_state where transaction_id = ${other.id}`,
        sql`delete from transaction_state where transaction_id = ${other.id}`,
        sql`insert into transaction_state (transaction_id, status, rail, due_day, due_at, changed_at, system)
          select transaction_id, status, ${rail}, due_day, due_at, changed_at, 'test' from gone`,
        sql`set constraints all immediate`,
        sql`do $$ begin raise exception 'taken back' using errcode = '23514', constraint = 'taken_back'; end $$`,
      )
    expect(await again('Internal')).toBe('state_on_the_rail_of_its_transaction')
    expect(await again('ACH')).toBe('taken_back')
  })

  test('a settlement that no rail answered, a step that there is not, and events of one’s own', async () => {
    const { db } = cast.platform
    const id = await account('10.00')
    const record = await done('Withdrawal', '1.00', from(id))
    const set = (status: string) =>
      refusal(
        sql`update transaction_state set status = ${status}, changed_at = now() where transaction_id = ${record.id}`.execute(
          db,
        ),
      )
    expect(await set('Settled')).toBe('transaction_answered_by_its_rail')
    expect(await set('Reversed')).toBe('transaction_state_course')
    await letGo(cast.platform)
    expect(await set('Settled')).toBe('transaction_answered_by_its_rail')
    expect(await set('Failed')).toBe('transaction_answered_by_its_rail')
    expect(await set('Approved')).toBe('transaction_state_course')
    expect(await refusal(sql`delete from transaction_state`.execute(db))).toBe('transaction_state_kept')
    expect(await refusal(sql`update transaction_event set status = 'Settled'`.execute(db))).toBe('append_only')
    expect(
      await refusal(
        sql`insert into transaction_event values (${record.id}, 99, 'Settled', now(), null, 'me', null)`.execute(db),
      ),
    ).toBe('events_follow_from_states')
    await settleBy(cast.platform, [answerFor(record)])
    expect(await refusal(sql`update settlement set result = 'Failed'`.execute(db))).toBe('append_only')
    expect(await set('Reversed')).toBe('transaction_undone_by_an_entry')
  })
})
