import type { RateTerms } from '@strongroom/api/finance'
import type { Reader } from '../db/schema.ts'
import { UnreadableVersion } from '../versions/read-versions.ts'
import { readPlans } from './read-plans.ts'

/** The same to show what plans pay: one that cannot be read is left out, because nothing is booked by it either. */
export async function toldPlans(reader: Reader, ids: readonly string[]): Promise<Map<string, RateTerms>> {
  const plans = await readPlans(reader, ids)
  return new Map([...plans].flatMap(([id, terms]) => (terms instanceof UnreadableVersion ? [] : [[id, terms]])))
}
