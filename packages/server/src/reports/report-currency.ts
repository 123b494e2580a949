import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Query } from '../http/read-query.ts'

/** The currencies in which money is placed, and the one that is told: what is asked for, else that of most accounts. */
export interface ReportCurrency {
  currencies: string[]
  /** Null where no money can be placed yet. */
  currency: string | null
}

/** @throws Problem 1014 no money is placed in what is asked for */
export async function readCurrency(reader: Reader, { currency: asked }: Query): Promise<ReportCurrency> {
  const { rows } = await sql<{ currency: string }>`
    select currency from ledger_account where owner_kind = 'institutionAccount' and role = 'Omnibus'
    group by currency order by count(*) desc, currency`.execute(reader)
  const currencies = rows.map(({ currency }) => currency)
  if (asked === undefined) return { currencies, currency: currencies[0] ?? null }
  const currency = currencies.find((known) => known === asked)
  if (currency === undefined)
    throw new Problem('invalidDataFormat', {
      reasons: [{ field: 'currency', message: `No money is placed in it. One of these: ${currencies.join(', ')}` }],
    })
  return { currencies, currency }
}
