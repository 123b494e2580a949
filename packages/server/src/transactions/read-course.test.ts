import { transactionCourse } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  decided,
  from,
  letGo,
  movement,
  openClientAccount,
  openPlace,
  reasonsOf,
  to,
  type Place,
} from '../testing/books.ts'
import type { Caller } from '../testing/index.ts'
import { openCast, personWith, type Cast } from '../testing/life-cycle.ts'

let cast: Cast
let here: Place
beforeAll(async () => {
  cast = await openCast()
  here = await openPlace(cast, 'Harbor Trust')
}, 60_000)
afterAll(() => cast.platform.close())

const courseOf = async (id: string) => transactionCourse.parse((await cast.priya.get(`Transactions/${id}/course`)).body)
const done = async (...args: Parameters<typeof movement>) => {
  const answer = await decided(cast, movement(...args))
  expect(reasonsOf(answer)).toEqual({})
  return answer.body
}
const internal = { rail: 'Internal' }

test('a movement inside the books tells who took its steps, and what it put on which accounts', async () => {
  const [payer, receiver] = [await openClientAccount(cast, here, '100.00'), await openClientAccount(cast, here)]
  const { id } = await done('Transfer', '40.00', { ...internal, ...from(payer), ...to(receiver) })
  const { steps, postings, undoRefused, today } = await courseOf(id)
  expect(steps.map(({ status, by }) => [status, by?.name])).toEqual([
    ['Approved', 'Grace Abernathy'],
    ['Settled', 'Grace Abernathy'],
  ])
  // The omnibus that both lie in keeps what it has.
  expect(postings).toEqual([
    expect.objectContaining({ accountType: 'ClientAccount', accountId: payer, amount: '-40.00', isReversal: false }),
    expect.objectContaining({ accountType: 'ClientAccount', accountId: receiver, amount: '40.00', isReversal: false }),
  ])
  expect(undoRefused).toBeNull()
  expect(today).toBe('2026-11-20')
})

test('what was undone shows both entries, and neither it nor what undid it can be undone', async () => {
  const account = await openClientAccount(cast, here, '100.00')
  const original = await done('Fee', '5.00', { ...internal, ...from(account) })
  const reversal = await done('Reversal', '5.00', { ...internal, reversalOf: original.id })
  const course = await courseOf(original.id)
  expect(course.steps.at(-1)).toMatchObject({ status: 'Reversed', by: { name: 'Grace Abernathy' } })
  // It names no account.
  const blind = await personWith(cast.platform, { name: 'Undone', privileges: ['transaction.view'] })
  const { steps } = transactionCourse.parse((await blind.get(`Transactions/${original.id}/course`)).body)
  expect(steps.at(-1)?.detail).toBe(course.steps.at(-1)?.detail)
  expect(steps.at(-1)?.detail).toContain(reversal.content.reference)
  expect(course.postings.map(({ isReversal, accountName }) => [isReversal, accountName])).toContainEqual([
    true,
    'Fee income',
  ])
  expect(new Set(course.postings.map(({ entryId }) => entryId)).size).toBe(2)
  expect(course.undoRefused).toBe('It is reversed: there is nothing left to undo')
  expect((await courseOf(reversal.id)).undoRefused).toBe(
    `${reversal.content.reference} undoes another transaction, and that is final`,
  )
})

test('what is on its way has posted nothing, and waits for its rail', async () => {
  const account = await openClientAccount(cast, here, '100.00')
  const { id } = await done('Withdrawal', '10.00', from(account))
  await letGo(cast.platform)
  expect(await courseOf(id)).toMatchObject({
    steps: [
      { status: 'Approved', system: null },
      { status: 'Processing', by: null, system: 'transactions' },
    ],
    postings: [],
    undoRefused: 'It is on its way: wait for the answer of its rail',
  })
})

