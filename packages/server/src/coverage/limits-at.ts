import { insurersOn, type Scheme } from '@strongroom/api/finance'
import { calendarDate, compareDates } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { dayInOr } from '../days/days-at.ts'
import type { Counting } from '../records/references-in.ts'
import { placeColumns, placeIn, placeJoins, type PlaceRow } from './insured-place.ts'
import { approvedSchemes, schemesAsOf } from './schemes.ts'

/** Where an account of the operator is, and what is asked of its limits. A draft may not say all of it. */
interface LimitsAsked {
  institutionId: string | undefined
  /** Of the account; where it names none, the institution's insurer counts. */
  depositProtectionId: string | undefined
  /** ISO 4217. */
  currency: string | undefined
  /** Limits that counted then are told too, though they may count no more. */
  since: Date
  now: Date
  /** The field of the draft that leads there. */
  way: { path: string; label: string }
}

/**
 * The limits that coverage takes for deposits at an institution: that of the day it is there, those that begin later, and
 * those by which it would have reckoned at an earlier instant. None where nobody insures them.
 */
export async function limitsAt(
  reader: Reader,
  { institutionId, depositProtectionId = '', currency, since, now, way: { path, label } }: LimitsAsked,
): Promise<Counting[]> {
  if (!institutionId || !currency) return []
  const { rows } = await sql<PlaceRow & { zone: string | null }>`
    select ${placeColumns}, i.content ->> 'timezoneId' as zone
    from (select ${institutionId}::text as institution_id, ${depositProtectionId}::text as deposit_protection_id) p
    ${placeJoins}`.execute(reader)
  const [row] = rows
  if (!row) return []
  const place = { ...placeIn(row), currency }
  const today = await dayInOr(reader, row.zone, now)
  const current = await approvedSchemes(reader)
  const found = new Map<string, Scheme>()
  for (const schemes of [current, await schemesAsOf(reader, since)]) {
    const starts = schemes.flatMap(({ content: { effectiveFrom } }) => (effectiveFrom > today ? effectiveFrom : []))
    for (const day of [today, ...starts.map(calendarDate).toSorted(compareDates)]) {
      const { scheme } = insurersOn(schemes, day)(place)
      if (scheme && !found.has(scheme.id)) found.set(scheme.id, scheme)
    }
  }
  return [...found.values()].map(({ id, content: { effectiveFrom } }) => ({
    kind: 'depositProtection',
    id,
    path,
    label: `${label}: limit of its deposits`,
    inList: false,
    follows: insurersOn(
      current.filter((one) => one.id !== id),
      calendarDate(effectiveFrom),
    )(place).scheme?.content,
  }))
}
