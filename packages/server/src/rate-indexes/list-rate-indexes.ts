import { recentRates, type Page, type RateIndex, type RateIndexContent } from '@strongroom/api/contract'
import { addBusinessDays } from '@strongroom/api/finance'
import { dayOf, instantOf } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { businessCalendars } from '../holidays/business-calendars.ts'
import type { Query } from '../http/read-query.ts'
import { oneOf } from '../lists/filters.ts'
import { ownOrder, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inWritten } from '../lists/search.ts'
import type { Reading } from '../work/work.ts'
import { plain } from './import-rates.ts'

interface Row {
  code: string
  content: RateIndexContent
  effective_date: string | null
}

const sorts: Sorts = {
  code: { expression: sql.ref('i.code'), type: 'text', nulls: 'never' },
  effectiveDate: { expression: sql.ref('latest.effective_date'), type: 'text', nulls: 'last' },
}

const isStale = ['true', 'false']

/** A page of the rate indexes with their newest values. @throws Problem 1014 */
export async function listRateIndexes(reading: Reading, query: Query): Promise<Page<RateIndex>> {
  const { reader } = reading
  const stale = await staleIndexes(reading)
  const { rows, ...page } = await readList<Row>(
    reader,
    {
      from: sql`rate_index i left join lateral (
        select max(v.effective_date) as effective_date from rate_index_value v where v.code = i.code
      ) latest on true`,
      columns: sql`i.code, i.content, latest.effective_date`,
      id: { expression: sql.ref('i.code'), type: 'text', nulls: 'never' },
      conditions: [],
      sorts,
      order: ownOrder(sorts, 'code'),
      filters: {
        currency: oneOf(sql`(i.content ->> 'currency')`),
        stale: oneOf(sql`(i.code = any(${[...stale]}::text[]))::text`, isStale),
      },
      search: inWritten(sql`(i.code || ' ' || (i.content ->> 'name'))`),
    },
    query,
  )
  const history = await recentValues(
    reader,
    rows.map(({ code }) => code),
  )
  return { items: rows.map((row) => describe(row, { stale, values: history.get(row.code) ?? [] })), ...page }
}

interface Value {
  effectiveDate: string
  value: string
  source: string
}

function describe(
  { code, content, effective_date }: Row,
  { stale, values }: { stale: ReadonlySet<string>; values: readonly Value[] },
): RateIndex {
  const latest = values.at(-1)
  return {
    id: code,
    ...content,
    publicationTime: content.publicationTime ?? null,
    value: latest?.value ?? null,
    effectiveDate: effective_date,
    previousValue: values.at(-2)?.value ?? null,
    valueSource: latest?.source ?? null,
    stale: stale.has(code),
    history: values.map(({ effectiveDate, value }) => ({ effectiveDate, value })),
  }
}

/** The newest values of each of these indexes, the oldest of them first. */
async function recentValues(reader: Reader, codes: readonly string[]): Promise<Map<string, Value[]>> {
  const values = new Map<string, Value[]>()
  if (codes.length === 0) return values
  const { rows } = await sql<Value & { code: string }>`
    select i.code, v.effective_date as "effectiveDate", v.value::text as value, v.source
    from rate_index i cross join lateral (
      select * from rate_index_value where code = i.code order by effective_date desc limit ${recentRates}
    ) v where i.code in (${sql.join(codes)}) order by v.effective_date`.execute(reader)
  for (const { code, effectiveDate, value, source } of rows) {
    const known = values.get(code) ?? []
    known.push({ effectiveDate, value: plain(value), source })
    values.set(code, known)
  }
  return values
}

/**
 * The indexes without a value of the last two business days, by their own calendar and in their own zone, or without any.
 * Indexes are few: the day is another for each of them.
 */
export async function staleIndexes({ reader, now }: Omit<Reading, 'actor'>): Promise<Set<string>> {
  const { rows } = await sql<{ code: string; content: RateIndexContent; latest: string | null }>`
    select i.code, i.content, max(v.effective_date) as latest
    from rate_index i left join rate_index_value v on v.code = i.code group by i.code`.execute(reader)
  const calendarOf = await businessCalendars(
    reader,
    rows.map(({ content }) => content.calendar),
  )
  return new Set(
    rows
      .filter(({ content, latest }) => {
        const today = dayOf(instantOf(now), content.timezoneId)
        // A value of this day has seen two whole business days pass and a third begin.
        const tooOld = addBusinessDays(today, -3, calendarOf(content.calendar))
        return latest === null || latest <= tooOld
      })
      .map(({ code }) => code),
  )
}
