import type { RateIndexContent } from '@strongroom/api/contract'
import type { RateTerms } from '@strongroom/api/finance'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { businessCalendars } from '../holidays/business-calendars.ts'

/** Business days are those of a plan's index; of a plan without one, those of the Federal Reserve. */
const usualCalendar = 'FED'

/** By which values and business days plans are told that follow these indexes one after the other. */
export async function readIndexes(
  reader: Reader,
  codes: readonly string[],
): Promise<(followed: readonly (string | undefined)[]) => Required<Pick<RateTerms, 'indexes' | 'calendar'>>> {
  const indexes = await indexesOf(reader, codes)
  const calendarOf = await businessCalendars(reader, [
    usualCalendar,
    ...[...indexes.values()].map(({ calendar }) => calendar),
  ])
  return (followed) => {
    const known = followed.flatMap((code) => indexes.get(code ?? '') ?? [])
    return { indexes: known, calendar: calendarOf(known.at(-1)?.calendar ?? usualCalendar) }
  }
}

interface FollowedIndex {
  id: string
  calendar: string
  history: { effectiveDate: string; value: string }[]
}

async function indexesOf(reader: Reader, codes: readonly string[]): Promise<Map<string, FollowedIndex>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: string; content: RateIndexContent; history: FollowedIndex['history'] | null }>`
    select i.code, i.content, (
      select jsonb_agg(jsonb_build_object('effectiveDate', v.effective_date, 'value', v.value::text))
      from rate_index_value v where v.code = i.code) as history
    from rate_index i where i.code in (${sql.join([...new Set(codes)])})`.execute(reader)
  return new Map(
    rows.map(({ code, content, history }) => [code, { id: code, calendar: content.calendar, history: history ?? [] }]),
  )
}
