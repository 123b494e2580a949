import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dryRun } from '@strongroom/api/contract'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decide } from '../approval/decide.ts'
import { aloneAnyway } from '../db/alone.ts'
import type { Db } from '../db/schema.ts'
import { keptHistory } from '../kept-history.ts'
import { checkHistory } from '../node/anchor-history.ts'
import { books } from '../rooms.ts'
import { cutEverywhere } from '../testing/cut-everywhere.ts'
import { runJob } from '../worker/run-job.ts'
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
} from '../testing/books.ts'
import { lifeCycle, openCast, type Cast } from '../testing/life-cycle.ts'
import { readTestMac, type Answered, type Caller } from '../testing/index.ts'
import { setFaults } from './set-faults.ts'
import { setJob } from './set-job.ts'

let cast: Cast
let place: Place
beforeAll(async () => {
  cast = await openCast()
  place = await openPlace(cast, 'Set Bank')
})
afterAll(() => cast.platform.close())

const sets = lifeCycle('transactionSet')
const items = lifeCycle('transaction')
const day = '2026-11-20'
const account = (amount?: string) => openClientAccount(cast, place, amount)

const setOf = (own: object = {}) => ({
  name: 'Rents of November',
  effectiveDate: day,
  currency: 'USD',
  atomic: false,
  source: 'Manual',
  ...own,
})

const transfer = (amount: string, source: string, destination: string, own: object = {}) =>
  movement('Transfer', amount, { rail: 'Internal', effectiveDate: day, ...from(source), ...to(destination), ...own })

/** A set with these items, drafted by Maya; its control figures are counted here. */
async function drafted(
  contents: readonly object[],
  own: object = {},
): Promise<{ id: string; items: Answered['body'][] }> {
  const total = contents.reduce((sum, content) => sum + Number(Reflect.get(content, 'amount')), 0).toFixed(2)
  const { body: set } = await sets.create(
    cast.maya,
    setOf({ controlCount: contents.length, controlTotal: total, ...own }),
  )
  const made = []
  for (const content of contents) {
    const item = await items.create(cast.maya, { ...content, transactionSetId: set.id })
    expect(item.status).toBe(201)
    made.push(item.body)
  }
  return { id: set.id, items: made }
}

const send = (id: string, who: Caller = cast.maya) => sets.send(who, id)
async function approve(id: string, who: Caller = cast.grace): Promise<Answered> {
  const sent = await send(id)
  expect([sent.status, sent.body.additionalReasons]).toEqual([200, undefined])
  return sets.decide(who, sent.body.taskId, { action: 'approve', revision: sent.body.revision })
}
const run = () => runJob(cast.platform.deps, setJob)
const dry = async (id: string) =>
  dryRun.parse((await cast.maya.call('POST', `PendingTransactionSets/${id}/dryrun`)).body)
const statusOf = async (id: string): Promise<string | undefined> =>
  (await items.approved(cast.maya, id)).body.figures?.status
const setStatus = async (id: string): Promise<string> => (await sets.approved(cast.maya, id)).body.figures.status
const sequence = (transactionSetId: string, ids: readonly string[], onFailure: string) =>
  cast.maya.call('POST', 'PendingParentTransaction', {
    transactionSetId,
    name: 'In order',
    onFailure,
    pendingTransactionIds: ids,
  })

/** Freezes an account behind the back of the set. */
const freeze = async (id: string) => {
  await sql`set session_replication_role = replica`.execute(cast.platform.db)
  await sql`update client_account set content = jsonb_set(content, '{status}', '"Frozen"') where id = ${id}`.execute(
    cast.platform.db,
  )
  await sql`set session_replication_role = origin`.execute(cast.platform.db)
}