test('accounts are named, and it is told what is on them, only for those who may see such accounts', async () => {
  const [payer, receiver] = [await openClientAccount(cast, here, '100.00'), await openClientAccount(cast, here)]
  const own = { ...internal, ...from(payer), ...to(receiver) }
  const { id, figures: whole } = await done('Transfer', '40.00', own)
  expect(whole).toMatchObject({ runningBalance: '60.00', sourceName: expect.any(String) })
  const blind = await personWith(cast.platform, {
    name: 'Movements',
    privileges: ['transaction.view', 'transaction.edit'],
  })
  const hidden = { sourceName: null, destinationName: null, runningBalance: null }
  const read = (await blind.get(`Transactions/${id}`)).body
  expect(read.figures).toMatchObject({
    ...hidden,
    accounts: [
      { side: 'source', accountId: payer, gained: '-40.00', besides: null, balance: null },
      { side: 'destination', accountId: receiver, gained: '40.00', besides: null, balance: null },
    ],
  })
  const listed = (await blind.get('Transactions?limit=200')).body.items
  expect(listed.find((one: { id: string }) => one.id === id).figures).toEqual(expect.objectContaining(hidden))
  const draft = await blind.call('POST', 'PendingTransactions', {
    content: movement('Transfer', '1.00', own),
  })
  expect([draft.status, draft.body.figures]).toEqual([201, expect.objectContaining(hidden)])
  const { postings } = transactionCourse.parse((await blind.get(`Transactions/${id}/course`)).body)
  expect(postings.map(({ accountName, accountId }) => [accountName, accountId])).toEqual([
    ['Client account', payer],
    ['Client account', receiver],
  ])
  // An institution's account is another matter than its clients'.
  const seeing = await personWith(cast.platform, {
    name: 'Clients',
    privileges: ['transaction.view', 'clientAccount.view'],
  })
  expect((await seeing.get(`Transactions/${id}`)).body.figures).toEqual({ ...whole, asOf: expect.any(String) })
})

test('there is none of an unknown id, and none for who may not see transactions', async () => {
  expect((await cast.priya.get('Transactions/nobody/course')).body.code).toBe(1043)
  const stranger = await personWith(cast.platform, { name: 'Stranger', privileges: ['client.view'] })
  expect((await stranger.get('Transactions/nobody/course')).status).toBe(403)
})

test('why the books did not allow one is told without names and balances to those who may see no accounts', async () => {
  const [payer, receiver] = [await openClientAccount(cast, here, '100.00'), await openClientAccount(cast, here)]
  const { id } = await done('Withdrawal', '10.00', from(payer))
  const { id: later } = await done('Transfer', '10.00', {
    ...internal,
    ...from(payer),
    ...to(receiver),
    effectiveDate: '2026-11-23',
  })
  await cast.platform.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update client_account set content = jsonb_set(content, '{status}', '"Frozen"') where id = ${payer}`.execute(
      tx,
    )
  })
  // Behind this nobody of the cast is signed in any more.
  cast.platform.clock.advance(3 * 24 * 60 * 60 * 1000)
  await letGo(cast.platform)
  const blind = await personWith(cast.platform, { name: 'Unseeing', privileges: ['transaction.view'] })
  const seeing = await personWith(cast.platform, {
    name: 'Books',
    privileges: ['transaction.view', 'clientAccount.view', 'institutionAccount.view'],
  })
  const last = async (who: Caller) =>
    transactionCourse.parse((await who.get(`Transactions/${id}/course`)).body).steps.at(-1)
  expect(await last(seeing)).toMatchObject({ status: 'Cancelled', detail: expect.stringContaining('is not active') })
  expect(await last(blind)).toMatchObject({ status: 'Cancelled', detail: 'Its accounts did not allow it' })
  const failed = async (who: Caller) => (await who.get(`Transactions/${later}`)).body.figures
  expect(await failed(seeing)).toMatchObject({
    status: 'Failed',
    failureReason: expect.stringContaining('is not active'),
  })
  expect(await failed(blind)).toMatchObject({ failureCode: 'Refused', failureReason: 'Its accounts did not allow it' })
})
