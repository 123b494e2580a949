import type { ContentOf } from '../contract/kinds/index.ts'
import type { CalendarDate } from '../money/calendar-date.ts'
import { exact, quotient } from '../money/exact.ts'
import { minorUnits } from '../money/minor-units.ts'
import { money, subtractMoney, timesMoney } from '../money/money.ts'
import type { Money } from '../money/money.ts'
import { inForceOn } from './in-force.ts'
import type { Position } from './positions.ts'

type SchemeContent = ContentOf<'depositProtection'>

/** An approved protection scheme; its content says from when to when its limit holds. */
export type Scheme = { readonly id: string; readonly content: SchemeContent }

/** A limit, and the part of it that leaves the scheme's headroom free. */
export type Limit = { readonly limit: Money; readonly comfortable: Money }

/** Who insures a position on a day: a scheme and its limit so many times over, or the reason why none does. */
export type Insurer =
  | { readonly scheme: Scheme; readonly limitOf: (times: number) => Limit }
  | { readonly scheme: undefined; readonly refusal: 'institutionNotCovered' | 'currencyNotCovered' | 'noScheme' }

type Insured = Pick<Position, 'schemeCode' | 'currency' | 'institution'>

/**
 * Finds the insurer of positions on a day: of the schemes of their code that are for the institution (or name none) and
 * of the currency, the latest in force. Schemes of one code are given in the order of their versions.
 */
export function insurersOn(schemes: readonly Scheme[], day: CalendarDate): (position: Insured) => Insurer {
  const found = new Map<string, Insurer>()
  return (position) => {
    const key = `${position.schemeCode}\n${position.currency}\n${position.institution.id}`
    const known = found.get(key)
    const insurer = known ?? insurerOf(position, schemes, day)
    if (known === undefined) found.set(key, insurer)
    return insurer
  }
}

function insurerOf(
  { schemeCode, currency, institution }: Insured,
  schemes: readonly Scheme[],
  day: CalendarDate,
): Insurer {
  const ofCode = schemes.filter(({ content }) => content.schemeCode === schemeCode)
  const forInstitution = ofCode.filter(({ content }) => isFor(content, institution.id))
  const scheme = inForceOn(
    forInstitution.filter(({ content }) => content.currency === currency),
    day,
  )
  if (scheme !== undefined) return { scheme, limitOf: limitsOf(scheme.content) }
  if (inForceOn(forInstitution, day) !== undefined) return { scheme, refusal: 'currencyNotCovered' }
  return { scheme, refusal: inForceOn(ofCode, day) === undefined ? 'noScheme' : 'institutionNotCovered' }
}

function isFor({ institutionIds = [] }: SchemeContent, institutionId: string): boolean {
  return institutionIds.length === 0 || institutionIds.includes(institutionId)
}

/** Limits by how many times over; few are asked for, and each of them often. */
function limitsOf(content: SchemeContent): (times: number) => Limit {
  const known: Limit[] = []
  return (times) => (known[times] ??= limitOf(content, times))
}

function limitOf(
  { coverageLimit, currency, headroomPct = '0', headroomAmount = '0' }: SchemeContent,
  times: number,
): Limit {
  const limit = timesMoney(money(coverageLimit, currency), times)
  const share = quotient(exact(limit).times(exact(headroomPct)), exact('100'), {
    places: minorUnits(currency),
    rounding: 'up',
  })
  const headroom = exact(share).plus(exact(headroomAmount))
  return {
    limit,
    comfortable: subtractMoney(
      limit,
      money(quotient(headroom, exact('1'), { places: minorUnits(currency), rounding: 'up' }), currency),
    ),
  }
}