describe('the items of a set', () => {
  test('name it, raise its revision, stand still while it waits, and are not sent alone', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('100.00', a, b)])
    const [item] = set.items
    expect(item).toMatchObject({ ridesWith: { entityType: 'TransactionSets', id: set.id }, draftStatus: 'Draft' })
    const before = (await sets.read(cast.maya, set.id)).body
    expect(before.figures).toMatchObject({ itemCount: 1, debitTotal: '100.00', net: '0.00', status: 'Draft' })
    const saved = await items.save(cast.tomas, item, { ...item.content, description: 'Rent' })
    expect(saved.status).toBe(200)
    expect((await sets.read(cast.maya, set.id)).body.revision).toBe(before.revision + 1)
    expect(await items.send(cast.maya, item.id)).toMatchObject({ status: 409, body: { code: 5033 } })

    const sent = await send(set.id)
    expect(sent.status).toBe(200)
    const pending = (await items.read(cast.maya, item.id)).body
    expect(pending.draftStatus).toBe('Pending')
    expect(await items.save(cast.maya, pending, pending.content)).toMatchObject({ status: 409, body: { code: 5033 } })
    expect(await items.remove(cast.maya, item.id)).toMatchObject({ status: 409, body: { code: 5033 } })
    expect((await items.create(cast.maya, { ...transfer('1.00', a, b), transactionSetId: set.id })).status).toBe(400)

    const both = await sets.decide(cast.both, sent.body.taskId, {
      action: 'reject',
      revision: sent.body.revision,
      comment: 'No',
    })
    expect(both.status).toBe(200)
    expect((await items.read(cast.maya, item.id)).body.draftStatus).toBe('Rework')
  })

  test('make whoever wrote at one of them an author of the set', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('100.00', a, b)])
    const [item] = set.items
    expect((await items.save(cast.both, item, { ...item.content, memo: 'x' })).status).toBe(200)
    const sent = await send(set.id)
    const own = await sets.decide(cast.both, sent.body.taskId, { action: 'approve', revision: sent.body.revision })
    expect(own).toMatchObject({ status: 403, body: { code: 1030 } })
    const { db } = cast.platform
    const authors = await db.selectFrom('draft_edit').select('user_id').where('draft_id', '=', set.id).execute()
    expect(authors.map(({ user_id }) => user_id)).toContain(cast.both.user.id)
    expect((await sets.recall(cast.maya, set.id)).status).toBe(200)
    expect((await items.read(cast.maya, item.id)).body.draftStatus).toBe('Draft')
    expect((await items.remove(cast.maya, item.id)).status).toBe(204)
    expect((await sets.read(cast.maya, set.id)).body.figures.itemCount).toBe(0)
  })

  test('cannot leave their set or say where they stand', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const [set, other] = [await drafted([transfer('100.00', a, b)]), await drafted([])]
    const [item] = set.items
    const moved = await items.save(cast.maya, item, { ...item.content, transactionSetId: other.id })
    expect(moved).toMatchObject({ status: 400, body: { code: 1002 } })
    expect((await items.save(cast.maya, item, { ...item.content, sequence: 1 })).status).toBe(400)
    expect((await items.create(cast.maya, { ...transfer('1.00', a, b), transactionSetId: 'nobody' })).status).toBe(400)
  })
})

