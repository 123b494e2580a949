import type { FiguresOf } from '@strongroom/api/contract'
import { inForceOn, yieldOfRate } from '@strongroom/api/finance'
import { calendarDate, parseRate } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Content } from '../../db/record-tables.ts'
import type { Reader } from '../../db/schema.ts'
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
  return rows.map(({ id, content }) => ({
    asOf,
    apy: yieldOf(content),
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

const rhythms = ['None', 'Daily', 'Monthly', 'Quarterly', 'SemiAnnual', 'Annual'] as const
const dayCounts = ['ACT_365F', 'ACT_360', 'ACT_ACT_ISDA', 'THIRTY_360', 'THIRTY_E_360', 'ACT_365L', 'BUS_252'] as const

/**
 * The yield of a fixed plan without tiers; null where each account has its own: by its balance, by its index, or, where
 * interest compounds at maturity, by its term. Content of a draft may hold anything.
 */
function yieldOf({ rateSource, tierMethod, fixedRate, ...content }: Content): string | null {
  const rate = parseRate(fixedRate)
  const compounding = rhythms.find((known) => known === content['compounding'])
  const dayCount = dayCounts.find((known) => known === content['dayCount']) ?? 'ACT_365F'
  if (rateSource !== 'Fixed' || tierMethod !== 'None' || rate === undefined || compounding === undefined) return null
  return yieldOfRate(rate, { compounding, dayCount })
}
