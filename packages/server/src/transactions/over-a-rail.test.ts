import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { owedAfterReturns } from '../ledger/owed-after-returns.ts'
import { simulatedSettlement } from './simulate-settlement.ts'
import {
  answerFor,
  atInstitution,
  decided,
  from,
  letGo,
  movement,
  onAccount,
  openPlace,
  reasonsOf,
  settleBy,
  to,
} from '../testing/books.ts'
import { doingsIn, internal, moneyRoom } from '../testing/money-room.ts'

const room = moneyRoom()
const { account, approve, change, done, figuresOf, later, outside, refused, sent, setStatus } = doingsIn(room)

const detailOf = async (id: string) =>
  (
    await room.cast.platform.db
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
    expect(await onAccount(room.cast.platform, id)).toEqual(['1000.00', '300.00', '700.00'])
    await letGo(room.cast.platform)
    expect((await figuresOf(record.id)).status).toBe('Processing')
    expect(await settleBy(room.cast.platform, [answerFor(record)])).toMatchObject({ added: 1, refused: [] })
    expect(await figuresOf(record.id)).toMatchObject({
      status: 'Settled',
      settledOn: '2026-11-20',
      runningBalance: '700.00',
      isSimulated: false,
    })
    expect(await onAccount(room.cast.platform, id)).toEqual(['700.00', '0.00', '700.00'])
    const { rows } = await sql`select status, user_id is not null as person, system from transaction_event
      where transaction_id = ${record.id} order by number`.execute(room.cast.platform.db)
    expect(rows).toEqual([
      { status: 'Approved', person: true, system: null },
      { status: 'Processing', person: false, system: 'transactions' },
      { status: 'Settled', person: false, system: 'import' },
    ])
  })

  test('a deposit counts only when it is settled', async () => {
    const id = await account()
    const record = await done('Deposit', '80.00', to(id))
    await letGo(room.cast.platform)
    expect(await onAccount(room.cast.platform, id)).toEqual(['0.00', '0.00', '0.00'])
    await settleBy(room.cast.platform, [answerFor(record)])
    expect(await onAccount(room.cast.platform, id)).toEqual(['80.00', '0.00', '80.00'])
  })

  test('what failed frees what it reserved, and says why', async () => {
    const id = await account('50.00')
    const record = await done('Withdrawal', '50.00', from(id))
    await letGo(room.cast.platform)
    await settleBy(room.cast.platform, [answerFor(record, { result: 'Failed R03' })])
    expect(await figuresOf(record.id)).toMatchObject({
      status: 'Failed',
      failureCode: 'R03',
      failureReason: 'There is no such account, or it is not of that holder',
    })
    expect(await onAccount(room.cast.platform, id)).toEqual(['50.00', '0.00', '50.00'])
  })

  test('a return after settlement is a second movement, linked to the first', async () => {
    const id = await account()
    const record = await done('Deposit', '40.00', { ...to(id), effectiveDate: '2026-11-18' })
    await letGo(room.cast.platform)
    await settleBy(room.cast.platform, [answerFor(record, { day: '2026-11-19' })])
    const back = answerFor(record, { trace: 'BACK', result: 'Returned R01', day: '2026-11-19' })
    const early = await settleBy(room.cast.platform, [{ ...back, day: '2026-11-18' }])
    expect(early.refused).toEqual([{ line: 2, reason: 'It was settled on 19 Nov 2026: no rail returns it before' }])
    expect(await settleBy(room.cast.platform, [back])).toMatchObject({ added: 1 })
    expect(await figuresOf(record.id)).toMatchObject({ status: 'Reversed', failureCode: 'R01', reversedBy: null })
    expect(await onAccount(room.cast.platform, id)).toEqual(['0.00', '0.00', '0.00'])
    const { rows } = await sql`select e.reference, e.effective_date from entry e
      join transaction_state s on e.reverses = s.entry_id where s.transaction_id = ${record.id}`.execute(
      room.cast.platform.db,
    )
    expect(rows).toEqual([{ reference: 'return ACH BACK', effective_date: '2026-11-19' }])
    // What came back is not undone once more: it would leave the account twice.
    const again = await decided(room.cast, movement('Reversal', '40.00', { ...internal, reversalOf: record.id }))
    expect([again.status, again.body.code]).toEqual([400, 5023])
    expect(again.body.additionalReasons).toContainEqual({
      field: 'content.reversalOf',
      message: 'It is reversed: there is nothing left to undo',
    })
    expect(await onAccount(room.cast.platform, id)).toEqual(['0.00', '0.00', '0.00'])
  })

  test('a return of what is spent is posted: the client bears what is left, the rest is owed in the omnibus', async () => {
    const place = await openPlace(room.cast, 'Return Bank')
    const [id] = [await account(undefined, place), await account('100.00', place)]
    const record = await done('Deposit', '40.00', to(id))
    await letGo(room.cast.platform)
    await settleBy(room.cast.platform, [answerFor(record)])
    await done('Withdrawal', '33.00', { ...internal, ...from(id) })
    const back = answerFor(record, { trace: 'SPENT', result: 'Returned R01' })
    expect(await settleBy(room.cast.platform, [back])).toMatchObject({ added: 1, refused: [] })
    expect(await figuresOf(record.id)).toMatchObject({ status: 'Reversed', failureCode: 'R01' })
    expect(await onAccount(room.cast.platform, id)).toEqual(['0.00', '0.00', '0.00'])
    // Of the other client's 100.00 the institution has paid 33.00.
    expect(await atInstitution(room.cast.platform, place.omnibusId)).toBe('67.00')
    const { rows } = await sql`select posted::text as posted from ledger_account
      where owner_kind = 'program' and omnibus_id is not null and posted <> 0`.execute(room.cast.platform.db)
    expect(rows).toEqual([{ posted: '-33.00' }])
    expect(await owedAfterReturns(room.cast.platform.db)).toEqual([
      '33.00 USD is owed at Return Bank after returns, since 20 Nov 2026',
    ])

    // People bring it: from the operating account, by an adjustment of the omnibus, and never more than is owed.
    await done('Deposit', '50.00', { ...internal, ...to(place.own.Operating, 'InstitutionAccount') })
    const why = { ...internal, description: 'Return SPENT is not collected' }
    const omnibus = to(place.omnibusId, 'InstitutionAccount')
    const afterReturns = 'Return Bank, ProgramOmnibus after returns'
    expect(await refused('Adjustment', '33.01', { ...why, ...omnibus })).toEqual({
      amount: `33.00 USD is owed in ${afterReturns}: move no more`,
    })
    expect(await refused('Adjustment', '1.00', { ...why, ...from(place.omnibusId, 'InstitutionAccount') })).toEqual({
      sourceAccountId: `Nothing is owed in ${afterReturns}: choose the account of a client`,
    })
    for (const later of [{ effectiveDate: '2026-11-23' }, { scheduledFor: '2026-11-23' }])
      expect(await refused('Adjustment', '33.00', { ...why, ...omnibus, ...later })).toEqual({
        [Object.keys(later)[0] ?? '']: expect.stringMatching(/^What is owed after returns is moved at once: /),
      })
    const [draft, twice] = [
      await sent('Adjustment', '33.00', { ...why, ...omnibus }),
      await sent('Adjustment', '33.00', { ...why, ...omnibus }),
    ]
    expect((await approve(draft)).status).toBe(200)
    expect(reasonsOf(await approve(twice))).toEqual({
      destinationAccountId: `Nothing is owed in ${afterReturns}: choose the account of a client`,
    })
    expect(await owedAfterReturns(room.cast.platform.db)).toEqual([])
    expect(await atInstitution(room.cast.platform, place.omnibusId)).toBe('100.00')
    expect(await atInstitution(room.cast.platform, place.own.Operating)).toBe('17.00')
  })

  test('a file is taken once, and what does not fit is refused with its line', async () => {
    const id = await account('100.00')
    const [one, two, early] = [
      await done('Withdrawal', '10.00', from(id)),
      await done('Withdrawal', '20.00', from(id)),
      await done('Withdrawal', '5.00', { ...from(id), effectiveDate: '2026-12-01' }),
    ]
    await letGo(room.cast.platform)
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
    const first = await settleBy(room.cast.platform, file)
    expect(first).toMatchObject({ read: 11, added: 1, unchanged: 0 })
    expect(first.refused).toEqual([
      { line: 3, reason: 'It is of 20.00 USD, not of 20.01 USD' },
      { line: 4, reason: 'It is of 20.00 USD, not of 20.00 EUR' },
      { line: 5, reason: `The trace T-${one.content.reference} of ACH was used for another answer` },
      { line: 6, reason: 'It is approved: the answer settled does not fit' },
      { line: 7, reason: 'It is settled: the answer settled does not fit' },
      { line: 8, reason: 'There is no approved transaction NOBODY' },
      { line: 9, reason: 'result: It is neither Settled, nor Failed or Returned with a code' },
      { line: 10, reason: 'amount: It is no amount in USD' },
      { line: 11, reason: 'day: It is no day such as 2026-11-30' },
      { line: 12, reason: 'It has not as many fields as the header' },
    ])
    const before = await onAccount(room.cast.platform, id)
    const again = await settleBy(room.cast.platform, file)
    expect([again.added, again.unchanged, again.refused.length]).toEqual([0, 1, 10])
    expect(await onAccount(room.cast.platform, id)).toEqual(before)
    const told = await room.cast.platform.db
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
    await letGo(room.cast.platform)
    const { db } = room.cast.platform
    await sql`create function break_settlement() returns trigger language plpgsql as
      $$ begin raise exception 'the disk has a hole'; end $$`.execute(db)
    await sql`create trigger broken before insert on settlement for each row when (new.amount = 2)
      execute function break_settlement()`.execute(db)
    try {
      const file = records.map((record) => answerFor(record))
      expect(await settleBy(room.cast.platform, file)).toMatchObject({
        added: 2,
        refused: [{ line: 3, reason: 'It could not be taken: the disk has a hole' }],
      })
      await sql`drop trigger broken on settlement`.execute(db)
      expect(await settleBy(room.cast.platform, file)).toMatchObject({ added: 1, unchanged: 2, refused: [] })
    } finally {
      await sql`drop function break_settlement cascade`.execute(db)
    }
  })

  test('an answer is of a day that has come, and not before the one from which the payment counts', async () => {
    const id = await account('100.00')
    const record = await done('Withdrawal', '10.00', from(id))
    await letGo(room.cast.platform)
    const { refused: reasons } = await settleBy(room.cast.platform, [
      answerFor(record, { day: '2026-11-21' }),
      answerFor(record, { day: '2026-11-19', result: 'Failed R01' }),
    ])
    expect(reasons).toEqual([
      { line: 2, reason: 'It is 20 Nov 2026 at the institution: 21 Nov 2026 is still to come' },
      { line: 3, reason: 'It is effective on 20 Nov 2026: no rail answers on 19 Nov 2026' },
    ])
    expect(await settleBy(room.cast.platform, [answerFor(record)])).toMatchObject({ added: 1 })
  })

  test('what goes to an account that is not verified any more is cancelled, and frees what it reserved', async () => {
    const id = await account('100.00')
    const external = await outside(id)
    const record = await done('Withdrawal', '10.00', { ...from(id), ...to(external.id, 'ExternalAccount') })
    await setStatus(external, 'block')
    await letGo(room.cast.platform)
    expect((await figuresOf(record.id)).status).toBe('Cancelled')
    expect(await detailOf(record.id)).toBe('Quayside Mills, Harbor Bank is not verified')
    expect(await onAccount(room.cast.platform, id)).toEqual(['100.00', '0.00', '100.00'])
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
    expect(await onAccount(room.cast.platform, id)).toEqual(['100.00', '0.00', '100.00'])
  })

  test('one that breaks the worker holds up none behind it, and the run tells it', async () => {
    const { platform } = room.cast
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
    await letGo(room.cast.platform)
    const file = records.map((record) => answerFor(record))
    expect(await settleBy(room.cast.platform, [...file.slice(0, 3), undefined])).toMatchObject({ added: 3 })
    expect(await settleBy(room.cast.platform, file)).toMatchObject({ added: 3, unchanged: 3, refused: [] })
    expect(await onAccount(room.cast.platform, id)).toEqual(['40.00', '0.00', '40.00'])
  })

  test('the simulated rail answers for what is on its way, marked in every row', async () => {
    const id = await account('100.00')
    const record = await done('Withdrawal', '10.00', { ...from(id), reference: 'SIM-A' })
    await letGo(room.cast.platform)
    const [header, ...lines] = (await simulatedSettlement(room.cast.platform.db)).trim().split('\n')
    const rows = lines.map((line) =>
      Object.fromEntries(line.split(',').map((cell, at) => [String(header).split(',')[at], cell])),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.trace).toMatch(/^SIMULATED-[\w-]+$/)
    expect(new Set(rows.map(({ trace }) => trace)).size).toBe(rows.length)
    await settleBy(room.cast.platform, rows)
    expect(await figuresOf(record.id)).toMatchObject({ status: 'Settled', isSimulated: true })
    expect((await simulatedSettlement(room.cast.platform.db)).trim()).toBe(header)
  })
})
