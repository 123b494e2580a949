import type { AccountOnPlan } from '@strongroom/api/finance'
import { calendarDate, money } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

/** An account on a plan, with what it is called and whose it is. */
export type AccountOfPlan = AccountOnPlan & { readonly title: string | null; readonly clientId: string | null }

interface Row {
  id: string
  title: string | null
  client: string | null
  currency: string
  posted: string
  override: string | null
  opened: string
  matures: string | null
}

/** The accounts on an approved plan that are not closed, with their balances of now. */
export async function accountsOn(reader: Reader, planId: string): Promise<AccountOfPlan[]> {
  const { rows } = await sql<Row>`
    select a.id, a.content ->> 'title' as title, a.client_id as client, a.currency, l.posted::text as posted,
      nullif(a.content ->> 'rateOverride', '') as override, a.opened_on as opened, a.matures_on as matures
    from client_account a join ledger_account l on l.owner_kind = 'clientAccount' and l.owner_id = a.id
    where a.interest_rate_plan_id = ${planId} and a.status <> 'Closed' order by a.id`.execute(reader)
  return rows.map(({ id, title, client, currency, posted, override, opened, matures }) => ({
    accountId: id,
    title,
    clientId: client,
    currency,
    balance: money(posted, currency),
    openedOn: calendarDate(opened),
    ...(matures !== null && { maturesOn: calendarDate(matures) }),
    ...(override !== null && { rateOverride: override }),
  }))
}
