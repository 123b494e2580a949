import type { ContentOf, DraftContentOf, FieldIssue } from '@strongroom/api/contract'
import { exceeds, formatMoney, zeroOf } from '@strongroom/api/money'
import { sql } from 'kysely'
import { externalAccountIssues } from '../../external-accounts/named-issues.ts'
import { accruedOn } from '../../interest/accrued.ts'
import { leftOn } from '../../ledger/balances.ts'
import { approvedContent } from '../../records/approved-content.ts'
import type { CheckContext } from '../../records/kind-room.ts'
import { onItsWay } from '../../account-use/on-its-way.ts'

type Content = ContentOf<'clientAccount'>

/** What a client's account must be in the light of its ownership, owners, omnibus, plan and balance. */
export async function checkClientAccount(
  content: Content,
  { reader, approvedId }: CheckContext,
): Promise<FieldIssue[]> {
  const [omnibus, plan] = [
    await approvedContent(reader, 'institutionAccount', content.programAccountId),
    await approvedContent(reader, 'interestRatePlan', content.interestRatePlanId),
  ]
  const issues = [
    ...(await ownershipIssues(content, { reader })),
    ...(omnibus ? omnibusIssues(content, omnibus) : []),
    ...(plan ? planIssues(content, plan) : []),
    ...(await externalAccountIssues(reader, { ids: content.externalAccountIds, accountId: approvedId })),
  ]
  if (content.status === 'Closed' && approvedId !== undefined) {
    const left = await leftOn(reader, 'clientAccount', approvedId)
    if (left) issues.push({ field: 'status', message: `There is ${left} on the account: it closes with nothing on it` })
    const reference = await onItsWay(reader, { kind: 'clientAccount', id: approvedId })
    if (reference !== undefined)
      issues.push({ field: 'status', message: `The transaction ${reference} is on its way: it closes after that` })
    const accrued = (await accruedOn(reader, { kind: 'clientAccount', ids: [approvedId] })).get(approvedId)
    if (accrued !== undefined && accrued !== zeroOf(content.currency))
      issues.push({
        field: 'status',
        message: `${formatMoney(accrued, content.currency)} of interest is not paid in yet: it closes once that is paid in and out`,
      })
  }
  return issues
}

const jointCode = 'JNT'

async function ownershipIssues(
  { ownershipConfigurationId: code, owners, beneficiaries = [] }: Content,
  { reader }: Pick<CheckContext, 'reader'>,
): Promise<FieldIssue[]> {
  const { rows } = await sql<Ownership>`
    select content ->> 'name' as name, (content ->> 'minOwners')::int as fewest, (content ->> 'maxOwners')::int as most,
      coalesce((content ->> 'requiresBeneficiaries')::boolean, false) as "needsBeneficiaries"
    from ownership_configuration where code = ${code}`.execute(reader)
  const [ownership] = rows
  if (!ownership) return []
  const { name, fewest, most, needsBeneficiaries } = ownership
  const issues: FieldIssue[] = []
  // Those for whom others hold the account are named with it, and own nothing of it.
  const holding = owners.filter(({ role }) => role === 'Owner' || role === 'CoOwner')
  const count = holding.length > 0 ? holding.length : owners.length
  if (count < fewest || (most !== null && count > most))
    issues.push({ field: 'owners', message: `Owners: ${name} takes ${takes(fewest, most)}, here are ${count}` })
  if (needsBeneficiaries && beneficiaries.length === 0)
    issues.push({ field: 'beneficiaries', message: `Beneficiaries: ${name} names at least one` })
  if (code === jointCode) issues.push(...(await livingPersons(reader, owners)))
  return issues
}

interface Ownership {
  name: string
  fewest: number
  most: number | null
  needsBeneficiaries: boolean
}

const takes = (fewest: number, most: number | null): string => {
  if (most === null) return `${fewest} or more`
  return most === fewest ? `exactly ${fewest}` : `${fewest} to ${most}`
}

/** Only living persons own together (12 CFR 330.9): of an estate nobody does. */
async function livingPersons(reader: CheckContext['reader'], owners: Content['owners']): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = []
  for (const [index, { clientId }] of owners.entries()) {
    const client = await approvedContent(reader, 'client', clientId)
    if (client && client.clientType !== 'Person')
      issues.push({
        field: `owners.${index}.clientId`,
        message: `${client.displayName ?? 'It'} is not a living person: only persons own an account together`,
      })
  }
  return issues
}

function omnibusIssues(content: Content, omnibus: DraftContentOf<'institutionAccount'>): FieldIssue[] {
  if (omnibus.accountType !== 'ProgramOmnibus')
    return [{ field: 'programAccountId', message: 'Choose a program omnibus: no other account holds clients’ money' }]
  if (omnibus.currency === content.currency) return []
  return [
    {
      field: 'programAccountId',
      message: `The program account is in ${omnibus.currency ?? 'another currency'}, the account in ${content.currency}`,
    },
  ]
}

function planIssues(content: Content, plan: DraftContentOf<'interestRatePlan'>): FieldIssue[] {
  const issues: FieldIssue[] = []
  const { rateOverride: rate } = content
  if (plan.currency !== undefined && plan.currency !== content.currency)
    issues.push({
      field: 'interestRatePlanId',
      message: `The plan is in ${plan.currency}, the account in ${content.currency}`,
    })
  if (exceeds(plan.floor, rate))
    issues.push({
      field: 'rateOverride',
      message: `Rate override must not be below the plan's floor of ${plan.floor} %`,
    })
  if (exceeds(rate, plan.cap))
    issues.push({ field: 'rateOverride', message: `Rate override must not be above the plan's cap of ${plan.cap} %` })
  if (rate?.startsWith('-') && !plan.allowNegative)
    issues.push({ field: 'rateOverride', message: 'The plan allows no rate below zero' })
  return issues
}
