import type { FiguresOf } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Reader } from '../../db/schema.ts'
import type { Figured } from '../../records/kind-room.ts'

/**
 * From which day a newer approved limit takes the place of each: the next of the same scheme and currency that is for
 * all of its institutions. An operator's own schemes have nothing to do with each other.
 */
export async function depositProtectionFigures(
  reader: Reader,
  rows: readonly Figured[],
  now: Date,
): Promise<FiguresOf<'depositProtection'>[]> {
  const asked = rows.flatMap(({ id, content }, place) => {
    const { schemeCode, currency, effectiveFrom, institutionIds = [] } = content
    return schemeCode !== 'Custom' && isDay(effectiveFrom)
      ? [{ place, id, schemeCode, currency, effectiveFrom, institutionIds }]
      : []
  })
  const { rows: found } = await sql<{ place: number; on: string }>`
    select asked.place, min(newer.effective_from) as "on"
    from jsonb_to_recordset(cast(${JSON.stringify(asked)} as jsonb)) as asked (place int, id text collate "C",
      "schemeCode" text collate "C", currency text collate "C", "effectiveFrom" text collate "C", "institutionIds" jsonb)
    join deposit_protection newer on newer.scheme_code = asked."schemeCode" and newer.currency = asked.currency
      and newer.effective_from > asked."effectiveFrom" and newer.id is distinct from asked.id
      and (newer.institution_ids = '[]'
        or (asked."institutionIds" <> '[]' and newer.institution_ids @> asked."institutionIds"))
    group by asked.place`.execute(reader)
  const days = new Map(found.map(({ place, on }) => [place, on]))
  return rows.map((_, place) => {
    const followedOn = days.get(place)
    return { asOf: now.toISOString(), ...(followedOn !== undefined && { followedOn }) }
  })
}

/** A draft may hold any text where the day will be. */
const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
