import type { StatedKind, StatementSummary } from '@strongroom/api/contract'
import { money } from '@strongroom/api/money'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { parseQuery, type Query } from '../http/read-query.ts'
import type { Reading } from '../work/work.ts'
import { accountStated, lastNumber, periodNames } from './account-stated.ts'

const period = z.strictObject({
  [periodNames.from]: z.optional(z.string()),
  [periodNames.to]: z.optional(z.string()),
})

/**
 * What an account had when a period began and when it ended, and what came and went between: of the same postings as its
 * statement. @throws Problem 1043 the record has no account, 1014
 */
export async function summarise(
  { reader, now }: Reading,
  { kind, id, query }: { kind: StatedKind; id: string; query: Query },
): Promise<StatementSummary> {
  const asked = parseQuery(query, period)
  const account = await accountStated(reader, { kind, id })
  const [from, to] = [asked[periodNames.from], asked[periodNames.to]]
  const balanceAt = (number: RawBuilder<unknown>) =>
    sql`coalesce((select balance from posting where account_id = ${account.id} and number <= ${number}
      order by number desc limit 1), 0)`
  const moved = sql`amount * ${account.side}`
  const { rows } = await sql<Record<'opening' | 'closing' | 'added' | 'taken', string> & { count: number }>`
    with period as materialized (select
      ${from === undefined ? sql`0::bigint` : lastNumber(account.id, { name: 'from', value: from })} as after,
      ${to === undefined ? sql`9223372036854775807::bigint` : lastNumber(account.id, { name: 'to', value: to })} as until)
    select (${balanceAt(sql.ref('period.after'))} * ${account.side})::text as opening,
      (${balanceAt(sql.ref('period.until'))} * ${account.side})::text as closing, made.*
    from period cross join lateral (select count(*)::int as count,
      coalesce(sum(${moved}) filter (where ${moved} > 0), 0)::text as added,
      coalesce(-sum(${moved}) filter (where ${moved} < 0), 0)::text as taken
      from posting where account_id = ${account.id} and number > period.after and number <= period.until) made`.execute(
    reader,
  )
  const { currency } = account
  const sum = (value: string | undefined) => money(value ?? '0', currency)
  const [found] = rows
  return {
    asOf: now.toISOString(),
    currency,
    opening: sum(found?.opening),
    added: sum(found?.added),
    taken: sum(found?.taken),
    closing: sum(found?.closing),
    count: found?.count ?? 0,
  }
}
