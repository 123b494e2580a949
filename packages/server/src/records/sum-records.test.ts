import { listSums, recordKinds, summedKinds, type SummedKind } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { money, sumMoney } from '@strongroom/api/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decided, from, letGo, movement, openClientAccount, openPlace, to } from '../testing/books.ts'
import { approvedRecord, complete, lifeCycle, openCast, type Cast } from '../testing/life-cycle.ts'
import { randomOf } from '../testing/random.ts'

const random = randomOf(20_261_122)
const changes = lifeCycle('transaction')

let cast: Cast
let accounts: string[]
beforeAll(async () => {
  cast = await openCast()
  const place = await openPlace(cast, 'Harbor Trust')
  accounts = []
  for (let index = 0; index < 3; index += 1) accounts.push(await openClientAccount(cast, place, '5000.00'))
  const takes = [
    { currency: 'USD', maxPlacement: '1000000.00' },
    { currency: 'USD', maxPlacement: '250000.50', insurer: 'None', fdicCert: undefined },
    { currency: 'EUR', maxPlacement: '77000.00' },
    { currency: 'USD', maxPlacement: '999.00', isActive: false },
  ]
  for (const own of takes)
    await approvedRecord('institution', {
      maker: cast.maya,
      approver: cast.grace,
      content: complete('institution', own),
    })
  for (let index = 0; index < 18; index += 1) {
    const [one, other] = [random.pick(accounts), random.pick(accounts)]
    const amount = `${random.below(40) + 1}.${random.below(90) + 10}`
    const rail = random.pick(['Internal', 'ACH'])
    const ends = { Deposit: to(one), Withdrawal: from(one), Transfer: { ...from(one), ...to(other) } }
    const type = one === other ? 'Withdrawal' : random.pick(['Deposit', 'Withdrawal', 'Transfer'] as const)
    const effectiveDate = `2026-11-${20 + random.below(5)}`
    const { body } = await decided(
      cast,
      movement(type, amount, {
        ...ends[type],
        rail,
        effectiveDate,
        ...(index % 3 === 0 && { settlementDate: effectiveDate }),
      }),
    )
    // Without a change under way they are counted by what they are without those that have one.
    if (index % 6 === 0) await changes.create(cast.maya, { ...body.content, memo: 'Put right' }, body.id)
    if (body.figures?.status === 'Settled' && random.below(3) === 0)
      await decided(cast, movement('Reversal', amount, { rail: 'Internal', reversalOf: body.id, effectiveDate }))
  }
  await letGo(cast.platform)
}, 120_000)
afterAll(() => cast.platform.close())

const pick =
  (name: string, ...values: string[]) =>
  (): [string, string] => [name, random.pick(values)]

/** What every list can be asked. */
const ofEvery = [pick('hasPendingChange', 'true', 'false'), pick('q', 'Harbor', 'TRX', 'nobody')]

/** Filters of lists beside that, with a value that some of the records made above have, now and then. */
const ofKind: Readonly<Partial<Record<SummedKind, readonly (() => [string, string])[]>>> = {
  institution: [pick('isActive', 'true', 'false'), pick('type', 'Bank', 'CreditUnion,Bank')],
  institutionAccount: [
    pick('accountType', 'ProgramOmnibus', 'Fee', 'ProgramOmnibus,Interest'),
    pick('currency', 'USD', 'EUR'),
    pick('status', 'Active', 'Closed'),
    pick('ledgerBalance.from', '0.01', '1000'),
  ],
  clientAccount: [
    () => ['clientId', random.pick(accounts)],
    pick('currency', 'USD', 'EUR'),
    pick('ledgerBalance.from', '4000', '5010.50'),
    pick('ledgerBalance.to', '5000'),
    pick('openedOn.to', '2026-11-20'),
  ],
  transaction: [
    () => ['accountId', random.pick(accounts)],
    () => ['accountId', accounts.slice(1).join(',')],
    () => ['sourceAccountId', random.pick(accounts)],
    pick('type', 'Deposit', 'Withdrawal,Transfer', 'Reversal', 'Fee'),
    pick('status', 'Settled', 'Approved,Processing', 'Reversed', 'Failed'),
    pick('rail', 'Internal', 'ACH'),
    pick('currency', 'USD', 'EUR'),
    () => ['amount.from', `${random.below(40)}.50`],
    () => ['amount.to', `${random.below(40)}`],
    () => ['effectiveDate.from', `2026-11-2${random.below(5)}`],
    () => ['effectiveDate.to', `2026-11-2${random.below(5)}`],
    pick('updatedAt.from', '2026-11-19T10:00:00Z', '2026-11-20T15:00:00.000Z', '2026-11-21T00:00:00Z'),
    pick('updatedAt.to', '2026-11-20T15:00:00.000Z', '2026-11-21T00:00:00Z', '2026-11-25T10:00:00Z'),
    pick('settlementDate.from', '2026-11-21'),
  ],
}

