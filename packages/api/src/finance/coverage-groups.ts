import type { CalendarDate } from '../money/calendar-date.ts'
import type { DatedGroup, Position } from './positions.ts'

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

/** A group that is dated, as the data of an ownership has it for a scheme; undefined where it says nothing of that day. */
function groupInData(
  groups: readonly DatedGroup[],
  { schemeCode, day }: { schemeCode: string; day: string },
): string | undefined {
  const begun = groups.filter((dated) => dated.schemeCode === schemeCode && dated.effectiveFrom <= day)
  return begun.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))[0]?.group
}

/** What is known of each ownership code of 12 CFR part 370, appendix A, where the data says nothing. */
function groupOfCode(ownershipCode: string, { schemeCode, day }: { schemeCode: string; day: string }): string {
  const since = trustsAreOneSince[schemeCode]
  return trustCodes.includes(ownershipCode) && since !== undefined && since <= day ? joined : ownershipCode
}

/**
 * The coverage group that a scheme puts an account into on a day: accounts of one group share a limit. It is the one that
 * its ownership configuration names, the latest begun; else each ownership code is a group of its own, but for trusts
 * since the scheme joined them (`Trust`). A trust that names no eligible beneficiary is its owner's single account.
 */
export function coverageGroupOf(
  {
    schemeCode,
    ownershipCode,
    coverageGroups = [],
    beneficiaries,
  }: Pick<Position, 'schemeCode' | 'ownershipCode' | 'coverageGroups' | 'beneficiaries'>,
  day: CalendarDate,
): string {
  const asked = { schemeCode, day }
  const group = groupInData(coverageGroups, asked) ?? groupOfCode(ownershipCode, asked)
  return countsBeneficiaries(group) && beneficiaries.length === 0 ? singleCode : group
}
