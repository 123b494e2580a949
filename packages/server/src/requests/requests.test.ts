import {
  exposurePage,
  requestDetail,
  requestPreview,
  type RequestDecision,
  type RequestDetail,
} from '@strongroom/api/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { askingIn, withdrawal } from '../testing/asking.ts'
import { answerFor, letGo, onAccount, reasonsOf, settleBy, type Place } from '../testing/books.ts'
import { approvedRecord, complete, lookAndDecide, personWith } from '../testing/life-cycle.ts'
import { doingsIn, internal, moneyRoom } from '../testing/money-room.ts'
import { cutEverywhere } from '../testing/cut-everywhere.ts'
import { deposit } from '../testing/deposit.ts'
import type { Caller } from '../testing/index.ts'
import { transactionRoom } from '../kinds/transaction/room.ts'
import { books } from '../rooms.ts'
import type { Person, Work } from '../work/work.ts'
import { decideRequest } from './decide-request.ts'
import { splitRequest } from './split-request.ts'

const room = moneyRoom()
const { account, change, done, later, outside, setStatus } = doingsIn(room)
const { asked, read, decide, approved } = askingIn(room)

/** The answer of the rail about the transaction of a request. */
const railSays = async ({ requestNumber, amount }: RequestDetail, result: string, code = '') => {
  const content = { reference: requestNumber, amount, currency: 'USD' }
  await settleBy(room.cast.platform, [
    { ...answerFor({ content }, { result: `${result}${code}`, trace: `${requestNumber}-${result}` }) },
  ])
}

const notices = async (who: Caller): Promise<{ title: string; entityType: string; entityId: string }[]> =>
  (await who.get('notifications?kind=RequestFailed')).body.items

