import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { doingsWithSets, setRoom, transfer } from '../testing/set-room.ts'
import { lifeCycle } from '../testing/life-cycle.ts'

const room = setRoom()
const { account, drafted, send, sequence } = doingsWithSets(room)
const sets = lifeCycle('transactionSet')
const items = lifeCycle('transaction')

describe('the items of a set', () => {
  test('name it, raise its revision, stand still while it waits, and are not sent alone', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('100.00', a, b)])
    const [item] = set.items
    expect(item).toMatchObject({
      ridesWith: { entityType: 'TransactionSets', id: set.id },
      draftStatus: 'Draft',
    })
    const before = (await sets.read(room.cast.maya, set.id)).body
    expect(before.figures).toMatchObject({
      itemCount: 1,
      debitTotal: '100.00',
      net: '0.00',
      status: 'Draft',
    })
    const saved = await items.save(room.cast.tomas, item, { ...item.content, description: 'Rent' })
    expect(saved.status).toBe(200)
    expect((await sets.read(room.cast.maya, set.id)).body.revision).toBe(before.revision + 1)
    expect(await items.send(room.cast.maya, item.id)).toMatchObject({
      status: 409,
      body: { code: 5033 },
    })

    const sent = await send(set.id)
    expect(sent.status).toBe(200)
    const pending = (await items.read(room.cast.maya, item.id)).body
    expect(pending.draftStatus).toBe('Pending')
    expect(await items.save(room.cast.maya, pending, pending.content)).toMatchObject({
      status: 409,
      body: { code: 5033 },
    })
    expect(await items.remove(room.cast.maya, item.id)).toMatchObject({
      status: 409,
      body: { code: 5033 },
    })
    expect((await items.create(room.cast.maya, { ...transfer('1.00', a, b), transactionSetId: set.id })).status).toBe(
      400,
    )

    const both = await sets.decide(room.cast.both, sent.body.taskId, {
      action: 'reject',
      revision: sent.body.revision,
      comment: 'No',
    })
    expect(both.status).toBe(200)
    expect((await items.read(room.cast.maya, item.id)).body.draftStatus).toBe('Rework')
  })

  test('make whoever wrote at one of them an author of the set', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('100.00', a, b)])
    const [item] = set.items
    expect((await items.save(room.cast.both, item, { ...item.content, memo: 'x' })).status).toBe(200)
    const sent = await send(set.id)
    const own = await sets.decide(room.cast.both, sent.body.taskId, {
      action: 'approve',
      revision: sent.body.revision,
    })
    expect(own).toMatchObject({ status: 403, body: { code: 1030 } })
    const { db } = room.cast.platform
    const authors = await db.selectFrom('draft_edit').select('user_id').where('draft_id', '=', set.id).execute()
    expect(authors.map(({ user_id }) => user_id)).toContain(room.cast.both.user.id)
    expect((await sets.recall(room.cast.maya, set.id)).status).toBe(200)
    expect((await items.read(room.cast.maya, item.id)).body.draftStatus).toBe('Draft')
    expect((await items.remove(room.cast.maya, item.id)).status).toBe(204)
    expect((await sets.read(room.cast.maya, set.id)).body.figures.itemCount).toBe(0)
  })

  test('cannot leave their set or say where they stand', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const [set, other] = [await drafted([transfer('100.00', a, b)]), await drafted([])]
    const [item] = set.items
    const moved = await items.save(room.cast.maya, item, {
      ...item.content,
      transactionSetId: other.id,
    })
    expect(moved).toMatchObject({ status: 400, body: { code: 1002 } })
    expect((await items.save(room.cast.maya, item, { ...item.content, sequence: 1 })).status).toBe(400)
    expect(
      (
        await items.create(room.cast.maya, {
          ...transfer('1.00', a, b),
          transactionSetId: 'nobody',
        })
      ).status,
    ).toBe(400)
  })
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
    const { db } = room.cast.platform
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
})
