import { sql, type RawBuilder } from 'kysely'
import { describe, expect, test } from 'vitest'
import { decide } from '../approval/decide.ts'
import { books } from '../rooms.ts'
import { cutEverywhere } from '../testing/cut-everywhere.ts'
import { readSettlement } from './read-settlement.ts'
import { takeAnswer } from './take-answer.ts'
import { transactionJob } from './transaction-job.ts'
import { answerFor, from, letGo, movement, onAccount, settleBy, to } from '../testing/books.ts'
import { lifeCycle } from '../testing/life-cycle.ts'
import { doingsIn, internal, moneyRoom } from '../testing/money-room.ts'

const calls = lifeCycle('transaction')
const room = moneyRoom()
const { account, done } = doingsIn(room)

describe('all or nothing', () => {
  const tables = [
    ...['draft', 'approving_task', 'task_event', 'record_version', 'transaction', 'transaction_state'],
    ...['transaction_event', 'settlement', 'hold', 'entry', 'posting', 'ledger_account'],
  ]
  const approveCut = async (content: object) => {
    const { maya, grace, platform } = room.cast
    const sent = (await calls.send(maya, (await calls.create(maya, { ...content })).body.id)).body
    return cutEverywhere(platform, { tables, actor: { person: grace.user } }, (work) =>
      decide(work, { books, id: sent.taskId, action: 'approve', revision: sent.revision, comment: 'So' }),
    )
  }
  const answerCut = (row: Record<string, string>) =>
    cutEverywhere(room.cast.platform, { tables, actor: { system: 'import' } }, async (work) => {
      const read = readSettlement(row)
      expect('row' in read && (await takeAnswer(work, read.row, 'rail.csv'))).toBe('taken')
    })

  test('approving, letting go, settling, returning and reversing are cut at every statement', async () => {
    const [one, two] = [await account('100.00'), await account('5.00', room.there)]
    expect(await approveCut(movement('Transfer', '30.00', { ...internal, ...from(one), ...to(two) }))).toBeGreaterThan(
      25,
    )
    const record = await done('Withdrawal', '10.00', from(one))
    const failing = await done('Withdrawal', '7.00', from(two))
    const going = await cutEverywhere(room.cast.platform, { tables, actor: { system: 'transactions' } }, (work) =>
      transactionJob.step(work, new Map()),
    )
    // The last of them ask whether somebody asked for it, and the guards of the commit.
    expect(going).toBe(6)
    await letGo(room.cast.platform)
    expect(await answerCut(answerFor(record))).toBeGreaterThan(10)
    expect(await answerCut(answerFor(failing, { result: 'Failed R01' }))).toBeGreaterThan(6)
    expect(await answerCut(answerFor(record, { trace: 'CUT-BACK', result: 'Returned R02' }))).toBeGreaterThan(8)
    expect(await onAccount(room.cast.platform, one)).toEqual(['70.00', '0.00', '70.00'])
    expect(await onAccount(room.cast.platform, two)).toEqual(['35.00', '0.00', '35.00'])
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
    const { db } = room.cast.platform
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
    const again = (rail: string) =>
      inside(
        sql`alter table transaction_state disable trigger transaction_state_kept`,
        sql`alter table transaction_place disable trigger transaction_place_kept`,
        sql`delete from transaction_place where transaction_id = ${other.id}`,
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
    const { db } = room.cast.platform
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
    await letGo(room.cast.platform)
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
    await settleBy(room.cast.platform, [answerFor(record)])
    const stay = sql`update transaction_state set stays = true where transaction_id = ${record.id}`
    expect(await refusal(stay.execute(db))).toBe('transaction_stays_behind_its_sequence')
    expect(await refusal(sql`update settlement set result = 'Failed'`.execute(db))).toBe('append_only')
    expect(await set('Reversed')).toBe('transaction_undone_by_an_entry')
  })
})