describe('the life of a request', () => {
  test('from asking over its rail to the books, and back', async () => {
    const from = await account('1000.00')
    const to = await outside(from)
    const request = await asked(
      withdrawal(from, { destinationAccountId: to.id, neededBy: '2026-11-27', description: 'School fees' }),
    )
    expect(request).toMatchObject({
      requestNumber: expect.stringMatching(/^R-\d{6}$/),
      state: 'Pending',
      rail: 'ACH',
      channel: 'Staff',
      clientAccountId: from,
      destinationName: `${to.content.holderName}, ${to.content.bankName}`,
      requestedBy: { id: room.cast.maya.user.id },
      decidedBy: null,
      transactionId: null,
      parts: [],
    })
    expect(await onAccount(room.cast.platform, from)).toEqual(['1000.00', '0.00', '1000.00'])

    const underway = await approved(request)
    expect(underway).toMatchObject({
      state: 'InProgress',
      decidedBy: { id: room.cast.grace.user.id },
      finishedAt: null,
    })
    const transaction = (await room.cast.priya.get(`Transactions/${underway.transactionId}`)).body
    expect(transaction.content).toMatchObject({
      reference: request.requestNumber,
      type: 'Withdrawal',
      amount: '400.00',
      effectiveDate: '2026-11-20',
      description: 'School fees',
    })
    expect([transaction.createdBy.id, transaction.reviewedBy.id]).toEqual([
      room.cast.maya.user.id,
      room.cast.grace.user.id,
    ])
    expect(await onAccount(room.cast.platform, from)).toEqual(['1000.00', '400.00', '600.00'])

    await letGo(room.cast.platform)
    expect((await read(request.id)).state).toBe('InProgress')
    await railSays(underway, 'Settled')
    const completed = await read(request.id)
    expect(completed).toMatchObject({ state: 'Completed', status: 'Approved', finishedAt: expect.any(String) })
    expect(await onAccount(room.cast.platform, from)).toEqual(['600.00', '0.00', '600.00'])

    await railSays(underway, 'Returned', ' R03')
    const returned = await read(request.id)
    expect([returned.state, returned.failureReason]).toEqual(['Failed', expect.stringMatching(/\w+ \w+/)])
    expect(returned.decideRefused).toBe('It has failed.')
    for (const who of [room.cast.maya, room.cast.grace])
      expect(await notices(who)).toEqual([
        expect.objectContaining({
          title: `Request ${request.requestNumber} failed`,
          entityType: 'request',
          entityId: request.id,
        }),
      ])
    const { items: trail } = (
      await (await room.cast.platform.signedInAs('ines')).get(`audit?entityType=request&entityId=${request.id}&sort=at`)
    ).body
    expect(
      trail.map(({ action, by, system }: { action: string; by: { name: string } | null; system: string }) => [
        action,
        by?.name ?? system,
      ]),
    ).toEqual([
      ['Asked', 'Maya Lindqvist'],
      ['Approved', room.cast.grace.user.name],
      ['Completed', 'import'],
      ['Failed', 'import'],
    ])
  })

  test('inside the books it is completed with its decision; cancelled or reversed, it has failed', async () => {
    const [from, to] = [await account('500.00'), await account()]
    const transfer = {
      type: 'transfer',
      amount: '200.00',
      currency: 'USD',
      sourceAccountId: from,
      destinationAccountId: to,
    }
    const moved = await approved(await asked(transfer))
    expect([moved.state, moved.rail]).toEqual(['Completed', 'Internal'])
    expect(await onAccount(room.cast.platform, to)).toEqual(['200.00', '0.00', '200.00'])

    const waiting = await approved(await asked(withdrawal(from, { amount: '50.00' })))
    for (const { transactionId, amount, requestNumber } of [moved, waiting]) {
      const draft = await room.cast.maya.call('POST', 'PendingTransactions', {
        content: {
          ...{ reference: `${requestNumber}-R`, type: 'Reversal', amount, currency: 'USD', rail: 'Internal' },
          ...{ reversalOf: transactionId, effectiveDate: '2026-11-20', description: 'By mistake' },
        },
      })
      const sent = await room.cast.maya.call('POST', `entity/${draft.body.id}/sendtoapproval`, {})
      expect([sent.status, reasonsOf(sent)]).toEqual([200, {}])
      const { taskId, revision } = sent.body
      await lookAndDecide(room.cast.grace, taskId, { action: 'approve', revision })
      expect(await read((await one(requestNumber)).id)).toMatchObject({
        state: 'Failed',
        failureReason: `${requestNumber}-R: By mistake`,
      })
    }
    expect(await onAccount(room.cast.platform, from)).toEqual(['500.00', '0.00', '500.00'])
  })

  test('is rejected with a reason, or withdrawn by who asked', async () => {
    const from = await account('100.00')
    const [one, other] = [await asked(withdrawal(from)), await asked(withdrawal(from))]
    expect((await decide(room.cast.grace, one, { action: 'reject' })).body.code).toBe(1002)
    const rejected = await decide(room.cast.grace, one, { action: 'reject', comment: 'They could not be reached.' })
    expect(rejected.body).toMatchObject({
      state: 'Rejected',
      status: 'Rejected',
      processingStatus: 'Pending',
      decisionComment: 'They could not be reached.',
      decideRefused: 'It is rejected.',
    })
    const withdrawn = await decide(room.cast.maya, other, { action: 'withdraw' })
    expect(withdrawn.body).toMatchObject({ state: 'Withdrawn', status: 'Rejected', finishedAt: expect.any(String) })
    const again = await decide(room.cast.grace, withdrawn.body, { action: 'approve' })
    expect([again.status, again.body.code, again.body.message]).toEqual([409, 5021, 'It is withdrawn.'])
    const stale = await decide(room.cast.daniel, one, { action: 'approve' })
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      409,
      1006,
      `${room.cast.grace.user.name} rejected it meanwhile.`,
    ])
  })

  test('too little on the account is told at its field when it is decided, and nothing is written', async () => {
    const from = await account('100.00')
    const request = await asked(withdrawal(from))
    const answer = await decide(room.cast.grace, request, { action: 'approve' })
    expect([answer.status, answer.body.code, Object.keys(reasonsOf(answer))]).toEqual([400, 5023, ['amount']])
    expect(await read(request.id)).toEqual(request)
    const { rows } = await sql`select from draft where content ->> 'reference' = ${request.requestNumber}`.execute(
      room.cast.platform.db,
    )
    expect(rows).toEqual([])
  })

  test('whose number somebody used as a reference by hand cannot be approved, and says so', async () => {
    const from = await account('900.00')
    const request = await asked(withdrawal(from))
    const own = { reference: request.requestNumber, sourceAccountType: 'ClientAccount', sourceAccountId: from }
    await done('Withdrawal', '1.00', { ...internal, ...own })
    const answer = await decide(room.cast.grace, request, { action: 'approve' })
    expect([answer.status, answer.body.code, Object.keys(reasonsOf(answer))]).toEqual([409, 1044, ['requestNumber']])
    expect((await read(request.id)).state).toBe('Pending')
  })

  test.each([
    [{ sourceAccountId: 'nobody' }, 'sourceAccountId', 'The account was not found'],
    [{ neededBy: '2026-11-19' }, 'neededBy', 'That day is over at the institution'],
    [{ currency: 'EUR' }, 'sourceAccountId', /is in USD, the transaction in EUR$/],
  ])('with %j nothing is asked for', async (own, field, message) => {
    const answer = await room.cast.maya.call('POST', 'requests', withdrawal(await account('900.00'), own))
    expect([answer.status, answer.body.code]).toEqual([400, 5023])
    expect(reasonsOf(answer)).toEqual({ [field]: expect.stringMatching(message) })
  })

  test('an external account that a request names stays', async () => {
    const from = await account('100.00')
    const to = await outside(from)
    const { requestNumber } = await asked(withdrawal(from, { destinationAccountId: to.id }))
    const answer = await room.cast.maya.call('DELETE', `ClientAccounts/ExternalAccounts/${to.id}`)
    expect([answer.status, answer.body.message]).toEqual([
      400,
      `The request ${requestNumber} names it: block it instead.`,
    ])
  })
})

