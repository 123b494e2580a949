import type { RateIndexContent } from '@strongroom/api/contract'
import type { FollowedIndex, RateTerms } from '@strongroom/api/finance'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { businessCalendars } from '../holidays/business-calendars.ts'

/** Of a plan that follows no index, the business days are those of the Federal Reserve. */
const usualCalendar = 'FED'

/** By which values and business days plans are told that follow some of these indexes. */
export async function readIndexes(
  reader: Reader,
  codes: readonly string[],
): Promise<(followed: readonly (string | undefined)[]) => Required<Pick<RateTerms, 'indexes' | 'calendar'>>> {
  const rows = await indexRows(reader, codes)
  const calendarOf = await businessCalendars(reader, [usualCalendar, ...rows.map(({ content }) => content.calendar)])
  const indexes = new Map(
    rows.map(({ code, content, history }): [string, FollowedIndex] => [
      code,
      { id: code, history: history ?? [], calendar: calendarOf(content.calendar) },
    ]),
  )
  return (followed) => ({
    indexes: [...new Set(followed)].flatMap((code) => indexes.get(code ?? '') ?? []),
    calendar: calendarOf(usualCalendar),
  })
}

interface IndexRow {
  code: string
  content: RateIndexContent
  history: FollowedIndex['history'] | null
}

async function indexRows(reader: Reader, codes: readonly string[]): Promise<IndexRow[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<IndexRow>`
    select i.code, i.content, (
      select jsonb_agg(jsonb_build_object('effectiveDate', v.effective_date, 'value', v.value::text))
      from rate_index_value v where v.code = i.code) as history
    from rate_index i where i.code in (${sql.join([...new Set(codes)])})`.execute(reader)
  return rows
}
