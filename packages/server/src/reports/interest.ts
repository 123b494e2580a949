import type { Report } from '@strongroom/api/contract'
import { money, zeroOf, type Money } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Query } from '../http/read-query.ts'
import type { ProgramPurpose } from '../ledger/program-account.ts'
import type { Reading } from '../work/work.ts'
import { readCurrency } from './report-currency.ts'
import { placeOf, readPeriod, told, valuesOf } from './report-period.ts'

const expense: ProgramPurpose = 'InterestExpense'

/**
 * The interest that was paid into accounts in each group, less what was taken back: all of it is the program's expense,
 * whoever paid it. By month if no grouping is named: it is paid by the month. @throws Problem 1014
 */
export async function reportInterest({ reader, now }: Reading, query: Query): Promise<Report> {
  const period = await readPeriod({ reader, now }, query, { grouping: 'month' })
  const { currency, currencies } = await readCurrency(reader, query)
  const { rows } = await sql<{ place: number; amount: string }>`
    select ${placeOf(sql.ref('d.day'), period)} as place, (-sum(d.net))::text as amount
    from ledger_day d join ledger_account a on a.id = d.account_id
    where a.owner_kind = 'program' and a.owner_id = ${expense} and a.currency = ${currency} and d.day >= ${period.from}
    group by 1`.execute(reader)
  const amounts = new Map(rows.map(({ place, amount }): [number, Money] => [place, money(amount, currency ?? '')]))
  return {
    unit: 'amount',
    currency,
    currencies,
    ...told(period),
    series:
      currency === null
        ? []
        : [
            {
              name: 'Interest paid',
              values: valuesOf(period, (_group, place) => amounts.get(place) ?? zeroOf(currency)),
            },
          ],
    others: 0,
    asOf: now.toISOString(),
  }
}
