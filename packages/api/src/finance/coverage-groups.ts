import type { CalendarDate } from '../money/calendar-date.ts'
import type { Position } from './positions.ts'

/** The code of joint accounts, 12 CFR 330.9. */
export const jointCode = 'JNT'

/** The code of single accounts, 12 CFR 330.6. */
const singleCode = 'SGL'

/** The codes of trusts, whose limit is multiplied by their beneficiaries: revocable and irrevocable. */
const trustCodes: readonly string[] = ['REV', 'IRR']

/** The group of all trusts of an owner together. */
const joined = 'Trust'

/** Since when a scheme insures all trusts of an owner as that group. */
const trustsAreOneSince: Readonly<Record<string, string>> = {
  FDIC: '2024-04-01', // 12 CFR 330.10 as amended by 87 FR 4455
  NCUA: '2026-12-01', // 12 CFR 745.4 as amended by 89 FR 79397
}

/** Whether the limit of a coverage group is counted for each beneficiary. */
export function countsBeneficiaries(group: string): boolean {
  return group === joined || trustCodes.includes(group)
}

/**
 * The coverage group that a scheme puts an account into on a day: accounts of one group share a limit. Each ownership
 * code of 12 CFR part 370, appendix A, is a group of its own, but for trusts since the scheme joined them (`Trust`) and
 * for a trust that names no eligible beneficiary, which is insured as its owner's single account.
 */
export function coverageGroupOf(
  { schemeCode, ownershipCode, beneficiaries }: Pick<Position, 'schemeCode' | 'ownershipCode' | 'beneficiaries'>,
  day: CalendarDate,
): string {
  if (!trustCodes.includes(ownershipCode)) return ownershipCode
  if (beneficiaries.length === 0) return singleCode
  const since = trustsAreOneSince[schemeCode]
  return since !== undefined && since <= day ? joined : ownershipCode
}
