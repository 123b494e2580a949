import { recordKinds, listSums } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { addMoney, money, subtractMoney } from '@strongroom/api/money'
import { describe, expect, test } from 'vitest'
import { answerFor, decided, from, letGo, movement, settleBy, to } from '../testing/books.ts'
import { deposit } from '../testing/deposit.ts'
import { doingsIn, internal, moneyRoom } from '../testing/money-room.ts'

const room = moneyRoom()
const { account, done, later, sent } = doingsIn(room)
const { schemas } = everyKind.transaction
const { path, pendingPath } = recordKinds.transaction

/** The transactions of an account in the order of booking, the first booked one first. */
async function booked(accountId: string, query = '') {
  const asked = `accountId=${accountId}&sort=bookedAt&limit=200${query}`
  const { items } = schemas.approvedPage.parse((await room.cast.priya.get(`${path}?${asked}`)).body)
  return items.map(({ content, figures }) => {
    const own = figures.accounts.find((one) => one.accountId === accountId)
    if (!own) throw new Error(`${content.reference} does not say what it did to the account.`)
    return { ...own, reference: content.reference, bookedAt: figures.bookedAt }
  })
}

/** Whether each row follows on the one before it. */
function follows(rows: Awaited<ReturnType<typeof booked>>): boolean {
  let before = money('0', 'USD')
  return rows
    .filter(({ bookedAt }) => bookedAt !== null)
    .every(({ gained, besides, balance }) => {
      if (gained === null || besides === null || balance === null) return false
      const [now, moved] = [money(balance, 'USD'), addMoney(money(gained, 'USD'), money(besides, 'USD'))]
      const isNext = subtractMoney(now, moved) === before
      before = now
      return isNext
    })
}

describe('within one account', () => {
  test('the balance follows row by row over a reversal, a row that is back-dated, and what no transaction moved', async () => {
    const [one, two] = [await account('1000.00'), await account('50.00')]
    const paid = await done('Transfer', '300.00', { ...internal, ...from(one), ...to(two) })
    await done('Withdrawal', '25.00', { ...internal, ...from(one), effectiveDate: '2026-11-12' })
    await deposit(room.cast.platform, one, { amount: '0.40' })
    await done('Reversal', '300.00', { ...internal, reversalOf: paid.id })
    const [waiting] = [await done('Withdrawal', '10.00', { rail: 'ACH', ...from(one) })]

    const rows = await booked(one)
    expect(rows.map(({ gained, besides, balance }) => [gained, besides, balance])).toEqual([
      [null, null, null],
      ['-300.00', '1000.00', '700.00'],
      ['-25.00', '0.00', '675.00'],
      ['300.00', '0.40', '975.40'],
    ])
    expect(rows[0]?.reference).toBe(waiting.content.reference)
    expect(follows(rows)).toBe(true)
    expect(follows(await booked(two))).toBe(true)
    expect((await booked(two)).map(({ gained }) => gained)).toEqual(['300.00', '-300.00'])
  })

  test('a reversal and a release are in its list, its totals and its drafts by what they undo', async () => {
    const [one, two, other] = [await account('80.00'), await account('9.00'), await account()]
    const paid = await done('Transfer', '20.00', { ...internal, ...from(one), ...to(two) })
    const hold = await done('Hold', '5.00', { ...internal, ...from(one) })
    await done('Reversal', '20.00', { ...internal, reversalOf: paid.id })
    await done('Release', '5.00', { ...internal, reversalOf: hold.id })
    const totals = async (id: string) =>
      listSums.parse((await room.cast.priya.get(`${path}/sums?accountId=${id}`)).body)
    const next = await done('Transfer', '1.00', { ...internal, ...from(two), ...to(other) })
    const undoing = await sent('Reversal', '1.00', { ...internal, reversalOf: next.id })
    const drafts = await room.cast.priya.get(`${pendingPath}?accountId=${two}`)
    expect(schemas.draftPage.parse(drafts.body).items.map(({ id }) => id)).toEqual([undoing.id])
    expect(await totals(one)).toMatchObject({ count: 4, sums: [{ amount: '50.00' }] })
    expect(await totals(two)).toMatchObject({ count: 3, sums: [{ amount: '41.00' }] })
    expect(await totals(`${other},${two}`)).toMatchObject({ count: 3 })
    expect(await totals(other)).toMatchObject({ count: 1 })
    expect(await booked(two, '&type=Reversal')).toMatchObject([{ side: 'source', gained: '-20.00', balance: '9.00' }])
  })

  test('the order of booking is that of the rail, not that of approval', async () => {
    const id = await account('500.00')
    const slow = await done('Withdrawal', '100.00', { rail: 'ACH', ...from(id) })
    await letGo(room.cast.platform)
    await done('Withdrawal', '7.00', { ...internal, ...from(id) })
    await settleBy(room.cast.platform, [answerFor(slow)])
    const rows = await booked(id)
    expect(rows.map(({ gained }) => gained)).toEqual(['-7.00', '-100.00'])
    expect(follows(rows)).toBe(true)
  })

  test('an account of an institution is moved by more than what names it, so nothing is said to follow', async () => {
    const operating = room.here.own.Operating
    await done('Deposit', '40.00', { ...internal, ...to(operating, 'InstitutionAccount') })
    expect(await booked(operating)).toMatchObject([{ gained: '40.00', besides: null }])
  })

  test('each is told at the instant by which it stands in the statement, whatever a clock says', async () => {
    const id = await account()
    await done('Deposit', '1.00', { ...internal, ...to(id) })
    await later(-1, (cast) => decided(cast, movement('Deposit', '2.00', { ...internal, ...to(id) })))
    const { items } = (await room.cast.priya.get(`ClientAccounts/${id}/statement?sort=bookedAt`)).body
    const rows = await booked(id)
    expect(rows.map(({ gained }) => gained)).toEqual(['1.00', '2.00'])
    expect(rows.map(({ bookedAt }) => bookedAt)).toEqual(items.map((line: { bookedAt: string }) => line.bookedAt))
  })
})
