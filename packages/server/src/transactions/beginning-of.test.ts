import { transactionCourse } from '@strongroom/api/contract'
import { expect, test } from 'vitest'
import { askingIn, withdrawal } from '../testing/asking.ts'
import { from, movement } from '../testing/books.ts'
import { lifeCycle } from '../testing/life-cycle.ts'
import { internal, doingsIn, moneyRoom } from '../testing/money-room.ts'
import { doingsWithSets, transfer } from '../testing/set-room.ts'

const room = moneyRoom()
const { account } = doingsIn(room)
const sets = doingsWithSets({
  get cast() {
    return room.cast
  },
  get place() {
    return room.here
  },
})
const { asked, approved } = askingIn(room)
const calls = lifeCycle('transaction')

/** A second passes; answers the instant at which it is over. */
const second = (): string => {
  const { clock } = room.cast.platform
  clock.advance(1_000)
  return clock.now().toISOString()
}
const beginningOf = async (id: string) =>
  transactionCourse.parse((await room.cast.priya.get(`Transactions/${id}/course`)).body).beginning

test('who drafted it and who sent it last stand before its approval, each at their instant', async () => {
  const { maya, grace } = room.cast
  const by = { id: maya.user.id, name: 'Maya Lindqvist' }
  const drafted = second()
  const payer = await account('100.00')
  const draft = await calls.create(maya, movement('Fee', '5.00', { ...internal, ...from(payer) }))
  second()
  const once = await calls.send(maya, draft.body.id)
  await calls.decide(grace, once.body.taskId, { action: 'reject', revision: once.body.revision, comment: 'Which fee?' })
  const sent = second()
  const again = await calls.send(maya, draft.body.id)
  second()
  const { body } = await calls.decide(grace, again.body.taskId, { action: 'approve', revision: again.body.revision })
  expect(await beginningOf(body.approvedId)).toEqual([
    { act: 'Drafted', at: drafted, by, detail: null },
    { act: 'Sent', at: sent, by, detail: null },
  ])
})

test.each([{ atomic: true }, { atomic: false }])('an item was sent with its set: %o', async (own) => {
  const { maya } = room.cast
  const by = { id: maya.user.id, name: 'Maya Lindqvist' }
  const [payer, receiver] = [await account('100.00'), await account()]
  const drafted = second()
  const set = await sets.drafted([transfer('10.00', payer, receiver)], own)
  const sent = second()
  expect((await sets.approve(set.id)).status).toBe(200)
  second()
  await sets.run()
  expect(await beginningOf(set.items[0].id)).toEqual([
    { act: 'Drafted', at: drafted, by, detail: null },
    { act: 'Sent', at: sent, by, detail: 'With the set Rents of November' },
  ])
})

test('what a request asked for was asked for then, and drafted and sent by nobody', async () => {
  const payer = await account('1000.00')
  const at = second()
  const request = await asked(withdrawal(payer))
  second()
  const { transactionId, requestNumber } = await approved(request)
  expect(await beginningOf(transactionId ?? '')).toEqual([
    { act: 'Requested', at, by: request.requestedBy, detail: `Request ${requestNumber}` },
  ])
})