describe('sending and approving', () => {
  test('is not tried before its currency is known', async () => {
    const { id } = (await sets.create(cast.maya, { name: 'No currency yet' })).body
    const answer = await cast.maya.call('POST', `PendingTransactionSets/${id}/dryrun`)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 5023, additionalReasons: [{ field: 'content.currency', message: 'Currency is required' }] },
    })
  })

  test('asks for control figures that hold', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('100.00', a, b)], { controlCount: 2, controlTotal: '90.00' })
    const sent = await send(set.id)
    expect(sent).toMatchObject({ status: 400, body: { code: 5023 } })
    expect(sent.body.additionalReasons).toEqual([
      { field: 'content.controlCount', message: 'The set holds 1 items, not 2' },
      { field: 'content.controlTotal', message: expect.stringMatching(/^The items make 100(\.00)?, not 90.00$/) },
    ])
  })

  test('is refused while the dry run fails, and the first failure is named', async () => {
    const [a, b, c] = [await account('500.00'), await account(), await account()]
    const set = await drafted([transfer('400.00', a, b), transfer('400.00', a, c), transfer('300.00', b, c)])
    const told = await dry(set.id)
    expect(told).toMatchObject({ ok: false, failureCount: 1, itemCount: 3, total: '1100.00', net: '0.00' })
    expect(told.firstFailure).toMatchObject({
      pendingTransactionId: set.items[1].id,
      outcome: 'Refused',
      refusal: { code: 5023, field: 'amount', message: expect.stringContaining('There is 100.00 USD available') },
    })
    expect(told.lines[0]?.balances).toEqual([
      expect.objectContaining({
        before: { posted: '500.00', available: '500.00' },
        after: { posted: '100.00', available: '100.00' },
      }),
      expect.objectContaining({
        before: { posted: '0.00', available: '0.00' },
        after: { posted: '400.00', available: '400.00' },
      }),
    ])
    // Both accounts are of one client, at one institution: nothing of its cover changes.
    expect(told.lines[0]?.uninsured?.before).toBe(told.lines[0]?.uninsured?.after)
    expect(told.revision).toBe((await sets.read(cast.maya, set.id)).body.revision)
    const sent = await send(set.id)
    expect(sent).toMatchObject({ status: 400, body: { code: 5023 } })
    expect(sent.body.additionalReasons[0].message).toContain('cannot run')
  })

  test('an atomic set posts when it is approved', async () => {
    const [a, b, c] = [await account('500.00'), await account(), await account()]
    const set = await drafted([transfer('400.00', a, b), transfer('300.00', b, c)], { atomic: true })
    const decided = await approve(set.id)
    expect(decided.status).toBe(200)
    expect(decided.body.approvedId).toBe(set.id)
    expect(await setStatus(set.id)).toBe('Settled')
    expect(await Promise.all([a, b, c].map((id) => onAccount(cast.platform, id)))).toEqual([
      ['100.00', '0.00', '100.00'],
      ['100.00', '0.00', '100.00'],
      ['300.00', '0.00', '300.00'],
    ])
    for (const { id } of set.items) expect(await statusOf(id)).toBe('Settled')
    expect((await items.versions(cast.maya, set.items[0].id)).body.items[0]).toMatchObject({ intact: true, version: 1 })
  })

  test('an atomic set whose money went meanwhile posts nothing at all', async () => {
    const [a, b, c] = [await account('500.00'), await account(), await account()]
    const set = await drafted([transfer('300.00', a, b), transfer('200.00', a, c)], { atomic: true })
    const sent = await send(set.id)
    const other = await drafted([transfer('50.00', a, b)], { atomic: true })
    expect((await approve(other.id)).status).toBe(200)
    const decided = await sets.decide(cast.grace, sent.body.taskId, { action: 'approve', revision: sent.body.revision })
    expect(decided).toMatchObject({ status: 400, body: { code: 5023 } })
    expect(await onAccount(cast.platform, a)).toEqual(['450.00', '0.00', '450.00'])
    expect((await sets.read(cast.maya, set.id)).body.draftStatus).toBe('Pending')
  })

  test('another set is reserved when it is approved, and runs with the worker', async () => {
    const [a, b, c] = [await account('500.00'), await account(), await account()]
    const set = await drafted([transfer('400.00', a, b), transfer('300.00', b, c)])
    expect((await approve(set.id)).status).toBe(200)
    expect(await onAccount(cast.platform, a)).toEqual(['500.00', '400.00', '100.00'])
    expect(await setStatus(set.id)).toBe('Approved')
    await run()
    expect(await setStatus(set.id)).toBe('Settled')
    expect(await onAccount(cast.platform, b)).toEqual(['100.00', '0.00', '100.00'])
    expect((await cast.maya.get(`Transactions?transactionSetId=${set.id}`)).body.total).toBe(2)
    expect((await cast.maya.get('TransactionSets?status=Settled&sort=-itemCount')).status).toBe(200)
  })

  test('another set whose money went meanwhile is not approved', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('400.00', a, b)])
    const sent = await send(set.id)
    expect((await decided(cast, transfer('300.00', a, b))).status).toBe(200)
    const approve = { action: 'approve', revision: sent.body.revision }
    const refused = await sets.decide(cast.grace, sent.body.taskId, approve)
    expect([refused.status, refused.body.code]).toEqual([400, 5023])
    expect(refused.body.additionalReasons).toEqual([
      { field: 'content.items', message: expect.stringContaining('cannot run: There is 200.00 USD available') },
    ])
    expect(await onAccount(cast.platform, a)).toEqual(['200.00', '0.00', '200.00'])
  })

  test('what undoes another transaction is made by itself, not in a set', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const done = (await decided(cast, transfer('5.00', a, b))).body
    const own = { rail: 'Internal', effectiveDate: day, reversalOf: done.id }
    const set = await drafted([movement('Reversal', '5.00', own)])
    expect((await dry(set.id)).firstFailure?.refusal?.message).toBe(
      'A reversal or a release is made by itself, not in a set',
    )
    expect((await send(set.id)).body.code).toBe(5023)
  })

  test('what was approved and waits for its run is missing nowhere, and is missed once it is gone', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('4.00', a, b), transfer('3.00', a, b)])
    expect((await approve(set.id)).status).toBe(200)
    const { db, clock } = cast.platform
    const own = new Set(set.items.map(({ id }) => id))
    const missed = async (tx: Db = db) => {
      const file = join(tmpdir(), crypto.randomUUID())
      const { report } = await checkHistory({
        ...keptHistory,
        readMac: readTestMac,
        db: tx,
        clock,
        alone: aloneAnyway,
        file,
      })
      return report.faults.filter(({ entityId }) => own.has(entityId)).map(({ fault }) => fault)
    }
    expect(await missed()).toEqual([])
    await run()
    expect(await missed()).toEqual([])
    const undo = new Error('taken back')
    const removed = db.transaction().execute(async (tx) => {
      for (const table of ['record_version', 'transaction'])
        await sql`alter table ${sql.table(table)} disable trigger all`.execute(tx)
      await sql`delete from record_version where kind = 'transaction' and entity_id = ${set.items[0]?.id}`.execute(tx)
      expect(await missed(tx)).toEqual(['was removed'])
      throw undo
    })
    await expect(removed).rejects.toBe(undo)
  })

  test('an item that was changed, added or moved behind the approval of its set is told, before its run and after it', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('4.00', a, b), transfer('3.00', a, b)])
    expect((await approve(set.id)).status).toBe(200)
    const { db, deps } = cast.platform
    const [first = { id: '' }] = set.items
    const changes = [
      sql`update draft set content = content || '{"amount": "5.00"}' where id = ${first.id}`,
      sql`update set_item set position = 9 where draft_id = ${first.id}`,
      sql`delete from set_item where draft_id = ${first.id}`,
      sql`update set_run set items_mac = null where set_id = ${set.id}`,
    ]
    const told = async (change: RawBuilder<unknown>) => {
      let found: unknown
      const undo = new Error('taken back')
      const changed = db.transaction().execute(async (tx) => {
        for (const table of ['draft', 'set_item', 'set_run'])
          await sql`alter table ${sql.table(table)} disable trigger all`.execute(tx)
        await change.execute(tx)
        found = (await setFaults(tx, deps.historyMac)).filter(({ entityId }) => entityId === set.id)
        throw undo
      })
      await expect(changed).rejects.toBe(undo)
      return found
    }
    const fault = 'does not hold the items that were approved'
    for (const change of changes)
      expect(await told(change)).toEqual([{ kind: 'transactionSet', entityId: set.id, version: 1, fault }])
    await run()
    expect(await setFaults(db, deps.historyMac)).toEqual([])
    for (const change of changes) expect(await told(change)).toHaveLength(1)
    await expect(sql`update set_run set items_mac = 'another' where set_id = ${set.id}`.execute(db)).rejects.toThrow(
      'goes on',
    )
  })

  test('what cannot run any more fails alone', async () => {
    const [a, b, c] = [await account('500.00'), await account(), await account()]
    const set = await drafted([transfer('400.00', a, b), transfer('300.00', b, c)])
    expect((await approve(set.id)).status).toBe(200)
    await cast.platform.db.updateTable('ledger_account').set({ is_open: false }).where('owner_id', '=', c).execute()
    await run()
    expect(await Promise.all(set.items.map(({ id }) => statusOf(id)))).toEqual(['Settled', 'Failed'])
    expect(await setStatus(set.id)).toBe('PartiallySettled')
  })
})

