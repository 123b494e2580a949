import { everyKind } from '@strongroom/api/contract/every-kind'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { answerFor, decided, from, letGo, movement, reasonsOf, settleBy, to } from '../testing/books.ts'
import { lifeCycle, personWith } from '../testing/life-cycle.ts'
import { doingsIn, externals, internal, moneyRoom } from '../testing/money-room.ts'

const calls = lifeCycle('transaction')
const { schemas } = everyKind.transaction
const room = moneyRoom()
const { account, change, done, figuresOf, later, outside, refused } = doingsIn(room)

describe('days', () => {
  test('a reversal does not count before what it reverses', async () => {
    const id = await account('100.00')
    const early = { ...internal, effectiveDate: '2026-11-02' }
    const record = await done('Withdrawal', '1.00', { ...early, ...from(id) })
    const reversal = { ...internal, reversalOf: record.id }
    expect(await refused('Reversal', '1.00', { ...reversal, effectiveDate: '2026-11-01' })).toEqual({
      effectiveDate: `${record.content.reference} counts from 2 Nov 2026: it is not undone before`,
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
    const { platform, grace } = room.cast
    const id = await account('100.00')
    const early = movement('Withdrawal', '1.00', { ...internal, ...from(id), effectiveDate: '2026-11-02' })
    const limited = await personWith(platform, {
      name: 'Nora',
      privileges: ['transaction.view', 'transaction.edit'],
    })
    const draft = (await calls.create(limited, early)).body
    expect(reasonsOf(await calls.send(limited, draft.id))).toEqual({
      effectiveDate: 'It is 20 Nov 2026 at the institution, and you may not back-date',
    })
    const { body } = await decided(room.cast, { ...early, reference: 'EARLY-1' })
    expect(await figuresOf(body.id)).toMatchObject({ status: 'Settled', settledOn: '2026-11-02' })
    // Who loses the right after sending has not the right any more when it is decided.
    const other = { ...early, reference: 'LATE-1' }
    const sent = (await calls.send(room.cast.maya, (await calls.create(room.cast.maya, other)).body.id)).body
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
    const sent = (await calls.send(room.cast.maya, (await calls.create(room.cast.maya, content)).body.id)).body
    const record = await later(48, async ({ grace, priya }) => {
      const answer = await calls.decide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
      return schemas.approved.parse((await calls.approved(priya, answer.body.approvedId)).body)
    })
    expect(record.figures).toMatchObject({ status: 'Settled', settledOn: '2026-11-22' })
  })
})

describe('what it is between', () => {
  test('must be room.there, be active and have its currency', async () => {
    const [id, frozen] = [await account('100.00'), await account('100.00')]
    const change = lifeCycle('clientAccount')
    const draft = (await change.create(room.cast.maya, {}, frozen)).body
    await change.save(room.cast.maya, draft, { ...draft.content, status: 'Frozen', title: 'Iced' })
    const sent = (await change.send(room.cast.maya, draft.id)).body
    await change.decide(room.cast.grace, sent.taskId, { action: 'approve', revision: sent.revision })
    const said = (type: string, own: object) => refused(type, '1.00', { ...internal, ...own })
    expect(await said('Withdrawal', from(frozen))).toEqual({ sourceAccountId: 'Iced is not active' })
    expect(await said('Withdrawal', { ...from(id), currency: 'EUR' })).toEqual({
      sourceAccountId: expect.stringMatching(/is in USD, the transaction in EUR$/),
    })
    expect(await said('Deposit', to(room.here.omnibusId, 'InstitutionAccount'))).toEqual({
      destinationAccountId: 'Harbor Trust, ProgramOmnibus holds the money of clients: choose the account of one',
    })
    expect(await said('Transfer', { ...from(id), ...to(room.here.own.Operating, 'InstitutionAccount') })).toEqual({
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
    const { maya, platform } = room.cast
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
    for (const step of [async () => {}, () => letGo(room.cast.platform)]) {
      await step()
      expect(reasonsOf(await change(id, closed))).toEqual({
        status: `The transaction ${record.content.reference} is on its way: it closes after that`,
      })
    }
    await settleBy(room.cast.platform, [answerFor(record, { result: 'Failed R01' })])
    expect((await change(id, closed)).status).toBe(200)
  })

  test('what was approved keeps all but its remarks', async () => {
    const id = await account('100.00')
    const record = await done('Withdrawal', '1.00', { ...internal, ...from(id) })
    const draft = (await calls.create(room.cast.maya, {}, record.id)).body
    await calls.save(room.cast.maya, draft, { ...record.content, amount: '2.00', reference: 'OTHER', memo: 'By phone' })
    expect(reasonsOf(await calls.send(room.cast.maya, draft.id))).toEqual({
      amount: 'Amount of an approved transaction stays as it is',
      reference: 'Reference of an approved transaction stays as it is',
    })
    await calls.remove(room.cast.maya, draft.id)
  })

  test('drafts are sorted and filtered by the status that they show', async () => {
    const id = await account('10.00')
    const record = await done('Withdrawal', '1.00', { ...internal, ...from(id) })
    const change = (await calls.create(room.cast.maya, {}, record.id)).body.id
    const fresh = (await calls.create(room.cast.maya, movement('Withdrawal', '2.00', { ...internal, ...from(id) })))
      .body.id
    const listed = async (query: string) => {
      const { body } = await room.cast.priya.get(`PendingTransactions?sourceAccountId=${id}&${query}`)
      return schemas.draftPage.parse(body).items.map((item) => [item.id, item.figures.status])
    }
    expect(await listed('status=Draft')).toEqual([[fresh, 'Draft']])
    expect(await listed('status=Settled')).toEqual([[change, 'Settled']])
    const both = [
      [fresh, 'Draft'],
      [change, 'Settled'],
    ]
    expect(await listed('status=Draft,Settled&sort=status')).toEqual(both)
    expect(await listed('sort=-status')).toEqual(both.toReversed())
  })

  test('a list is sorted and filtered by status, and a reference is used once', async () => {
    const id = await account('10.00')
    const record = await done('Withdrawal', '1.00', { ...internal, ...from(id) })
    const { body } = await calls.list(room.cast.priya, `?status=Settled&sort=-status&sourceAccountId=${id}`)
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([record.id])
    const { reference } = record.content
    const again = await decided(room.cast, movement('Withdrawal', '2.00', { ...internal, ...from(id), reference }))
    expect([again.status, again.body.code, reasonsOf(again)]).toEqual([
      409,
      1044,
      { reference: `${reference} stands for something else already: a reference is used once, for ever` },
    ])
  })
})
