import { toApiError, type Api } from '@strongroom/api'
import { faultOf, type DraftContentOf } from '@strongroom/api/contract'
import { insurersOn, type Scheme } from '@strongroom/api/finance'
import { parseDate, type CalendarDate } from '@strongroom/api/money'
import type { QueryClient } from '@tanstack/react-query'
import { today } from '../../drafts/today.ts'

type Institution = { id: string; content: DraftContentOf<'institution'> }
type Limit = { id: string; content: DraftContentOf<'depositProtection'> }
type Beginning = Pick<DraftContentOf<'institutionAccount'>, 'currency' | 'depositProtectionId'>

/** Reads an institution and the limits of its insurer, and says with what an account there begins. */
export async function readBeginningAt(
  { api, client }: { api: Api; client: QueryClient },
  institutionId: string,
): Promise<Beginning> {
  const institution = await client.fetchQuery(api.records('institution').detail(institutionId))
  const { insurer = '' } = institution.content
  const limits = insurer === '' || insurer === 'None' ? [] : await limitsOf({ api, client }, insurer)
  return beginningAt(institution, limits, parseDate(today()))
}

/** The limits of a scheme; none for whoever may not see them: an account begins all the same. */
async function limitsOf({ api, client }: { api: Api; client: QueryClient }, schemeCode: string): Promise<Limit[]> {
  const list = api.records('depositProtection').list({ limit: 200, filters: { schemeCode: [schemeCode] } })
  try {
    return (await client.fetchInfiniteQuery(list)).pages.flatMap(({ items }) => items)
  } catch (error) {
    if (faultOf(toApiError(error)) === 'rights') return []
    throw error
  }
}

/**
 * What an account at an institution begins with: its currency is that of its placements, else the one in which its scheme
 * insures there; its protection is the limit that is in force there. What the institution leaves open stays blank.
 */
export function beginningAt(
  { id, content }: Institution,
  limits: readonly Limit[],
  day: CalendarDate | undefined,
): Beginning {
  const schemes = limits.flatMap((limit) => (isScheme(limit) ? [limit] : []))
  const inForce = (currency: string) =>
    day && insurersOn(schemes, day)({ schemeCode: content.insurer ?? '', currency, institution: { id } }).scheme
  const insured = [...new Set(schemes.map((scheme) => scheme.content.currency))].filter((one) => inForce(one))
  const [only, ...others] = insured
  const currency = content.currency || (others.length === 0 ? (only ?? '') : '')
  const limit = currency === '' ? undefined : inForce(currency)
  return { currency, ...(limit && { depositProtectionId: limit.id }) }
}

/** What was approved has all that its kind asks for. */
const isScheme = (limit: Limit): limit is Scheme =>
  [limit.content.schemeCode, limit.content.currency, limit.content.coverageLimit, limit.content.effectiveFrom].every(
    Boolean,
  )
