import { statementPage, statementSummary, type StatementLine } from '@strongroom/api/contract'
import { addMoney, money, sumMoney } from '@strongroom/api/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decided, faultsOf, from, movement, openClientAccount, openPlace, type Place } from '../testing/books.ts'
import { deposit } from '../testing/deposit.ts'
import { openCast, personWith, type Cast } from '../testing/life-cycle.ts'
import { randomOf } from '../testing/random.ts'

let cast: Cast
let place: Place
beforeAll(async () => {
  cast = await openCast()
  place = await openPlace(cast, 'Harbor Trust')
}, 60_000)
afterAll(() => cast.platform.close())

const usd = (amount: string) => money(amount, 'USD')
type Asked = Readonly<Record<string, string>>
const address = (path: string, asked: Asked) => `${path}?${new URLSearchParams(asked).toString()}`

const page = async (path: string, asked: Asked = {}) => {
  const { status, body } = await cast.priya.get(address(`${path}/statement`, asked))
  expect([status, body]).toEqual([200, expect.anything()])
  return statementPage.parse(body)
}
/** Every line of a statement, page by page. */
const lines = async (path: string, asked: Asked = {}): Promise<StatementLine[]> => {
  const all: StatementLine[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const next: Awaited<ReturnType<typeof page>> = await page(path, { limit: '7', ...asked, ...(cursor && { cursor }) })
    all.push(...next.items)
    cursor = next.nextCursor
  }
  return all
}
const summary = async (path: string, asked: Asked = {}) =>
  statementSummary.parse((await cast.priya.get(address(`${path}/statement/summary`, asked))).body)

describe('a statement', () => {
  test('names what moved, its transaction and the balance behind it, on both sides of the books', async () => {
    const id = await openClientAccount(cast, place, '500.00')
    const { body } = await decided(cast, movement('Withdrawal', '120.00', { ...from(id), rail: 'Internal' }))
    expect(await lines(`ClientAccounts/${id}`)).toMatchObject([
      { amount: '-120.00', balance: '380.00', transactionId: body.id, reference: body.content.reference },
      { amount: '500.00', balance: '500.00', transactionId: null, reference: null, isReversal: false },
    ])
    expect(await lines(`InstitutionAccounts/${place.omnibusId}`)).toMatchObject([
      { amount: '-120.00', balance: '380.00', transactionId: body.id },
      { amount: '500.00', balance: '500.00' },
    ])
    expect(await summary(`ClientAccounts/${id}`)).toMatchObject({
      opening: '0.00',
      added: '500.00',
      taken: '120.00',
      closing: '380.00',
      count: 2,
    })
  })

  test('names the transaction on what takes it back', async () => {
    const id = await openClientAccount(cast, place, '90.00')
    const { body } = await decided(cast, movement('Withdrawal', '40.00', { ...from(id), rail: 'Internal' }))
    await decided(cast, movement('Reversal', '40.00', { rail: 'Internal', reversalOf: body.id }))
    const [mirror, original] = await lines(`ClientAccounts/${id}`)
    expect(original).toMatchObject({ amount: '-40.00', balance: '50.00', transactionId: body.id, isReversal: false })
    expect(mirror).toMatchObject({ amount: '40.00', balance: '90.00', isReversal: true })
    expect(mirror?.transactionId).not.toBeNull()
  })

  test('of any period begins where the one before it ended, and is the fold of its lines', async () => {
    const { platform } = cast
    const id = await openClientAccount(cast, place)
    const path = `ClientAccounts/${id}`
    const random = randomOf(331)
    for (let turn = 0; turn < 40; turn += 1) {
      // A clock that is set back now and then: the order is that of booking all the same.
      platform.clock.advance(random.below(10) === 0 ? -50 : random.below(40) * 10)
      const left = (await summary(path)).closing
      const size = (random.below(9_000) + 1) / 100
      const back = random.below(2) === 0 && Number(left) > size
      await deposit(platform, id, { amount: `${back ? '-' : ''}${size.toFixed(2)}` })
    }
    const all = await lines(path, { sort: 'bookedAt' })
    expect(all).toHaveLength(40)
    let balance = usd('0')
    for (const line of all) {
      balance = addMoney(balance, usd(line.amount))
      expect(line.balance).toBe(balance)
    }
    const instants = all.map(({ bookedAt }) => bookedAt).toSorted()
    for (let turn = 0; turn < 60; turn += 1) {
      const [first, cut, last] = [random.pick(instants), random.pick(instants), random.pick(instants)].toSorted()
      const before = new Date(Date.parse(cut ?? '') - 1).toISOString()
      const [whole, one, two] = [
        { 'bookedAt.from': first ?? '', 'bookedAt.to': last ?? '' },
        { 'bookedAt.from': first ?? '', 'bookedAt.to': before },
        { 'bookedAt.from': cut ?? '', 'bookedAt.to': last ?? '' },
      ]
      const [sum, left, right] = [await summary(path, whole), await summary(path, one), await summary(path, two)]
      expect([left.opening, left.closing, right.closing]).toEqual([sum.opening, right.opening, sum.closing])
      expect(left.count + right.count).toBe(sum.count)
      expect(addMoney(usd(sum.opening), usd(sum.added))).toBe(addMoney(usd(sum.closing), usd(sum.taken)))
      const shown = await page(path, { ...whole, limit: '200' })
      expect([shown.total, shown.items.length]).toEqual([sum.count, sum.count])
      expect(
        addMoney(
          usd(sum.opening),
          sumMoney(
            shown.items.map(({ amount }) => usd(amount)),
            'USD',
          ),
        ),
      ).toBe(sum.closing)
    }
    expect(await faultsOf(platform)).toEqual([])
  }, 120_000)

  test('is seen by those who see the account, and refuses what it cannot be asked', async () => {
    const id = await openClientAccount(cast, place)
    const path = `ClientAccounts/${id}/statement`
    const nobody = await personWith(cast.platform, { name: 'Nobody', privileges: ['client.view'] })
    expect((await nobody.get(path)).body.code).toBe(1030)
    expect((await nobody.get(`${path}/summary`)).body.code).toBe(1030)
    expect((await cast.priya.get('ClientAccounts/none/statement')).body.code).toBe(1043)
    expect((await cast.priya.get(`${path}?bookedAt.from=yesterday`)).body.code).toBe(1014)
    expect((await cast.priya.get(`${path}/summary?day=1`)).body.code).toBe(1014)
  })
})

test('a balance behind a posting is what the database says', async () => {
  const id = await openClientAccount(cast, place, '10.00')
  const { rows } = await sql<{ client: string; omnibus: string }>`select id as client, omnibus_id as omnibus
    from ledger_account where owner_id = ${id}`.execute(cast.platform.db)
  const [account] = rows
  await cast.platform.db.transaction().execute(async (tx) => {
    await sql`insert into entry (id, reference, description, effective_date, booked_at, system)
      values ('by-hand', 'by-hand', 'By hand', '2026-11-20', now(), 'test')`.execute(tx)
    await sql`insert into posting (entry_id, account_id, currency, amount, balance) values
      ('by-hand', ${account?.client}, 'USD', 5, 7), ('by-hand', ${account?.omnibus}, 'USD', -5, 7)`.execute(tx)
  })
  expect((await lines(`ClientAccounts/${id}`))[0]).toMatchObject({ amount: '5.00', balance: '15.00' })
  expect(await faultsOf(cast.platform)).toEqual([])
})
