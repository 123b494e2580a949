import type { RateIndexContent } from '@strongroom/api/contract'
import { calendarOf, type BusinessCalendar, type PlanVersion, type RateTerms } from '@strongroom/api/finance'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { businessCalendars } from '../holidays/business-calendars.ts'

interface Row {
  code: string
  content: RateIndexContent
  history: { effectiveDate: string; value: string }[]
}

/** The indexes that these versions follow, with all their values, and the business days by which they are reset. */
export async function indexesOf(
  reader: Reader,
  versions: readonly PlanVersion[],
): Promise<Required<Pick<RateTerms, 'indexes'>> & { calendar: BusinessCalendar }> {
  const codes = [...new Set(versions.flatMap(({ content }) => content.rateIndexId ?? []))]
  if (codes.length === 0) return { indexes: [], calendar: calendarOf([]) }
  const { rows } = await sql<Row>`
    select i.code, i.content, coalesce((
      select jsonb_agg(jsonb_build_object('effectiveDate', v.effective_date, 'value', v.value::text))
      from rate_index_value v where v.code = i.code), '[]') as history
    from rate_index i where i.code in (${sql.join(codes)})`.execute(reader)
  const named = await businessCalendars(
    reader,
    rows.map(({ content }) => content.calendar),
  )
  const latest = versions.at(-1)?.content.rateIndexId
  const index = rows.find(({ code }) => code === latest) ?? rows[0]
  return {
    indexes: rows.map(({ code, history }) => ({ id: code, history })),
    calendar: index ? named(index.content.calendar) : calendarOf([]),
  }
}