describe('a sequence', () => {
  const four = async (onFailure: string) => {
    const [a, b, c] = [await account('1000.00'), await account(), await account('50.00')]
    const set = await drafted([
      transfer('100.00', a, b),
      transfer('50.00', c, b),
      transfer('30.00', a, b),
      transfer('20.00', a, b),
    ])
    const ids = set.items.map(({ id }) => id)
    const made = await sequence(set.id, ids, onFailure)
    expect(made.status).toBe(201)
    const order = ids.map((id, index) => ({ id, sequence: index + 1, dependsOnPrevious: index !== 3 }))
    const placed = await cast.maya.call('PUT', `PendingParentTransaction/${made.body.id}/sequence`, {
      version: made.body.version,
      order,
    })
    expect(placed).toMatchObject({ status: 200, body: { version: 2, status: 'Draft' } })
    expect((await approve(set.id)).status).toBe(200)
    return { a, b, c, set, ids }
  }
  test.each([
    ['Stop', ['Settled', 'Failed', 'Cancelled', 'Cancelled'], 'PartiallySettled', '900.00'],
    ['Continue', ['Settled', 'Failed', 'Cancelled', 'Settled'], 'PartiallySettled', '880.00'],
    ['RollBack', ['Reversed', 'Failed', 'Cancelled', 'Cancelled'], 'Failed', '1000.00'],
  ])('with %s', async (onFailure, statuses, whole, left) => {
    const { a, c, set, ids } = await four(onFailure)
    await freeze(c)
    await run()
    expect(await Promise.all(ids.map(statusOf))).toEqual(statuses)
    expect(await setStatus(set.id)).toBe(whole)
    expect(await onAccount(cast.platform, a)).toEqual([left, '0.00', left])
    expect(await onAccount(cast.platform, c)).toEqual(['50.00', '0.00', '50.00'])
  })

  test('waits for the rail, and stops behind what failed there', async () => {
    const [a, b] = [await account('1000.00'), await account()]
    const out = movement('Withdrawal', '100.00', { rail: 'ACH', effectiveDate: day, ...from(a) })
    const set = await drafted([out, transfer('50.00', a, b)])
    const ids = set.items.map(({ id }) => id)
    expect((await sequence(set.id, ids, 'Stop')).status).toBe(201)
    const told = await dry(set.id)
    expect(told.lines.map(({ outcome }) => outcome)).toEqual(['Reserves', 'Reserves'])
    expect((await approve(set.id)).status).toBe(200)
    await run()
    await letGo(cast.platform)
    expect(await Promise.all(ids.map(statusOf))).toEqual(['Processing', 'Approved'])
    expect(await onAccount(cast.platform, a)).toEqual(['1000.00', '150.00', '850.00'])
    expect(await setStatus(set.id)).toBe('Processing')
    await settleBy(cast.platform, [answerFor({ content: out }, { result: 'Failed R01' })])
    await run()
    expect(await Promise.all(ids.map(statusOf))).toEqual(['Failed', 'Cancelled'])
    expect(await onAccount(cast.platform, a)).toEqual(['1000.00', '0.00', '1000.00'])
    expect(await setStatus(set.id)).toBe('Failed')
  })
})

