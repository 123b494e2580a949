import { dryRun } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runJob } from '../worker/run-job.ts'
import {
  answerFor,
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
import type { Answered, Caller } from '../testing/test-platform.ts'
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
const statusOf = async (id: string): Promise<string> => (await items.approved(cast.maya, id)).body.figures.status
const setStatus = async (id: string): Promise<string> => (await sets.approved(cast.maya, id)).body.figures.status
const sequence = (transactionSetId: string, ids: readonly string[], onFailure: string) =>
  cast.maya.call('POST', 'PendingParentTransaction', {
    transactionSetId,
    name: 'In order',
    onFailure,
    pendingTransactionIds: ids,
  })

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
  /** Freezes an account behind the back of the set. */
  const freeze = async (id: string) => {
    await sql`set session_replication_role = replica`.execute(cast.platform.db)
    await sql`update client_account set content = jsonb_set(content, '{status}', '"Frozen"') where id = ${id}`.execute(
      cast.platform.db,
    )
    await sql`set session_replication_role = origin`.execute(cast.platform.db)
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

test('and the books hold behind all of it', async () => {
  expect(await faultsOf(cast.platform)).toEqual([])
})
