import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tableOf } from '../db/kind-table.ts'
import { servedKinds } from '../kinds/index.ts'
import { approvedRecord, openCast, servedNames, type Cast } from '../testing/life-cycle.ts'
import { noAnchors } from './anchors.ts'
import { verifyHistory } from './verify-history.ts'

describe('the history of every kind', () => {
  let cast: Cast
  beforeAll(async () => {
    cast = await openCast()
  })
  afterAll(() => cast.platform.close())

  test.each(servedNames)('of %s: a record that says anything else, and a version, are named', async (kind) => {
    const { db, clock, deps } = cast.platform
    const { id } = await approvedRecord(kind, { maker: cast.maya, approver: cast.grace })
    const undo = new Error('taken back')
    const found: unknown[] = []
    const tampered = db.transaction().execute(async (tx) => {
      const kinds = servedKinds.map((room) => room.kind)
      const look = async () => {
        const { faults } = await verifyHistory(tx, {
          kinds,
          anchors: noAnchors,
          historyMac: deps.historyMac,
          now: clock.now(),
        })
        found.push(faults.map(({ entityId, fault }) => [entityId, fault]))
      }
      await look()
      await sql`alter table ${sql.table(tableOf(kind))} disable trigger all`.execute(tx)
      await sql`update ${sql.table(tableOf(kind))} set updated_at = updated_at - interval '1 hour'
        where id = ${id}`.execute(tx)
      await look()
      await sql`alter table record_version disable trigger all`.execute(tx)
      await sql`update record_version set comment = 'another' where entity_id = ${id}`.execute(tx)
      await look()
      throw undo
    })
    await expect(tampered).rejects.toBe(undo)
    expect(found).toEqual([[], [[id, 'is not what the record says']], [[id, 'was changed']]])
  })
})
