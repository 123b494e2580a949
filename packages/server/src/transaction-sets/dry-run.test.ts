import { dryRun } from '@strongroom/api/contract'
import { describe, expect, test } from 'vitest'
import { day, doingsWithSets, setRoom, transfer } from '../testing/set-room.ts'
import { decided, movement } from '../testing/books.ts'
import { lifeCycle, personWith } from '../testing/life-cycle.ts'

const room = setRoom()
const { account, drafted, dry, freeze, send } = doingsWithSets(room)
const sets = lifeCycle('transactionSet')
const items = lifeCycle('transaction')

describe('the dry run', () => {
  test('is not tried before its currency is known', async () => {
    const { id } = (await sets.create(room.cast.maya, { name: 'No currency yet' })).body
    const answer = await room.cast.maya.call('POST', `PendingTransactionSets/${id}/dryrun`)
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 5023,
        additionalReasons: [{ field: 'content.currency', message: 'Currency is required' }],
      },
    })
  })

  test('asks for control figures that hold', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('100.00', a, b)], {
      controlCount: 2,
      controlTotal: '90.00',
    })
    const sent = await send(set.id)
    expect(sent).toMatchObject({ status: 400, body: { code: 5023 } })
    expect(sent.body.additionalReasons).toEqual([
      { field: 'content.controlCount', message: 'The set holds 1 items, not 2' },
      {
        field: 'content.controlTotal',
        message: expect.stringMatching(/^The items make 100(\.00)?, not 90.00$/),
      },
    ])
  })

  test('is refused while the dry run fails, and the first failure is named', async () => {
    const [a, b, c] = [await account('500.00'), await account(), await account()]
    const set = await drafted([transfer('400.00', a, b), transfer('400.00', a, c), transfer('300.00', b, c)])
    const told = await dry(set.id)
    expect(told).toMatchObject({
      ok: false,
      failureCount: 1,
      itemCount: 3,
      total: '1100.00',
      net: '0.00',
    })
    expect(told.firstFailure).toMatchObject({
      pendingTransactionId: set.items[1].id,
      outcome: 'Refused',
      refusal: {
        code: 5023,
        field: 'amount',
        message: expect.stringContaining('There is 100.00 USD available'),
      },
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
    expect(told.revision).toBe((await sets.read(room.cast.maya, set.id)).body.revision)
    const sent = await send(set.id)
    expect(sent).toMatchObject({ status: 400, body: { code: 5023 } })
    expect(sent.body.additionalReasons[0].message).toContain('cannot run')
  })

  test('tells of accounts to those who may see them, and to others what becomes of each item', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const late = { ...transfer('5.00', a, b), effectiveDate: '2026-11-24' }
    const set = await drafted([transfer('400.00', a, b), transfer('300.00', a, b), late])
    const whole = await dry(set.id)
    const blind = await personWith(room.cast.platform, { name: 'Movements', privileges: ['transaction.view'] })
    const told = dryRun.parse((await blind.call('POST', `PendingTransactionSets/${set.id}/dryrun`)).body)
    expect(told).toMatchObject({ ok: false, accounts: [], accountCount: 2, uninsured: null, basis: null })
    const unnamed = { code: 5023, field: 'amount', message: 'Its accounts did not allow it' }
    expect(
      told.lines.map(({ outcome, refusal, balances, uninsured }) => [outcome, refusal, balances, uninsured]),
    ).toEqual([
      ['Settles', null, [], null],
      ['Refused', unnamed, [], null],
      ['Refused', whole.lines[2]?.refusal, [], null],
    ])
    expect(told.firstFailure?.refusal).toEqual(unnamed)
    for (const line of told.lines) expect(line).toMatchObject({ type: 'Transfer', from: null, to: null })
    const [first] = whole.lines
    const payer = first?.balances.find(({ before, after }) => Number(before.posted) > Number(after.posted))
    const payee = first?.balances.find(({ before, after }) => Number(before.posted) < Number(after.posted))
    expect([first?.from, first?.to]).toEqual([payer?.name, payee?.name])
    // The name and the balances of an account are nowhere in it.
    const [name] = whole.accounts.map((one) => one.name)
    expect(JSON.stringify(whole)).toContain(name)
    expect(JSON.stringify(told)).not.toContain(name)
    expect([told.total, told.digest]).toEqual([whole.total, whole.digest])
  })

  test('tells whoever may see no accounts all that is wrong and names none', async () => {
    const [a, b, c] = [await account('500.00'), await account(), await account('50.00')]
    const undone = (await decided(room.cast, transfer('5.00', a, b))).body.id
    const fees = [{ feeTypeId: 'NONE', amount: '1.00', payer: 'Client' }]
    const out = movement('Withdrawal', '5.00', { rail: 'ACH', effectiveDate: day, sourceAccountType: 'ClientAccount' })
    const lines = [
      { ...transfer('5.00', a, b), fees },
      movement('Reversal', '5.00', { rail: 'Internal', effectiveDate: day, reversalOf: undone }),
      { ...out, sourceAccountId: a },
      transfer('5.00', c, b),
    ]
    const set = await drafted(lines, { atomic: true })
    await freeze(c)
    const whole = await dry(set.id)
    expect(whole.lines.map(({ refusal }) => refusal?.field)).toEqual([
      'fees.0.feeTypeId',
      'type',
      'rail',
      'sourceAccountId',
    ])
    const blind = await personWith(room.cast.platform, { name: 'Unseeing', privileges: ['transaction.view'] })
    const told = dryRun.parse((await blind.call('POST', `PendingTransactionSets/${set.id}/dryrun`)).body)
    expect(told.lines.map(({ refusal }) => refusal)).toEqual([
      ...whole.lines.slice(0, 3).map(({ refusal }) => refusal),
      { ...whole.lines[3]?.refusal, message: 'Its accounts did not allow it' },
    ])
  })

  test('what posts when it is approved cannot run before its day, and in parts it waits for it', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const later = '2026-11-24'
    const lines = () => [{ ...transfer('5.00', a, b), effectiveDate: later }]
    const whole = await drafted(lines(), { effectiveDate: later, atomic: true })
    expect(await dry(whole.id)).toMatchObject({
      ok: false,
      firstFailure: { outcome: 'Refused', refusal: { code: 5023, field: 'effectiveDate' } },
    })
    expect((await send(whole.id)).body.additionalReasons[0].message).toContain('not due before 24 Nov 2026')
    const inParts = await drafted(lines(), { effectiveDate: later, atomic: false })
    expect(await dry(inParts.id)).toMatchObject({ ok: true, lines: [{ outcome: 'Reserves', dueDay: later }] })
    expect((await send(inParts.id)).status).toBe(200)
  })

  test('what names a kind of fee that there is not cannot run', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const fees = [{ feeTypeId: 'NONE', amount: '1.00', payer: 'Client' }]
    const set = await drafted([{ ...transfer('5.00', a, b), fees }])
    expect(await dry(set.id)).toMatchObject({
      ok: false,
      firstFailure: { refusal: { code: 5023, field: 'fees.0.feeTypeId', message: 'The kind of fee was not found' } },
    })
    expect((await send(set.id)).body.code).toBe(5023)
  })

  test('its digest stays as long as nothing moves, and is another once money or an item has', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const set = await drafted([transfer('5.00', a, b)])
    const { digest } = await dry(set.id)
    expect((await dry(set.id)).digest).toBe(digest)
    await decided(room.cast, transfer('1.00', a, b))
    const moved = await dry(set.id)
    expect(moved.digest).not.toBe(digest)
    const [item] = set.items
    expect(moved.lines[0]?.dueDay).toBe(day)
    expect((await items.save(room.cast.maya, item, { ...item.content, amount: '6.00' })).status).toBe(200)
    expect((await dry(set.id)).digest).not.toBe(moved.digest)
  })

  test('what undoes another transaction is made by itself, not in a set', async () => {
    const [a, b] = [await account('500.00'), await account()]
    const done = (await decided(room.cast, transfer('5.00', a, b))).body
    const own = { rail: 'Internal', effectiveDate: day, reversalOf: done.id }
    const set = await drafted([movement('Reversal', '5.00', own)])
    expect((await dry(set.id)).firstFailure?.refusal?.message).toBe(
      'A reversal or a release is made by itself, not in a set',
    )
    expect((await send(set.id)).body.code).toBe(5023)
  })
})
