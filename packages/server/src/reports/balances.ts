import { productTypes, type Report } from '@strongroom/api/contract'
import { money, subtractMoney, zeroOf, type Money } from '@strongroom/api/money'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../db/schema.ts'
import type { Query } from '../http/read-query.ts'
import type { Reading } from '../work/work.ts'
import { readCurrency } from './report-currency.ts'
import { placeOf, readPeriod, told, valuesOf, type ReportPeriod } from './report-period.ts'

/** What is placed at the end of each group as one sum; if no period is named, from the day 30 days ago on. @throws Problem 1014 */
export const reportPlaced = (reading: Reading, query: Query): Promise<Report> =>
  reportCourses(reading, { query, usual: { days: 31 }, product: sql.lit('Placed') })

/** The same by the product of the account at the institution. @throws Problem 1014 */
export const reportBalances = (reading: Reading, query: Query): Promise<Report> =>
  reportCourses(reading, { query, usual: {}, product: sql.ref('p.product_type') })

async function reportCourses(
  { reader, now }: Reading,
  { query, usual, product }: { query: Query; usual: { days?: number }; product: RawBuilder<unknown> },
): Promise<Report> {
  const period = await readPeriod({ reader, now }, query, usual)
  const { currency, currencies } = await readCurrency(reader, query)
  return {
    unit: 'amount',
    currency,
    currencies,
    ...told(period),
    series: currency === null ? [] : await readCourses(reader, { currency, period, product }),
    others: 0,
    asOf: now.toISOString(),
  }
}

/** Products as the contract words them. */
const names: Readonly<Record<string, string>> = productTypes

/**
 * Clients' money lies in omnibuses, and each is the sum of its clients at every commit: a few accounts tell what all have.
 * It is told from now backwards, so that what was before the period is not looked at.
 */
async function readCourses(
  reader: Reader,
  { currency, period, product }: { currency: string; period: ReportPeriod; product: RawBuilder<unknown> },
): Promise<Report['series']> {
  const { rows } = await sql<{ product: string; place: number; amount: string }>`
    with placed as materialized (select l.id, l.posted, ${product} as product
      from ledger_account l join institution_account p on p.id = l.owner_id
      where l.owner_kind = 'institutionAccount' and l.role = 'Omnibus' and l.currency = ${currency})
    select product, 0 as place, (-sum(posted))::text as amount from placed group by product
    union all
    select product, ${placeOf(sql.ref('d.day'), period)} as place, (-sum(d.net))::text as amount
    from ledger_day d join placed on placed.id = d.account_id
    where d.day >= ${period.from} and ${period.from} <= ${period.today} group by 1, 2
    order by product, place`.execute(reader)
  const products = new Map<string, Map<number, Money>>()
  for (const { product: name, place, amount } of rows) {
    const amounts = products.get(name) ?? new Map<number, Money>()
    products.set(name, amounts.set(place, money(amount, currency)))
  }
  return [...products].map(([name, amounts]) => {
    const ends = endsOf(amounts, { currency, groups: period.groups.length })
    return { name: names[name] ?? name, values: valuesOf(period, (_group, place) => ends[place] ?? null) }
  })
}

/** What there was at the end of each group, by its place: what there is now, at 0, less what moved behind it. */
function endsOf(
  amounts: ReadonlyMap<number, Money>,
  { currency, groups }: { currency: string; groups: number },
): Money[] {
  const ends: Money[] = []
  let standing = amounts.get(0) ?? zeroOf(currency)
  for (let place = groups; place > 0; place -= 1) {
    standing = subtractMoney(standing, amounts.get(place + 1) ?? zeroOf(currency))
    ends[place] = standing
  }
  return ends
}
