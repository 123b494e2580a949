import type { ContentOf } from '../contract/kinds/index.ts'
import { exceeds } from '../money/decimal-order.ts'
import { roundSum, zeroOf } from '../money/money.ts'
import type { Money } from '../money/money.ts'
import { allocate, equalShares } from './allocate.ts'

type ClientAccount = ContentOf<'clientAccount'>
type Owner = ClientAccount['owners'][number]
type Beneficiary = NonNullable<ClientAccount['beneficiaries']>[number]
type ClientType = ContentOf<'client'>['clientType']

/** An institution as schemes know it: by its certificate, or by the holding company it belongs to. */
export type InsuredInstitution = {
  readonly id: string
  readonly certificate?: string
  readonly holdingCompany?: string
}

/** What is known of a depositor: what kind of client it is, and where its money must not go. */
type Depositor = { readonly clientType: ClientType; readonly excludedInstitutionIds?: readonly string[] }

/** The group that an ownership counts in under a scheme, from a day on. */
export type DatedGroup = { readonly schemeCode: string; readonly effectiveFrom: string; readonly group: string }

/** A client account with all that its coverage depends on. */
export type HeldAccount = {
  readonly accountId: string
  readonly institution: InsuredInstitution
  /** The scheme that insures the institution, such as FDIC. */
  readonly schemeCode: string
  /** Code of its ownership configuration, such as JNT. */
  readonly ownershipCode: string
  /** What its ownership configuration says of groups; what it does not say follows from the code. */
  readonly coverageGroups?: readonly DatedGroup[]
  readonly currency: string
  /** The posted balance. */
  readonly posted: Money
  /** Accrued interest, not yet posted: a decimal string. */
  readonly accrued: string
  /** At least one; an account that names none is its client's alone. */
  readonly owners: readonly (Owner & Depositor)[]
  readonly beneficiaries?: readonly Beneficiary[]
}

/** A depositor's share of an account: of its posted balance and its accrued interest. */
export type Position = Omit<HeldAccount, 'posted' | 'accrued' | 'owners' | 'beneficiaries'> &
  Depositor & {
    readonly clientId: string
    readonly amount: Money
    /** The eligible beneficiaries of the account, one key each, the same for the same name. */
    readonly beneficiaries: readonly string[]
  }

/**
 * The positions of an account, one for each depositor, in the order of its owners: balance and accrued interest, rounded
 * together to the currency and split by the stated shares, or equally. Depositors are the owners and co-owners; without
 * any, those for whom others hold the account (12 CFR 330.7); without any of those, all who are named. Throws a
 * RangeError where nobody is.
 */
export function positionsOf(account: HeldAccount): Position[] {
  const { posted, accrued, owners, beneficiaries = [], currency } = account
  const depositors = depositorsOf(owners)
  const balance = roundSum([posted, accrued], currency, 'halfEven')
  const amounts = depositors.length === 1 ? [balance] : allocate(balance, sharesOf(depositors), currency)
  const eligible = eligibleBeneficiaries(beneficiaries)
  // Member by member: to copy all but some takes several times as long, and there are ten thousand of these at once.
  return depositors.map(({ clientId, clientType, excludedInstitutionIds }, place) => ({
    accountId: account.accountId,
    institution: account.institution,
    schemeCode: account.schemeCode,
    ownershipCode: account.ownershipCode,
    coverageGroups: account.coverageGroups,
    currency,
    clientId,
    clientType,
    excludedInstitutionIds,
    amount: amounts[place] ?? zeroOf(currency),
    beneficiaries: eligible,
  }))
}

/** The stated shares, where each is stated and not all are nothing; else equal ones. */
function sharesOf(depositors: HeldAccount['owners']): string[] {
  const stated = depositors.flatMap(({ sharePct }) => sharePct ?? [])
  const isStated = stated.length === depositors.length && stated.some((share) => exceeds(share, '0'))
  return isStated ? stated : equalShares(depositors.length)
}

function depositorsOf(owners: HeldAccount['owners']): HeldAccount['owners'] {
  if (owners.length === 1) return owners
  const own = owners.filter(({ role }) => role === 'Owner' || role === 'CoOwner')
  const heldFor = owners.filter(({ role }) => role === 'Beneficiary')
  const depositors = [own, heldFor, owners].find(({ length }) => length > 0)
  if (depositors === undefined) throw new RangeError('An account names nobody who owns it. Name its client.')
  return depositors
}

const nobody: readonly string[] = []

/** Natural persons, charities and other non-profit bodies, each once (12 CFR 330.10). */
function eligibleBeneficiaries(beneficiaries: readonly Beneficiary[]): readonly string[] {
  if (beneficiaries.length === 0) return nobody
  const keys: string[] = []
  for (const { type, name } of beneficiaries) {
    const key = type === 'Other' ? undefined : nameKey(name)
    if (key !== undefined && !keys.includes(key)) keys.push(key)
  }
  return keys
}

/** Names that differ in capitals and spaces only name one beneficiary. */
function nameKey(name: string): string {
  const key = name.normalize('NFKC').trim().toLowerCase()
  return /\s\s|[^\S ]/.test(key) ? key.replaceAll(/\s+/g, ' ') : key
}
