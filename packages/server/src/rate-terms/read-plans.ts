import type { PlanVersion, RateTerms } from '@strongroom/api/finance'
import type { Reader } from '../db/schema.ts'
import { readVersions, UnreadableVersion } from '../versions/read-versions.ts'
import { readTerms } from './read-terms.ts'

/**
 * What rates are read from, by the plan: its approved versions, the values of its indexes, and its business days. A plan
 * with a version that cannot be read has the error in their place.
 */
export async function readPlans(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, RateTerms | UnreadableVersion>> {
  const plans = new Map<string, readonly PlanVersion[] | UnreadableVersion>(
    await readVersions(reader, 'interestRatePlan', ids),
  )
  const termsOf = await readTerms(
    reader,
    [...plans.values()].flatMap((read) => (read instanceof UnreadableVersion ? [] : read)),
  )
  return new Map([...plans].map(([id, read]) => [id, read instanceof UnreadableVersion ? read : termsOf(read)]))
}