/** A request by its number. */
const one = async (number: string): Promise<{ id: string }> =>
  (await room.cast.priya.get(`requests?q=${number}`)).body.items[0]

/** What a client has at each institution and how much of it is insured, as the list of exposures tells it. */
async function coverOf(clientId: string) {
  const { body } = await room.cast.priya.get(`DepositProtection/exposure?by=institution&clientId=${clientId}`)
  return exposurePage
    .parse(body)
    .items.map(({ institutionId, balance, insured, uninsured }) => ({ institutionId, balance, insured, uninsured }))
}

describe('what a request would do', () => {
  test('is what it does: balances, day and cover', async () => {
    const { maya, grace } = room.cast
    const made = async (kind: Parameters<typeof complete>[0], own: object) =>
      (await approvedRecord(kind, { maker: maya, approver: grace, content: complete(kind, { ...own }) })).id
    const limit = { coverageLimit: '250000.00', effectiveFrom: '2000-01-01' }
    await made('depositProtection', { schemeCode: 'FDIC', currency: 'USD', ...limit })
    const clientId = await made('client', {})
    const opened = async ({ omnibusId }: Place, amount: string) => {
      const owners = [{ clientId, role: 'Owner' }]
      const id = await made('clientAccount', { clientId, owners, programAccountId: omnibusId })
      await deposit(room.cast.platform, id, { amount })
      return id
    }
    const [from, to] = [await opened(room.here, '250100.00'), await opened(room.there, '10.00')]
    const typed = { type: 'transfer', sourceAccountId: from }
    const begun = requestPreview.parse((await room.cast.maya.call('POST', 'requests/preview', typed)).body)
    expect(begun).toMatchObject({
      ok: false,
      source: { accountId: from, before: { posted: '250100.00', available: '250100.00' }, after: null },
      destination: null,
      outcome: null,
      cover: { waitsFor: ['amount', 'currency'], sums: [] },
    })
    expect(begun.issues.map(({ field }) => field)).toEqual(['amount', 'currency', 'destinationAccountId'])

    const whole = { ...typed, amount: '120.00', currency: 'USD', destinationAccountId: to }
    const fine = await room.cast.maya.call('POST', 'requests/preview', { ...whole, amount: '1.234' })
    expect([fine.status, fine.body.issues]).toMatchObject([200, [{ field: 'amount' }]])
    const told = requestPreview.parse((await room.cast.maya.call('POST', 'requests/preview', whole)).body)
    expect(told).toMatchObject({ ok: true, issues: [], outcome: 'Settles', today: '2026-11-20', dueDay: '2026-11-20' })
    const request = await asked(whole)
    const before = requestPreview.parse((await room.cast.grace.get(`requests/${request.id}/preview`)).body)
    expect(before).toEqual(told)
    const stood = await coverOf(clientId)
    await approved(request)
    expect(told.cover).toMatchObject({ day: '2026-11-20', waitsFor: [], clientCount: 1, placeCount: 2 })
    // What was above the limit in the one is insured in the other, of which nothing was uninsured before.
    expect(told.cover).toMatchObject({ changedPlaceCount: 1, changedClientCount: 1 })
    const places = told.cover?.places.map(({ institutionId, ...moved }) => [
      { institutionId, ...moved.before },
      { institutionId, ...moved.after },
    ])
    expect(places?.map(([before]) => before)).toEqual(expect.arrayContaining(stood))
    expect(places?.map(([, after]) => after)).toEqual(expect.arrayContaining(await coverOf(clientId)))
    expect(told.cover?.sums.map((sum) => [sum.before.uninsured, sum.after.uninsured])).toEqual([['100.00', '0.00']])
    const after = [told.source?.after, told.destination?.after].map((end) => [end?.posted, '0.00', end?.available])
    expect(after).toEqual([await onAccount(room.cast.platform, from), await onAccount(room.cast.platform, to)])
  })

  test('says why it cannot be, in the words of its decision, and when it would leave', async () => {
    const from = await account('100.00')
    const request = await asked(withdrawal(from))
    const { body } = await room.cast.grace.get(`requests/${request.id}/preview`)
    const refused = await decide(room.cast.grace, request, { action: 'approve' })
    expect(body.issues).toEqual(refused.body.additionalReasons)
    expect(body).toMatchObject({
      ok: false,
      outcome: 'Refused',
      cutOff: { time: '14:00', timezoneId: 'America/New_York' },
    })
    // Nothing is missing that could still be typed.
    const nowhere = await room.cast.maya.call('POST', 'requests/preview', withdrawal('nowhere'))
    expect(nowhere.body).toMatchObject({
      outcome: 'Refused',
      issues: [{ field: 'sourceAccountId', message: 'The account was not found' }],
    })
  })
})