test('a sequence that continues stops over its rail what depends on what failed, and nothing else', async () => {
  const [a, b] = [await account('1000.00'), await account()]
  const out = (amount: string) => movement('Withdrawal', amount, { rail: 'ACH', effectiveDate: day, ...from(a) })
  const [first, third] = [out('100.00'), out('30.00')]
  const set = await drafted([first, transfer('50.00', a, b), third, transfer('20.00', a, b)])
  const ids = set.items.map(({ id }) => id)
  const made = await sequence(set.id, ids, 'Continue')
  const order = ids.map((id, index) => ({ id, sequence: index + 1, dependsOnPrevious: index % 2 === 1 }))
  const path = `PendingParentTransaction/${made.body.id}/sequence`
  expect((await cast.maya.call('PUT', path, { version: made.body.version, order })).status).toBe(200)
  expect((await approve(set.id)).status).toBe(200)
  await run()
  await letGo(cast.platform)
  expect(await Promise.all(ids.map(statusOf))).toEqual(['Processing', 'Approved', 'Processing', 'Approved'])
  await settleBy(cast.platform, [answerFor({ content: first }, { result: 'Failed R01' })])
  await run()
  expect(await Promise.all(ids.map(statusOf))).toEqual(['Failed', 'Cancelled', 'Processing', 'Approved'])
  await settleBy(cast.platform, [answerFor({ content: third })])
  await run()
  await letGo(cast.platform)
  expect(await Promise.all(ids.map(statusOf))).toEqual(['Failed', 'Cancelled', 'Settled', 'Settled'])
  expect(await onAccount(cast.platform, a)).toEqual(['950.00', '0.00', '950.00'])
})

