import { recordKinds, transactionTotals } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { money, sumMoney } from '@strongroom/api/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decided, from, letGo, movement, openClientAccount, openPlace, to } from '../testing/books.ts'
import { openCast, type Cast } from '../testing/life-cycle.ts'
import { randomOf } from '../testing/random.ts'

const { schemas } = everyKind.transaction
const random = randomOf(20_261_122)

let cast: Cast
let accounts: string[]
beforeAll(async () => {
  cast = await openCast()
  const place = await openPlace(cast, 'Harbor Trust')
  accounts = []
  for (let index = 0; index < 3; index += 1) accounts.push(await openClientAccount(cast, place, '5000.00'))
  for (let index = 0; index < 18; index += 1) {
    const [one, other] = [random.pick(accounts), random.pick(accounts)]
    const amount = `${random.below(40) + 1}.${random.below(90) + 10}`
    const rail = random.pick(['Internal', 'ACH'])
    const ends = { Deposit: to(one), Withdrawal: from(one), Transfer: { ...from(one), ...to(other) } }
    const type = one === other ? 'Withdrawal' : random.pick(['Deposit', 'Withdrawal', 'Transfer'] as const)
    const effectiveDate = `2026-11-${20 + random.below(5)}`
    const { body } = await decided(cast, movement(type, amount, { ...ends[type], rail, effectiveDate }))
    if (body.figures?.status === 'Settled' && random.below(3) === 0)
      await decided(cast, movement('Reversal', amount, { rail: 'Internal', reversalOf: body.id, effectiveDate }))
  }
  await letGo(cast.platform)
}, 120_000)
afterAll(() => cast.platform.close())

const { path } = recordKinds.transaction

/** Each filter with a value that some of them have, now and then. */
const askable: readonly (() => [string, string])[] = [
  () => ['accountId', random.pick(accounts)],
  () => ['accountId', accounts.slice(1).join(',')],
  () => ['sourceAccountId', random.pick(accounts)],
  () => ['type', random.pick(['Deposit', 'Withdrawal,Transfer', 'Reversal', 'Fee'])],
  () => ['status', random.pick(['Settled', 'Approved,Processing', 'Reversed', 'Failed'])],
  () => ['rail', random.pick(['Internal', 'ACH'])],
  () => ['currency', random.pick(['USD', 'EUR'])],
  () => ['amount.from', `${random.below(40)}.50`],
  () => ['amount.to', `${random.below(40)}`],
  () => ['effectiveDate.from', `2026-11-2${random.below(5)}`],
  () => ['effectiveDate.to', `2026-11-2${random.below(5)}`],
  () => ['hasPendingChange', random.pick(['true', 'false'])],
  () => ['q', random.pick(['TRX', 'nobody'])],
]

test('whatever is asked, the totals are those of the list', async () => {
  let found = 0
  for (let turn = 0; turn < 150; turn += 1) {
    const asked = Object.fromEntries(Array.from({ length: random.below(4) }, () => random.pick(askable)()))
    const query = new URLSearchParams(asked).toString()
    const list = schemas.approvedPage.parse((await cast.priya.get(`${path}?limit=200&${query}`)).body)
    const totals = transactionTotals.parse((await cast.priya.get(`${path}/totals?${query}`)).body)
    const currencies = [...new Set(list.items.map(({ content }) => content.currency ?? ''))].toSorted()
    expect([query, totals]).toMatchObject([
      query,
      {
        count: list.total,
        sums: currencies.map((currency) => {
          const amounts = list.items.flatMap(({ content }) =>
            content.currency === currency ? [money(content.amount ?? '', currency)] : [],
          )
          return { currency, count: amounts.length, amount: sumMoney(amounts, currency) }
        }),
      },
    ])
    expect(list.items).toHaveLength(list.total)
    found += list.total
  }
  expect(found).toBeGreaterThan(100)
}, 120_000)

test('they have no pages and no order', async () => {
  expect((await cast.priya.get(`${path}/totals?limit=1`)).body.code).toBe(1014)
  expect((await cast.priya.get(`${path}/totals?sort=amount`)).body.code).toBe(1014)
})
