import type { ContentOf, FiguresOf } from '@strongroom/api/contract'
import { indexValueOn, inForceOn, ratesOn, yieldOfRate } from '@strongroom/api/finance'
import { calendarDate, compareDecimals, parseDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Content } from '../../db/record-tables.ts'
import type { Reader } from '../../db/schema.ts'
import { readIndexes } from '../../interest/read-plans.ts'
import { completePart } from '../../records/complete-part.ts'
import type { Figured } from '../../records/kind-room.ts'

/** What plans yield in a year, and which version of each is in force today. */
export async function interestRatePlanFigures(
  reader: Reader,
  rows: readonly Figured[],
  now: Date,
): Promise<FiguresOf<'interestRatePlan'>[]> {
  const asOf = now.toISOString()
  const inForce = await versionsInForce(
    reader,
    rows.flatMap(({ id }) => id ?? []),
    asOf.slice(0, 10),
  )
  const paid = await payer(
    reader,
    rows.map(({ content }) => content),
  )
  return rows.map(({ id, content }) => ({
    asOf,
    ...paid(content, asOf.slice(0, 10)),
    inForceVersion: (id === null ? undefined : inForce.get(id)) ?? null,
  }))
}

interface VersionRow {
  id: string
  version: number
  content: { effectiveFrom: string; effectiveTo?: string }
}

/** By which of its versions each plan pays on a day, by their ids; a plan that none covers is not among them. */
async function versionsInForce(reader: Reader, ids: readonly string[], today: string): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<VersionRow>`
    select entity_id as id, version, jsonb_strip_nulls(jsonb_build_object('effectiveFrom', snapshot ->> 'effectiveFrom',
      'effectiveTo', nullif(snapshot ->> 'effectiveTo', ''))) as content
    from record_version where kind = 'interestRatePlan' and entity_id in (${sql.join(ids)})
      and snapshot ->> 'effectiveFrom' <> '' order by version`.execute(reader)
  const day = calendarDate(today)
  return new Map(
    ids.flatMap((id): [string, number][] => {
      const found = inForceOn(
        rows.filter((row) => row.id === id),
        day,
      )
      return found ? [[id, found.version]] : []
    }),
  )
}

type Plan = ContentOf<'interestRatePlan'>
type PlanFigures = Pick<FiguresOf<'interestRatePlan'>, 'rate' | 'apy' | 'apyRange' | 'indexValue'>

const nothing: PlanFigures = { rate: null, apy: null, apyRange: null, indexValue: null }

/** What must be there of a draft before anything can be told of what it pays. */
const telling = [
  'rateSource',
  'tierMethod',
  'fixedRate',
  'spread',
  'tiers',
  'floor',
  'cap',
  'compounding',
  'dayCount',
  'rateIndexId',
  'lookbackDays',
  'resetCount',
  'resetFrequency',
] as const

/** What a plan pays on a day and what that comes to in a year, each tier by itself. Content of a draft may hold anything. */
async function payer(
  reader: Reader,
  contents: readonly Content[],
): Promise<(content: Content, today: string) => PlanFigures> {
  const termsOf = await readIndexes(
    reader,
    contents.flatMap(({ rateSource, rateIndexId }) =>
      rateSource === 'Index' && typeof rateIndexId === 'string' && rateIndexId !== '' ? [rateIndexId] : [],
    ),
  )
  return (content, today) => {
    const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== ''))
    const read = completePart('interestRatePlan', given, telling)
    const from = parseDate(content['effectiveFrom'])
    if ('waitsFor' in read || (from === undefined && read.part.rateSource === 'Index')) return nothing
    const plan = toldOf(read.part, from ?? today)
    const to = parseDate(content['effectiveTo'])
    // What begins later is told as it begins, and what is over as it ended.
    const day = calendarDate(from !== undefined && from > today ? from : to !== undefined && to < today ? to : today)
    const terms = termsOf(plan.rateIndexId)
    const rates = ratesOn(plan, terms, day)
    const { compounding } = plan
    const yields = compounding === 'AtMaturity' ? [] : rates.map((one) => yieldOfRate(one, { ...plan, compounding }))
    const sorted = yields.toSorted(compareDecimals)
    const [lowest, highest] = [sorted[0], sorted.at(-1)]
    return {
      indexValue: indexValueOn(plan, terms, day) ?? null,
      ...(plan.tierMethod === 'None'
        ? { rate: rates[0] ?? null, apy: yields[0] ?? null, apyRange: null }
        : {
            rate: null,
            apy: null,
            apyRange: lowest === undefined || highest === undefined ? null : { lowest, highest },
          }),
    }
  }
}

/** All of a plan that what it pays depends on: nothing else is asked of it. */
function toldOf(part: Pick<Plan, (typeof telling)[number]>, effectiveFrom: string): Plan {
  return { ...part, effectiveFrom } as Plan
}
