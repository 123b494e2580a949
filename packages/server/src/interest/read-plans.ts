import type { RateIndexContent } from '@strongroom/api/contract'
import type { PlanVersion, RatePlan, RateTerms } from '@strongroom/api/finance'
import { sql } from 'kysely'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import { businessCalendars } from '../holidays/business-calendars.ts'

/** Business days are those of a plan's index; of a plan without one, those of the Federal Reserve. */
const usualCalendar = 'FED'

/** What rates are read from, by the plan: its approved versions, the values of its indexes, and its business days. */
export async function readPlans(reader: Reader, ids: readonly string[]): Promise<Map<string, RateTerms>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: string; version: number; content: Content }>`
    select entity_id as id, version, snapshot as content from record_version
    where kind = 'interestRatePlan' and entity_id in (${sql.join(wanted)}) order by entity_id, version`.execute(reader)
  const versions = new Map<string, PlanVersion[]>()
  for (const { id, version, content } of rows)
    versions.set(id, [...(versions.get(id) ?? []), { version, content: approvedPlan(content) }])
  const indexes = await indexesOf(
    reader,
    rows.flatMap(({ content: { rateIndexId } }) => (typeof rateIndexId === 'string' && rateIndexId ? rateIndexId : [])),
  )
  const calendarOf = await businessCalendars(reader, [
    usualCalendar,
    ...[...indexes.values()].map(({ calendar }) => calendar),
  ])
  return new Map(
    [...versions].map(([id, own]) => {
      const followed = own.flatMap(({ content: { rateIndexId } }) => indexes.get(rateIndexId ?? '') ?? [])
      const calendar = calendarOf(followed.at(-1)?.calendar ?? usualCalendar)
      return [id, { versions: own, indexes: followed, calendar }]
    }),
  )
}

/** By which values and business days plans of these indexes are told; of a plan without one those of the Federal Reserve. */
export async function readIndexes(
  reader: Reader,
  codes: readonly string[],
): Promise<(code: string | undefined) => Required<Pick<RateTerms, 'indexes' | 'calendar'>>> {
  const indexes = await indexesOf(reader, codes)
  const calendarOf = await businessCalendars(reader, [
    usualCalendar,
    ...[...indexes.values()].map(({ calendar }) => calendar),
  ])
  return (code) => {
    const index = indexes.get(code ?? '')
    return { indexes: index ? [index] : [], calendar: calendarOf(index?.calendar ?? usualCalendar) }
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

/** A version was sent to approval, and so it has all that the rules ask of a plan. */
function approvedPlan(content: Content): RatePlan {
  return content as unknown as RatePlan
}