describe('the database', () => {
  const refusal = async (statement: Promise<unknown>) => {
    try {
      await statement
      return 'nothing'
    } catch (error) {
      return error instanceof Error && 'constraint' in error ? String(error.constraint) : String(error)
    }
  }

  test('keeps items where they are while their set waits, and to the set that they name', async () => {
    const { db } = cast.platform
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('1.00', a, b), transfer('2.00', a, b)])
    const [{ id }] = set.items
    const made = await sequence(set.id, [id], 'Stop')
    expect((await send(set.id)).status).toBe(200)
    const still = 'items_stand_still'
    expect(await refusal(db.updateTable('set_item').set({ place: 2 }).where('draft_id', '=', id).execute())).toBe(still)
    expect(await refusal(db.deleteFrom('set_item').where('draft_id', '=', id).execute())).toBe(still)
    expect(await refusal(db.deleteFrom('draft').where('id', '=', id).execute())).toBe(still)
    const { body } = made
    expect(await refusal(db.deleteFrom('pending_parent_transaction').where('id', '=', body.id).execute())).toBe(
      'sequences_stand_still',
    )
    expect(
      await refusal(
        sql`insert into set_item (draft_id, set_id, position) values (${set.id}, ${set.id}, 9)`.execute(db),
      ),
    ).toBe('items_follow_from_drafts')
    const row = await db.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const other = await drafted([])
    expect(
      await refusal(
        db
          .insertInto('draft')
          .values({
            ...row,
            id: 'stray',
            record_id: 'stray',
            rides_with: other.id,
            status: 'Draft',
            content: JSON.stringify(row.content),
            field_revisions: '{}',
          })
          .execute(),
      ),
    ).toBe('item_names_its_set')
  })

  test('leaves no gap where an item leaves its sequence', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('1.00', a, b), transfer('2.00', a, b), transfer('3.00', a, b)])
    const [one, two, three] = set.items
    const { body } = await sequence(set.id, [one.id, two.id, three.id], 'Stop')
    expect((await items.remove(cast.maya, two.id)).status).toBe(204)
    const after = (await cast.maya.get(`PendingParentTransaction/${body.id}`)).body
    expect(after.children.map(({ sequence: at }: { sequence: number }) => at)).toEqual([1, 2])
    expect((await items.read(cast.maya, three.id)).body.content).toMatchObject({ parentId: body.id, sequence: 2 })
    const stale = { version: 1, order: [{ id: one.id, sequence: 1 }] }
    const path = `PendingParentTransaction/${body.id}`
    expect((await cast.maya.call('PUT', `${path}/sequence`, stale)).body.code).toBe(1006)
    const [whole] = [{ version: after.version, order: [{ id: one.id, sequence: 1 }] }]
    expect((await cast.maya.call('PUT', `${path}/sequence`, whole)).body.code).toBe(1002)
    const turned = [one.id, three.id].map((id, index) => ({ id, sequence: 2 - index }))
    const placed = await cast.maya.call('PUT', `${path}/sequence`, { version: after.version, order: turned })
    expect(placed.status).toBe(200)
    const renamed = { version: placed.body.version, name: 'First things', onFailure: 'Continue' }
    expect((await cast.maya.call('PUT', path, renamed)).body).toMatchObject({
      name: 'First things',
      onFailure: 'Continue',
    })
    expect((await cast.maya.get(`PendingParentTransaction?transactionSetId=${set.id}`)).body.total).toBe(1)
    expect((await cast.maya.call('DELETE', path)).status).toBe(204)
    expect((await items.read(cast.maya, three.id)).body.content.parentId).toBeUndefined()
    const trail = await cast.platform.db
      .selectFrom('audit')
      .select(['action', 'entity_type', 'user_id', 'before', 'after'])
      .where('entity_id', '=', body.id)
      .orderBy('id')
      .execute()
    const names = trail.map(({ action, before, after: then }) => [action, before?.name ?? null, then?.name ?? null])
    expect(names).toEqual([
      ['Added', null, body.name],
      ['Ordered', body.name, body.name],
      ['Changed', body.name, 'First things'],
      ['Removed', 'First things', null],
    ])
    expect(trail[1]).toMatchObject({
      entity_type: 'pendingParentTransaction',
      user_id: cast.maya.user.id,
      before: { children: [{ pendingTransactionId: one.id }, { pendingTransactionId: three.id }] },
      after: { children: [{ pendingTransactionId: three.id }, { pendingTransactionId: one.id }] },
    })
    expect((await sets.remove(cast.maya, set.id)).status).toBe(204)
    expect((await items.read(cast.maya, one.id)).status).toBe(404)
  })
})