describe('a request that came too late', () => {
  test('is previewed as it is approved, though the day by which it was needed is over', async () => {
    const request = await asked(withdrawal(await account('900.00'), { neededBy: '2026-11-20' }))
    await later(24, async ({ grace }) => {
      const told = requestPreview.parse((await grace.get(`requests/${request.id}/preview`)).body)
      expect(told).toMatchObject({ ok: true, issues: [], outcome: 'Reserves' })
      const answer = await decide(grace, request, { action: 'approve' })
      expect([answer.status, answer.body.state]).toEqual([200, 'InProgress'])
    })
  })
})

describe('who may not', () => {
  test('who asked, by the route and in the database', async () => {
    const from = await account('900.00')
    // Holds the rights to requests, both of them, and none to transactions.
    const office = await personWith(room.cast.platform, {
      name: 'Office',
      privileges: ['request.view', 'request.edit', 'request.approve'],
    })
    const request = await asked(withdrawal(from), office)
    expect(await read(request.id, office)).toMatchObject({ clientName: null, sourceName: null })
    const others = await decide(office, await asked(withdrawal(from)), { action: 'approve' })
    expect([others.status, others.body.state]).toEqual([200, 'InProgress'])
    expect((await read(request.id, office)).decideRefused).toBe(
      'You asked for it, so someone else has to decide on it.',
    )
    for (const action of ['approve', 'reject']) {
      const answer = await decide(office, request, { action, comment: 'Mine.' })
      expect([answer.status, answer.body.code]).toEqual([403, 1030])
    }
    const { db } = room.cast.platform
    const byItself = sql`update request set revision = revision + 1, status = 'Rejected', finished_at = now(),
      decided_at = now(), decided_by = requested_by where id = ${request.id}`
    await expect(byItself.execute(db)).rejects.toThrow('request_decided_by_another')
    const unwritten = sql`update request set revision = revision + 1, status = 'Approved',
      processing_status = 'InProgress', decided_at = now(), decided_by = ${room.cast.grace.user.id},
      transaction_id = (select min(id) from transaction t where not exists (
        select from request r where r.transaction_id = t.id)) where id = ${request.id}`
    await expect(unwritten.execute(db)).rejects.toThrow('is not what its transaction is')
    const larger = sql`update request set revision = revision + 1, amount = 1 where id = ${request.id}`
    await expect(larger.execute(db)).rejects.toThrow('is kept')
    await expect(sql`delete from request where id = ${request.id}`.execute(db)).rejects.toThrow('is kept')
    const underway = await approved(request)
    const untold = sql`update transaction_state set status = 'Cancelled' where transaction_id = ${underway.transactionId}`
    await expect(untold.execute(db)).rejects.toThrow(/was not told|its hold is not/)
  })

  test('is told no name and no balance of accounts that may not be shown, whatever stands against a request', async () => {
    const unseeing = await personWith(room.cast.platform, {
      name: 'Blind',
      privileges: ['request.view', 'request.edit', 'request.approve'],
    })
    const [from, other, frozen] = [await account('123.45'), await account('777.00'), await account('888.00')]
    const [mine, theirs, blocked] = [await outside(from), await outside(other), await outside(from)]
    expect((await change(frozen, { status: 'Frozen', title: 'Iced' })).status).toBe(200)
    await setStatus(blocked, 'block')
    const named = [
      ...(await Promise.all([from, other].map((id) => room.cast.priya.get(`ClientAccounts/${id}`)))).map(
        ({ body }) => body.content.title,
      ),
      ...['Iced', mine.content.holderName, mine.content.bankName, '123.45', '777', '888', 'EUR'],
    ]
    const unsaid = (message: string) => {
      expect(named.filter((name) => message.includes(name))).toEqual([])
      expect(message).toMatch(/^[A-Z].+[a-z]$/)
    }
    const transfer = { ...withdrawal(from, { type: 'transfer', amount: '1.00' }), destinationAccountId: other }
    const refusals: [field: string, content: object][] = [
      ['sourceAccountId', withdrawal(frozen, { amount: '1.00' })],
      ['destinationAccountId', { ...transfer, destinationAccountId: frozen }],
      ['sourceAccountId', withdrawal(from, { currency: 'EUR', amount: '1.00' })],
      ['destinationAccountId', withdrawal(from, { amount: '1.00', destinationAccountId: theirs.id })],
      ['destinationAccountId', withdrawal(from, { amount: '1.00', destinationAccountId: blocked.id })],
      ['rail', withdrawal(from, { amount: '1.00', destinationAccountId: mine.id, rail: 'Internal' })],
    ]
    for (const [field, content] of refusals) {
      const seen = reasonsOf(await room.cast.maya.call('POST', 'requests', content))
      expect(named.some((name) => seen[field]?.includes(name))).toBe(true)
      const answer = await unseeing.call('POST', 'requests', content)
      expect([answer.status, answer.body.code, Object.keys(reasonsOf(answer))]).toEqual([400, 5023, Object.keys(seen)])
      const previewed = (await unseeing.call('POST', 'requests/preview', content)).body
      expect([previewed.source, previewed.destination]).toEqual([null, null])
      expect(previewed.issues).toEqual(answer.body.additionalReasons)
      Object.values(reasonsOf(answer)).forEach(unsaid)
    }
    // What no account says is said to everybody.
    const typed = (await unseeing.call('POST', 'requests/preview', { type: 'withdrawal', currency: 'USD' })).body.issues
    expect(typed).toContainEqual({ field: 'amount', message: 'Amount is required' })

    const request = await asked(withdrawal(from))
    const refused = await decide(unseeing, request, { action: 'approve' })
    expect([refused.status, refused.body.code, reasonsOf(refused)]).toEqual([
      400,
      5023,
      { amount: 'There is not enough on the account' },
    ])
    for (const answer of [
      await unseeing.get(`requests/${request.id}/preview`),
      await unseeing.call('POST', 'requests/preview', withdrawal(from)),
    ])
      expect(answer.body.issues).toEqual(refused.body.additionalReasons)

    const underway = await approved(await asked(withdrawal(from, { amount: '1.00' }), unseeing))
    await change(from, { status: 'Frozen' })
    await letGo(room.cast.platform)
    expect((await read(underway.id)).failureReason).toBe(`${named[0]} is not active`)
    unsaid((await read(underway.id, unseeing)).failureReason ?? '')
    const [notice] = (await unseeing.get('notifications?kind=RequestFailed')).body.items
    unsaid(notice.body)
    expect((await room.cast.grace.get('notifications?kind=RequestFailed')).body.items[0].body).toBe(
      `${named[0]} is not active`,
    )
  })

  test('others do not withdraw, makers do not decide, and a role that was lost decides nothing', async () => {
    const request = await asked(withdrawal(await account('900.00')))
    for (const [who, action] of [
      [room.cast.tomas, 'withdraw'],
      [room.cast.tomas, 'approve'],
      [room.cast.priya, 'approve'],
    ] as const) {
      const answer = await decide(who, request, { action })
      expect([who.user.name, answer.status, answer.body.code]).toEqual([who.user.name, 403, 1030])
    }
    expect((await read(request.id, room.cast.tomas)).withdrawRefused).toBe('Only who asked for it withdraws it.')
    const { db } = room.cast.platform
    const { id } = room.cast.daniel.user
    const roles = await db.selectFrom('user_role').selectAll().where('user_id', '=', id).execute()
    await db.deleteFrom('user_role').where('user_id', '=', id).execute()
    const answer = await decide(room.cast.daniel, request, { action: 'approve' })
    expect([answer.status, answer.body.code]).toEqual([403, 1030])
    await db.insertInto('user_role').values(roles).execute()
  })

  test('who asked may have lost their role since: what they asked for is decided all the same', async () => {
    const request = await asked(withdrawal(await account('900.00')), room.cast.tomas)
    const { db } = room.cast.platform
    const { id } = room.cast.tomas.user
    const roles = await db.selectFrom('user_role').selectAll().where('user_id', '=', id).execute()
    await db.deleteFrom('user_role').where('user_id', '=', id).execute()
    expect((await approved(request)).state).toBe('InProgress')
    await db.insertInto('user_role').values(roles).execute()
  })
})