type Shown = { content: Readonly<Record<string, unknown>>; figures: Readonly<Record<string, unknown>> }

/** What a record of the kind has in the amount that is added up, of those that have it. */
function amountsOf(kind: SummedKind, { content, figures }: Shown): { currency: string; amount: string }[] {
  const { sums } = recordKinds[kind]
  const [amount, { currency }] = [content[sums] ?? figures[sums], content]
  return typeof amount === 'string' && typeof currency === 'string' ? [{ currency, amount }] : []
}

test.each(summedKinds)(
  'whatever is asked of the list of kind %s, its sums are those of its records',
  async (kind) => {
    const { path } = recordKinds[kind]
    // The more it can be asked, the more there is to be asked together.
    const askable = [...ofEvery, ...(ofKind[kind] ?? [])]
    const turns = Math.max(60, 10 * askable.length)
    let found = 0
    for (let turn = 0; turn < turns; turn += 1) {
      const asked = Object.fromEntries(Array.from({ length: random.below(4) }, () => random.pick(askable)()))
      const query = new URLSearchParams(asked).toString()
      const list = everyKind[kind].schemas.approvedPage.parse((await cast.priya.get(`${path}?limit=200&${query}`)).body)
      expect(list.items).toHaveLength(list.total)
      const records = list.items.flatMap((record) => amountsOf(kind, record))
      const sums = [...new Set(records.map(({ currency }) => currency))].toSorted().map((currency) => {
        const amounts = records.flatMap((one) => (one.currency === currency ? [money(one.amount, currency)] : []))
        return { currency, count: amounts.length, amount: sumMoney(amounts, currency) }
      })
      const told = listSums.parse((await cast.priya.get(`${path}/sums?${query}`)).body)
      expect([query, told]).toMatchObject([query, { count: records.length, sums }])
      found += records.length
    }
    expect(found).toBeGreaterThan(turns / 2)
  },
  120_000,
)

test('transactions with a change under way and those without one are all of them', async () => {
  const counted = async (query = ''): Promise<number> =>
    (await cast.priya.get(`${recordKinds.transaction.path}/sums${query}`)).body.count
  const changed = await counted('?hasPendingChange=true')
  expect(changed).toBe(3)
  expect(await counted('?hasPendingChange=false')).toBe((await counted()) - changed)
})

test('they have no pages and no order', async () => {
  const { path } = recordKinds.transaction
  expect((await cast.priya.get(`${path}/sums?limit=1`)).body.code).toBe(1014)
  expect((await cast.priya.get(`${path}/sums?sort=amount`)).body.code).toBe(1014)
})

test('the omnibuses make what the tile of institutions says is placed, and the active ones what it says is capacity', async () => {
  const { totalPlaced, capacity } = (await cast.priya.get('institutions/totals')).body
  const sumsAt = async (path: string) => (await cast.priya.get(path)).body.sums
  expect(totalPlaced).not.toEqual([])
  expect(await sumsAt('InstitutionAccounts/sums?accountType=ProgramOmnibus')).toMatchObject(totalPlaced)
  expect(await sumsAt('ClientAccounts/sums')).toMatchObject(totalPlaced)
  expect(capacity).not.toEqual([])
  expect(await sumsAt('institutions/sums?isActive=true')).toMatchObject(capacity)
})
