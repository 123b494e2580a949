import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { describe, expect, test } from 'vitest'
import { doingsWithSets, setRoom, transfer } from '../testing/set-room.ts'
import { decided, onAccount } from '../testing/books.ts'
import { transactionFaults } from '../transactions/transaction-faults.ts'
import { lifeCycle } from '../testing/life-cycle.ts'
import { readTestMac } from '../testing/index.ts'
import { aloneAnyway } from '../db/alone.ts'
import { keptHistory } from '../kept-history.ts'
import { checkHistory } from '../node/anchor-history.ts'
import type { Db } from '../db/schema.ts'

const room = setRoom()
const { account, approve, drafted, run, send, sequence, setStatus, statusOf } = doingsWithSets(room)
const sets = lifeCycle('transactionSet')
const items = lifeCycle('transaction')
const accounts = lifeCycle('clientAccount')

describe('an approved set', () => {
  test('an atomic set posts when it is approved', async () => {
    const [a, b, c] = [await account('500.00'), await account(), await account()]
    const set = await drafted([transfer('400.00', a, b), transfer('300.00', b, c)], {
      atomic: true,
    })
    const decided = await approve(set.id)
    expect(decided.status).toBe(200)
    expect(decided.body.approvedId).toBe(set.id)
    expect(await setStatus(set.id)).toBe('Settled')
    expect(await Promise.all([a, b, c].map((id) => onAccount(room.cast.platform, id)))).toEqual([
      ['100.00', '0.00', '100.00'],
      ['100.00', '0.00', '100.00'],
      ['300.00', '0.00', '300.00'],
    ])
    for (const { id } of set.items) expect(await statusOf(id)).toBe('Settled')
    expect((await items.versions(room.cast.maya, set.items[0].id)).body.items[0]).toMatchObject({
      intact: true,
      version: 1,
    })
  })

  test('an atomic set whose money went meanwhile posts nothing at all', async () => {
    const [a, b, c] = [await account('500.00'), await account(), await account()]
    const set = await drafted([transfer('300.00', a, b), transfer('200.00', a, c)], {
      atomic: true,
    })
    const sent = await send(set.id)
    const other = await drafted([transfer('50.00', a, b)], { atomic: true })
    expect((await approve(other.id)).status).toBe(200)
    const decided = await sets.decide(room.cast.grace, sent.body.taskId, {
      action: 'approve',
      revision: sent.body.revision,
    })
    expect(decided).toMatchObject({ status: 400, body: { code: 5023 } })
    expect(await onAccount(room.cast.platform, a)).toEqual(['450.00', '0.00', '450.00'])
    expect((await sets.read(room.cast.maya, set.id)).body.draftStatus).toBe('Pending')
  })

  test('another set is reserved when it is approved, and runs with the worker', async () => {
    const [a, b, c] = [await account('500.00'), await account(), await account()]
    const set = await drafted([transfer('400.00', a, b), transfer('300.00', b, c)])
    expect((await approve(set.id)).status).toBe(200)
    expect(await onAccount(room.cast.platform, a)).toEqual(['500.00', '400.00', '100.00'])
    expect(await setStatus(set.id)).toBe('Approved')
    await run()
    expect(await setStatus(set.id)).toBe('Settled')
    expect(await onAccount(room.cast.platform, b)).toEqual(['100.00', '0.00', '100.00'])
    expect((await room.cast.maya.get(`Transactions?transactionSetId=${set.id}`)).body.total).toBe(2)
    expect((await room.cast.maya.get('TransactionSets?status=Settled&sort=-itemCount')).status).toBe(200)
  })

  test('changes its words alone: its items stay as they were decided on, and nothing moves again', async () => {
    const { maya, grace } = room.cast
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('400.00', a, b)], { atomic: true })
    expect((await approve(set.id)).status).toBe(200)
    const { content } = (await sets.approved(maya, set.id)).body
    const begun = await sets.create(maya, { ...content, description: 'Rents of Elm Street' }, set.id)
    expect(begun).toMatchObject({ status: 201, body: { figures: { itemCount: 1, status: 'Settled' } } })
    const { id } = begun.body

    const numberOf = async (one: string) => (await accounts.approved(maya, one)).body.content.accountNumber
    const others = await maya.fetch(`PendingTransactionSets/${id}/items`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: `reference,type,amount,from,to\nMORE-1,Transfer,1.00,${await numberOf(a)},${await numberOf(b)}\n`,
    })
    expect([others.status, await others.json()]).toMatchObject([409, { code: 5033 }])
    const kept = 'The items of an approved set stay as they were decided on. A new set takes others.'
    expect((await sequence(id, [set.items[0].id], 'Stop')).body).toMatchObject({ code: 5033, message: kept })
    expect(await maya.call('POST', `PendingTransactionSets/${id}/dryrun`)).toMatchObject({
      status: 404,
      body: { code: 1043 },
    })

    const sent = await send(id)
    expect(sent.status).toBe(200)
    const put = { action: 'approve', revision: sent.body.revision }
    expect((await sets.decide(grace, sent.body.taskId, put)).status).toBe(200)
    await run()
    expect((await sets.approved(maya, set.id)).body).toMatchObject({
      version: 2,
      content: { description: 'Rents of Elm Street' },
      figures: { itemCount: 1, status: 'Settled' },
    })
    expect(await Promise.all([a, b].map((one) => onAccount(room.cast.platform, one)))).toEqual([
      ['100.00', '0.00', '100.00'],
      ['400.00', '0.00', '400.00'],
    ])
  })

  test('another set whose money went meanwhile is not approved', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('400.00', a, b)])
    const sent = await send(set.id)
    expect((await decided(room.cast, transfer('300.00', a, b))).status).toBe(200)
    const approve = { action: 'approve', revision: sent.body.revision }
    const refused = await sets.decide(room.cast.grace, sent.body.taskId, approve)
    expect([refused.status, refused.body.code]).toEqual([400, 5023])
    expect(refused.body.additionalReasons).toEqual([
      {
        field: 'content.items',
        message: expect.stringContaining('cannot run: There is 200.00 USD available'),
      },
    ])
    expect(await onAccount(room.cast.platform, a)).toEqual(['200.00', '0.00', '200.00'])
  })

  test('a reference that another transaction took meanwhile stops the approval', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([{ ...transfer('100.00', a, b), reference: 'TAKEN-MEANWHILE' }])
    const sent = await send(set.id)
    await sql`insert into transaction_reference values ('TAKEN-MEANWHILE', 'another')`.execute(room.cast.platform.db)
    const approve = { action: 'approve', revision: sent.body.revision }
    const refused = await sets.decide(room.cast.grace, sent.body.taskId, approve)
    expect([refused.status, refused.body.additionalReasons]).toEqual([
      400,
      [
        {
          field: 'content.items',
          message: 'TAKEN-MEANWHILE cannot run: The reference was used before: a reference is used once, for ever',
        },
      ],
    ])
    expect(await onAccount(room.cast.platform, a)).toEqual(['500.00', '0.00', '500.00'])
  })

  test('the reference of an item is used from the approval on, before it runs', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const reference = 'USED-BY-AN-ITEM'
    const set = await drafted([{ ...transfer('100.00', a, b), reference }])
    const used = async () =>
      (
        await sql`select transaction_id as id from transaction_reference where reference = ${reference}`.execute(
          room.cast.platform.db,
        )
      ).rows
    expect(await used()).toEqual([])
    expect((await approve(set.id)).status).toBe(200)
    expect(await used()).toEqual([{ id: set.items[0].id }])
    const other = await decided(room.cast, { ...transfer('30.00', a, b), reference })
    expect([other.status, other.body.code]).toEqual([409, 1044])
    await run()
    expect(await setStatus(set.id)).toBe('Settled')
    expect(await onAccount(room.cast.platform, b)).toEqual(['100.00', '0.00', '100.00'])
  })

  test('what an item reserves stays until it has run, whoever would release it', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('400.00', a, b)])
    expect((await approve(set.id)).status).toBe(200)
    const { db } = room.cast.platform
    const release = sql`update hold set released_at = now() where id in (
      select hold_id from set_item where set_id = ${set.id})`
    await expect(release.execute(db)).rejects.toMatchObject({ constraint: 'hold_goes_with_its_transaction' })
    const taken = new Error('Taken back.')
    let faults: string[] = []
    const past = db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await release.execute(tx)
      faults = await transactionFaults(tx)
      throw taken
    })
    await expect(past).rejects.toBe(taken)
    expect(faults).toEqual([
      `Item ${set.items[0].content.reference} waits in a set that was approved, and its hold is released`,
    ])
  })

  /** As `pnpm platform verify history` tells them. */
  async function faultsOfHistory(db: Db) {
    const file = join(tmpdir(), crypto.randomUUID())
    const { clock } = room.cast.platform
    const { report } = await checkHistory({
      ...keptHistory,
      readMac: readTestMac,
      db,
      clock,
      alone: aloneAnyway,
      file,
    })
    return report.faults
  }

  test('what was approved and waits for its run is missing nowhere, and is missed once it is gone', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('4.00', a, b), transfer('3.00', a, b)])
    expect((await approve(set.id)).status).toBe(200)
    const { db } = room.cast.platform
    const own = new Set(set.items.map(({ id }) => id))
    const missed = async (tx: Db = db) =>
      (await faultsOfHistory(tx)).filter(({ entityId }) => own.has(entityId)).map(({ fault }) => fault)
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
    const { db } = room.cast.platform
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
        found = (await faultsOfHistory(tx)).filter(({ entityId }) => entityId === set.id)
        throw undo
      })
      await expect(changed).rejects.toBe(undo)
      return found
    }
    const fault = 'does not hold the items that were approved'
    for (const change of changes)
      expect(await told(change)).toEqual([{ kind: 'transactionSet', entityId: set.id, version: 1, fault }])
    await run()
    expect((await faultsOfHistory(db)).filter(({ entityId }) => entityId === set.id)).toEqual([])
    for (const change of changes) expect(await told(change)).toHaveLength(1)
    await expect(sql`update set_run set items_mac = 'another' where set_id = ${set.id}`.execute(db)).rejects.toThrow(
      'goes on',
    )
  })

  test('what cannot run any more fails alone', async () => {
    const [a, b, c] = [await account('500.00'), await account(), await account()]
    const set = await drafted([transfer('400.00', a, b), transfer('300.00', b, c)])
    expect((await approve(set.id)).status).toBe(200)
    await room.cast.platform.db
      .updateTable('ledger_account')
      .set({ is_open: false })
      .where('owner_id', '=', c)
      .execute()
    await run()
    expect(await Promise.all(set.items.map(({ id }) => statusOf(id)))).toEqual(['Settled', 'Failed'])
    expect(await setStatus(set.id)).toBe('PartiallySettled')
  })
})