describe('a request that is split', () => {
  const split = ({ id, revision }: { id: string; revision: number }, amounts: readonly string[], own: object = {}) =>
    room.cast.maya.call('POST', `requests/${id}/parts`, {
      revision,
      parts: amounts.map((amount) => ({ amount, ...own })),
    })

  test('is what its parts are, and is never carried out itself', async () => {
    const from = await account('1000.00')
    const whole = await asked(withdrawal(from, { description: 'In three' }))
    const wrong = await split(whole, ['100.00', '200.00'])
    expect([wrong.status, wrong.body.code, reasonsOf(wrong)]).toEqual([
      400,
      5023,
      { parts: 'The parts make 300.00 USD, the request is of 400.00 USD' },
    ])
    const answer = await split(whole, ['150.00', '150.00', '100.00'])
    expect([answer.status, reasonsOf(answer)]).toEqual([201, {}])
    const { parts, ...parent }: RequestDetail = requestDetail.parse(answer.body)
    expect(
      parts.map(({ amount, parentRequestNumber, description }) => [amount, parentRequestNumber, description]),
    ).toEqual(['150.00', '150.00', '100.00'].map((amount) => [amount, whole.requestNumber, 'In three']))
    expect([parent.partCount, parent.state, parent.decideRefused]).toEqual([
      3,
      'Pending',
      'It was split: its parts are decided one by one.',
    ])
    const [first, second, third] = parts
    if (!first || !second || !third) throw new Error('There are three parts.')
    for (const [who, body] of [
      [room.cast.grace, { action: 'approve' }],
      [room.cast.maya, { action: 'withdraw' }],
    ] as const)
      expect((await decide(who, parent, body)).body.code).toBe(1004)
    expect((await split(first, ['75.00', '75.00'])).body.code).toBe(1004)

    const underway = await approved(first)
    expect((await read(whole.id)).state).toBe('Pending')
    await decide(room.cast.maya, second, { action: 'withdraw' })
    await approved(third)
    expect((await read(whole.id)).state).toBe('InProgress')
    await letGo(room.cast.platform)
    await railSays(underway, 'Settled')
    expect((await read(whole.id)).state).toBe('InProgress')
    await railSays(await read(third.id), 'Failed', ' R03')
    const { state, failureReason, transactionId, decidedBy, decideRefused } = await read(whole.id)
    expect([state, transactionId, decidedBy]).toEqual(['Failed', null, null])
    expect(decideRefused).toBe('It was split, and all of its parts are over.')
    expect(failureReason?.startsWith(`${third.requestNumber}: `)).toBe(true)
    expect((await notices(room.cast.maya)).filter(({ entityId }) => entityId === whole.id)).toEqual([])
  })

  test('whose parts are all withdrawn is withdrawn; a part says what it has of its own', async () => {
    const from = await account('1000.00')
    const to = await outside(from)
    const whole = await asked(withdrawal(from))
    const { body } = await split(whole, ['399.00', '1.00'], { destinationAccountId: to.id, neededBy: '2026-12-01' })
    for (const part of body.parts) {
      expect(part).toMatchObject({ destinationAccountId: to.id, neededBy: '2026-12-01', sourceAccountId: from })
      await decide(room.cast.maya, part, { action: 'withdraw' })
    }
    expect(await read(whole.id)).toMatchObject({ state: 'Withdrawn', status: 'Rejected' })
    const other = await asked(withdrawal(from))
    const refused = await split(other, ['399.00', '1.00'], { destinationAccountId: from })
    expect([refused.status, Object.keys(reasonsOf(refused))[0]]).toEqual([400, 'parts.0.destinationAccountId'])
  })
})

