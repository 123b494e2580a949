import { transactionCourse } from '@strongroom/api/contract'
import { describe, expect, test } from 'vitest'
import { day, doingsWithSets, setRoom, transfer } from '../testing/set-room.ts'
import { answerFor, from, letGo, movement, onAccount, settleBy } from '../testing/books.ts'
import { lifeCycle, personWith } from '../testing/life-cycle.ts'

const room = setRoom()
const { account, approve, drafted, dry, freeze, run, sequence, setStatus, statusOf } = doingsWithSets(room)
const sets = lifeCycle('transactionSet')
const items = lifeCycle('transaction')

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
    const order = ids.map((id, index) => ({
      id,
      sequence: index + 1,
      dependsOnPrevious: index !== 3,
    }))
    const placed = await room.cast.maya.call('PUT', `PendingParentTransaction/${made.body.id}/sequence`, {
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
    expect(await onAccount(room.cast.platform, a)).toEqual([left, '0.00', left])
    expect(await onAccount(room.cast.platform, c)).toEqual(['50.00', '0.00', '50.00'])
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
    await letGo(room.cast.platform)
    expect(await Promise.all(ids.map(statusOf))).toEqual(['Processing', 'Approved'])
    expect(await onAccount(room.cast.platform, a)).toEqual(['1000.00', '150.00', '850.00'])
    expect(await setStatus(set.id)).toBe('Processing')
    await settleBy(room.cast.platform, [answerFor({ content: out }, { result: 'Failed R01' })])
    await run()
    expect(await Promise.all(ids.map(statusOf))).toEqual(['Failed', 'Cancelled'])
    const blind = await personWith(room.cast.platform, { name: 'Unseeing', privileges: ['transaction.view'] })
    const { steps } = transactionCourse.parse((await blind.get(`Transactions/${ids[1]}/course`)).body)
    expect(steps.at(-1)?.detail).toBe(`Stopped behind ${set.items[0].content.reference}`)
    expect(await onAccount(room.cast.platform, a)).toEqual(['1000.00', '0.00', '1000.00'])
    expect(await setStatus(set.id)).toBe('Failed')
  })

  test('a sequence that continues stops over its rail what depends on what failed, and nothing else', async () => {
    const [a, b] = [await account('1000.00'), await account()]
    const out = (amount: string) => movement('Withdrawal', amount, { rail: 'ACH', effectiveDate: day, ...from(a) })
    const [first, third] = [out('100.00'), out('30.00')]
    const set = await drafted([first, transfer('50.00', a, b), third, transfer('20.00', a, b)])
    const ids = set.items.map(({ id }) => id)
    const made = await sequence(set.id, ids, 'Continue')
    const order = ids.map((id, index) => ({
      id,
      sequence: index + 1,
      dependsOnPrevious: index % 2 === 1,
    }))
    const path = `PendingParentTransaction/${made.body.id}/sequence`
    expect((await room.cast.maya.call('PUT', path, { version: made.body.version, order })).status).toBe(200)
    expect((await approve(set.id)).status).toBe(200)
    await run()
    await letGo(room.cast.platform)
    expect(await Promise.all(ids.map(statusOf))).toEqual(['Processing', 'Approved', 'Processing', 'Approved'])
    await settleBy(room.cast.platform, [answerFor({ content: first }, { result: 'Failed R01' })])
    await run()
    expect(await Promise.all(ids.map(statusOf))).toEqual(['Failed', 'Cancelled', 'Processing', 'Approved'])
    await settleBy(room.cast.platform, [answerFor({ content: third })])
    await run()
    await letGo(room.cast.platform)
    expect(await Promise.all(ids.map(statusOf))).toEqual(['Failed', 'Cancelled', 'Settled', 'Settled'])
    expect(await onAccount(room.cast.platform, a)).toEqual(['950.00', '0.00', '950.00'])
  })

  test('leaves no gap where an item leaves its sequence', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('1.00', a, b), transfer('2.00', a, b), transfer('3.00', a, b)])
    const [one, two, three] = set.items
    const { body } = await sequence(set.id, [one.id, two.id, three.id], 'Stop')
    expect((await items.remove(room.cast.maya, two.id)).status).toBe(204)
    const after = (await room.cast.maya.get(`PendingParentTransaction/${body.id}`)).body
    expect(after.children.map(({ sequence: at }: { sequence: number }) => at)).toEqual([1, 2])
    expect((await items.read(room.cast.maya, three.id)).body.content).toMatchObject({
      parentId: body.id,
      sequence: 2,
    })
    const stale = { version: 1, order: [{ id: one.id, sequence: 1 }] }
    const path = `PendingParentTransaction/${body.id}`
    expect((await room.cast.maya.call('PUT', `${path}/sequence`, stale)).body.code).toBe(1006)
    const [whole] = [{ version: after.version, order: [{ id: one.id, sequence: 1 }] }]
    expect((await room.cast.maya.call('PUT', `${path}/sequence`, whole)).body.code).toBe(1002)
    const turned = [one.id, three.id].map((id, index) => ({ id, sequence: 2 - index }))
    const placed = await room.cast.maya.call('PUT', `${path}/sequence`, {
      version: after.version,
      order: turned,
    })
    expect(placed.status).toBe(200)
    const renamed = { version: placed.body.version, name: 'First things', onFailure: 'Continue' }
    expect((await room.cast.maya.call('PUT', path, renamed)).body).toMatchObject({
      name: 'First things',
      onFailure: 'Continue',
    })
    expect((await room.cast.maya.get(`PendingParentTransaction?transactionSetId=${set.id}`)).body.total).toBe(1)
    expect((await room.cast.maya.call('DELETE', path)).status).toBe(204)
    expect((await items.read(room.cast.maya, three.id)).body.content.parentId).toBeUndefined()
    const trail = await room.cast.platform.db
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
      user_id: room.cast.maya.user.id,
      before: { children: [{ pendingTransactionId: one.id }, { pendingTransactionId: three.id }] },
      after: { children: [{ pendingTransactionId: three.id }, { pendingTransactionId: one.id }] },
    })
    expect((await sets.remove(room.cast.maya, set.id)).status).toBe(204)
    expect((await items.read(room.cast.maya, one.id)).status).toBe(404)
  })
})
