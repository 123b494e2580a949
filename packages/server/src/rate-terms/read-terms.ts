import type { PlanVersion, RateTerms } from '@strongroom/api/finance'
import type { Reader } from '../db/schema.ts'
import { readIndexes } from './read-indexes.ts'

/** How plans are read of which these are the versions, a draft's too: with the values of all indexes that they follow. */
export async function readTerms(
  reader: Reader,
  versions: readonly PlanVersion[],
): Promise<(own: readonly PlanVersion[]) => RateTerms> {
  const indexOf = ({ content: { rateIndexId } }: PlanVersion) => rateIndexId || undefined
  const followedBy = await readIndexes(
    reader,
    versions.flatMap((version) => indexOf(version) ?? []),
  )
  return (own) => ({ versions: own, ...followedBy(own.map(indexOf)) })
}