describe('all or nothing', () => {
  const tables = [
    ...['request', 'audit', 'notification', 'draft', 'approving_task', 'task_event', 'record_version', 'transaction'],
    ...['transaction_reference', 'transaction_place', 'transaction_state', 'transaction_event'],
    ...['hold', 'entry', 'posting', 'ledger_account'],
  ]
  const desk = { room: transactionRoom, books }
  const cut = ({ user }: Caller, verb: (work: Work<Person>) => Promise<unknown>) =>
    cutEverywhere(room.cast.platform, { tables, actor: { person: user } }, verb)

  test('splitting, approving and rejecting are cut at every statement', async () => {
    const { maya, grace, platform } = room.cast
    const [from, to] = [await account('400.00'), await account()]
    const transfer = { type: 'transfer', destinationAccountId: to }
    const { id, revision } = await asked(withdrawal(from, transfer))
    const amounts = ['150.00', '250.00']
    const splitting = { id, revision, parts: amounts.map((amount) => ({ amount })) }
    expect(await cut(maya, (work) => splitRequest(work, splitting))).toBeGreaterThan(20)
    const decideCut = (part: RequestDetail['parts'][number], action: RequestDecision['action']) =>
      cut(grace, (work) => decideRequest(work, { id: part.id, revision: part.revision, action, comment: 'So', desk }))
    const [one, other] = (await read(id)).parts
    if (!one || !other) throw new Error('There are two parts.')
    expect(await decideCut(one, 'approve')).toBeGreaterThan(40)
    expect(await decideCut(other, 'reject')).toBeGreaterThan(8)
    expect(await read(id)).toMatchObject({ state: 'Completed', parts: [{ state: 'Completed' }, { state: 'Rejected' }] })
    expect(await onAccount(platform, from)).toEqual(['250.00', '0.00', '250.00'])
  }, 120_000)
})

test('whoever sees requests is told who decides on them, and nobody else is', async () => {
  const { status, body } = await room.cast.priya.get('requests/approvers')
  expect(status).toBe(200)
  const ids = body.map(({ id }: { id: string }) => id)
  expect(ids).toContain(room.cast.grace.user.id)
  expect(ids).not.toContain(room.cast.priya.user.id)
})