describe('all or nothing', () => {
  const tables = [
    ...[
      'draft',
      'approving_task',
      'task_event',
      'record_version',
      'transaction_set',
      'transaction',
      'set_item',
      'set_run',
    ],
    ...[
      'transaction_reference',
      'transaction_state',
      'transaction_event',
      'hold',
      'entry',
      'posting',
      'ledger_account',
    ],
  ]
  const approveCut = async (id: string) => {
    const { body } = await send(id)
    return cutEverywhere(cast.platform, { tables, actor: { person: cast.grace.user } }, (work) =>
      decide(work, { books, id: body.taskId, action: 'approve', revision: body.revision, comment: 'So' }),
    )
  }
  const stepCut = () =>
    cutEverywhere(cast.platform, { tables, actor: { system: 'transaction-sets' } }, (work) =>
      setJob.step(work, new Map()),
    )

  test('approving an atomic set is cut at every statement', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('400.00', a, b), transfer('300.00', b, a)], { atomic: true })
    expect(await approveCut(set.id)).toBeGreaterThan(60)
    expect(await onAccount(cast.platform, a)).toEqual(['400.00', '0.00', '400.00'])
  }, 120_000)

  test('the run of another one is cut at every statement, and goes on where it was', async () => {
    const [a, b, c] = [await account('500.00'), await account(), await account('50.00')]
    const set = await drafted([transfer('100.00', a, b), transfer('50.00', c, b), transfer('40.00', b, a)])
    const [first, second] = set.items
    await sequence(set.id, [first.id, second.id], 'RollBack')
    expect(await approveCut(set.id)).toBeGreaterThan(30)
    await freeze(c)
    expect(await stepCut()).toBeGreaterThan(30)
    expect(await Promise.all(set.items.map(({ id }) => statusOf(id)))).toEqual(['Reversed', 'Failed', undefined])
    expect(await stepCut()).toBeGreaterThan(10)
    await run()
    expect(await run()).toBe(0)
    expect(await onAccount(cast.platform, a)).toEqual(['500.00', '0.00', '500.00'])
    expect(await setStatus(set.id)).toBe('Failed')
  }, 120_000)
})

test('and the books hold behind all of it', async () => {
  expect(await faultsOf(cast.platform)).toEqual([])
})
