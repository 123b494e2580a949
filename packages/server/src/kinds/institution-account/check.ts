import type { ContentOf, FieldIssue } from '@strongroom/api/contract'
import { inForceOn } from '@strongroom/api/finance'
import { exceeds, formatMoney, money, type CalendarDate } from '@strongroom/api/money'
import type { Reader } from '../../db/schema.ts'
import { leftOn } from '../../ledger/balances.ts'
import { dayInOr } from '../../days/days-at.ts'
import type { CheckContext } from '../../records/kind-room.ts'
import { approvedContent } from '../../records/approved-content.ts'
import { onItsWay } from '../../account-use/on-its-way.ts'

type Content = ContentOf<'institutionAccount'>

/** What an account at an institution must be in the light of its institution, plan, protection and balance. */
export async function checkInstitutionAccount(
  content: Content,
  { reader, now, approvedId }: CheckContext,
): Promise<FieldIssue[]> {
  const [institution, plan, protection] = [
    await approvedContent(reader, 'institution', content.institutionId),
    await approvedContent(reader, 'interestRatePlan', content.interestRatePlanId),
    await approvedContent(reader, 'depositProtection', content.depositProtectionId),
  ]
  const issues: FieldIssue[] = []
  if (institution?.country === 'US' && !content.routingNumber)
    issues.push({
      field: 'routingNumber',
      message: 'Enter the routing number: the institution is in the United States',
    })
  if (plan?.currency && plan.currency !== content.currency)
    issues.push({
      field: 'interestRatePlanId',
      message: `The plan is in ${plan.currency}, the account in ${content.currency}`,
    })
  if (protection?.currency && protection.currency !== content.currency)
    issues.push({
      field: 'depositProtectionId',
      message: `The limit is in ${protection.currency}, the account in ${content.currency}`,
    })
  // An omnibus holds the money of many, and each of them has the limit; any other account is one depositor's.
  if (content.accountType !== 'ProgramOmnibus') {
    const limit =
      protection?.coverageLimit ??
      (await limitOf(reader, institution?.insurer, {
        content,
        today: await dayInOr(reader, institution?.timezoneId, now),
      }))
    if (limit !== undefined && exceeds(content.maxBalance, limit))
      issues.push({
        field: 'maxBalance',
        message: `The insurer covers ${formatMoney(money(limit, content.currency), content.currency)} of one depositor: the maximum must not be above it`,
      })
  }
  if (content.status === 'Closed' && approvedId !== undefined) {
    const left = await leftOn(reader, 'institutionAccount', approvedId)
    if (left) issues.push({ field: 'status', message: `There is ${left} on the account: it closes with nothing on it` })
    const reference = await onItsWay(reader, { kind: 'institutionAccount', id: approvedId })
    if (reference !== undefined)
      issues.push({ field: 'status', message: `The transaction ${reference} is on its way: it closes after that` })
  }
  return issues
}

/** The limit that the institution's insurer has in force for the currency today, for all institutions. */
async function limitOf(
  reader: Reader,
  insurer: string | undefined,
  { content, today }: { content: Content; today: CalendarDate },
): Promise<string | undefined> {
  if (insurer === undefined || insurer === 'None') return undefined
  const rows = await reader.selectFrom('deposit_protection').select(['id', 'content']).orderBy('id').execute()
  const limits = rows.flatMap(({ content: limit }) => (isLimit(limit) ? [{ content: limit }] : []))
  const own = limits.filter(
    ({ content: limit }) =>
      limit.schemeCode === insurer && limit.currency === content.currency && (limit.institutionIds ?? []).length === 0,
  )
  return inForceOn(own, today)?.content.coverageLimit
}

/** An approved limit has these; what an older contract did not ask for may be missing in it. */
function isLimit(content: object): content is ContentOf<'depositProtection'> {
  return ['schemeCode', 'currency', 'coverageLimit', 'effectiveFrom'].every(
    (name) => typeof Reflect.get(content, name) === 'string',
  )
}
