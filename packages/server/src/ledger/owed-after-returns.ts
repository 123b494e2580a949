import { calendarDate, formatDate, formatMoney, money, negateMoney } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

interface Row {
  institution: string
  currency: string
  posted: string
  since: string
}

/**
 * What an omnibus lacks because a rail took back what was spent, one sentence each: how much, where, and since which day
 * the account has not been even. No fault of the books, but somebody's to bring.
 */
export async function owedAfterReturns(reader: Reader): Promise<string[]> {
  const { rows } = await sql<Row>`
    select i.content ->> 'name' as institution, a.currency, a.posted::text as posted,
      (select min(e.effective_date) from posting p join entry e on e.id = p.entry_id
        where p.account_id = a.id and p.number > coalesce((select max(even.number) from posting even
          where even.account_id = a.id and even.balance = 0), 0)) as since
    from ledger_account a join ledger_account omnibus on omnibus.id = a.omnibus_id
      join institution_account o on o.id = omnibus.owner_id join institution i on i.id = o.institution_id
    where a.owner_kind = 'program' and a.omnibus_id is not null and a.posted <> 0
    order by 1, 2`.execute(reader)
  return rows.map(({ institution, currency, posted, since }) => {
    const owed = formatMoney(negateMoney(money(posted, currency)), currency)
    return `${owed} is owed at ${institution} after returns, since ${formatDate(calendarDate(since))}`
  })
}
