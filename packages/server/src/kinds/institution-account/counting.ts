import { limitsAt } from '../../coverage/limits-at.ts'
import type { Reader } from '../../db/schema.ts'
import { plansBeside } from '../../interest/plans-beside.ts'
import type { CountingAsked } from '../../records/kind-room.ts'
import type { Counting } from '../../records/references-in.ts'

/** What counts for an account at an institution unnamed: the other plans of its plan's code, and the limits of its deposits. */
export async function countingForInstitutionAccount(
  reader: Reader,
  { content, since, now }: CountingAsked<'institutionAccount'>,
): Promise<Counting[]> {
  const { institutionId, depositProtectionId, interestRatePlanId, currency } = content
  const way = { path: 'institutionId', label: 'Institution' }
  return [
    ...(await plansBeside(reader, interestRatePlanId)),
    ...(await limitsAt(reader, { institutionId, depositProtectionId, currency, since, now, way })),
  ]
}
