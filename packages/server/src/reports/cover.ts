import type { Exposure, Report } from '@strongroom/api/contract'
import { compareMoney, money } from '@strongroom/api/money'
import { exposureRows } from '../coverage/exposure-rows.ts'
import type { Query } from '../http/read-query.ts'
import { platformDay } from '../days/days-at.ts'
import type { Reading } from '../work/work.ts'
import { named } from './named.ts'
import { readCurrency } from './report-currency.ts'

/** What is insured and uninsured at each institution now, the most uninsured first. @throws Problem 1014 */
export async function reportCover({ reader, now }: Reading, query: Query): Promise<Report> {
  const { currency, currencies } = await readCurrency(reader, query)
  const day = await platformDay(reader, now)
  // Of all currencies: what the coverage room keeps is kept of the whole network.
  const exposures = await exposureRows(reader, { by: 'institution', day, isToday: true })
  const own = exposures.flat().filter((row) => row.currency === currency)
  const rows = own.toSorted(mostUninsured).map(({ institutionName, insured, uninsured }) => ({
    name: institutionName ?? 'No institution',
    amounts: [money(insured, currency ?? ''), money(uninsured, currency ?? '')],
  }))
  return {
    unit: 'amount',
    currency,
    currencies,
    grouping: null,
    from: null,
    to: null,
    today: null,
    ...named(rows, { currency: currency ?? '', series: ['Insured', 'Uninsured'] }),
    asOf: now.toISOString(),
  }
}

/** Both are of one currency. */
function mostUninsured(one: Exposure, other: Exposure): number {
  const by = (name: 'uninsured' | 'balance') =>
    compareMoney(money(other[name], one.currency), money(one[name], one.currency))
  return by('uninsured') || by('balance') || (one.id < other.id ? -1 : 1)
}
