import { limitsAt } from '../../coverage/limits-at.ts'
import type { Reader } from '../../db/schema.ts'
import { plansBeside } from '../../interest/plans-beside.ts'
import { approvedContent } from '../../records/approved-content.ts'
import type { CountingAsked } from '../../records/kind-room.ts'
import type { Counting } from '../../records/references-in.ts'

/** What counts for a client's account unnamed: the other plans of its plan's code, and the limits of its deposits. */
export async function countingForClientAccount(
  reader: Reader,
  { content, since, now }: CountingAsked<'clientAccount'>,
): Promise<Counting[]> {
  const { programAccountId = '', interestRatePlanId, currency } = content
  const program = await approvedContent(reader, 'institutionAccount', programAccountId)
  return [
    ...(await plansBeside(reader, interestRatePlanId)),
    ...(await limitsAt(reader, {
      institutionId: program?.institutionId,
      depositProtectionId: program?.depositProtectionId,
      currency,
      since,
      now,
      way: { path: 'programAccountId', label: 'Program account' },
    })),
  ]
}
