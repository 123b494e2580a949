import type { CalendarDate } from '../money/calendar-date.ts'
import { addMoney, compareMoney, subtractMoney, sumMoney, zeroOf } from '../money/money.ts'
import type { Money } from '../money/money.ts'
import { allocate, equalShares } from './allocate.ts'
import { countsBeneficiaries, coverageGroupOf, jointCode } from './coverage-groups.ts'
import { insurersOn } from './insurer.ts'
import type { Insurer, Limit, Scheme } from './insurer.ts'
import type { Position } from './positions.ts'

/**
 * What a person should know of a position: that it is inside the headroom of the scheme, that the client excluded the
 * institution, or why nothing of it is covered.
 */
export type CoverageWarning =
  | 'nearLimit'
  | 'institutionExcluded'
  | 'clientTypeNotCovered'
  | 'institutionNotCovered'
  | 'currencyNotCovered'
  | 'noScheme'

/**
 * What a client has at an institution in one coverage group, and how much of it is insured. Amounts are of `currency`;
 * `balance` is always `insured` and `uninsured` together, and what is overdrawn counts as nothing.
 */
export type Coverage = {
  /** The same on any day for the same client, institution, scheme and group. */
  readonly key: string
  readonly clientId: string
  /** The certificate or holding company whose deposits count together, such as `Certificate 628`. */
  readonly institution: string
  readonly institutionIds: readonly string[]
  /** The same at each of these: what is insured lies there in the proportion of the balances. */
  readonly parts: readonly CoveragePart[]
  readonly schemeCode: string
  /** The record whose limit this is; null where none is in force. */
  readonly depositProtectionId: string | null
  /** Null where the scheme knows no groups, or there is no scheme. */
  readonly group: string | null
  /** The account, where the scheme has one limit for each joint account. */
  readonly accountId: string | null
  readonly currency: string
  readonly balance: Money
  readonly limit: Money
  readonly insured: Money
  readonly uninsured: Money
  readonly warnings: readonly CoverageWarning[]
}

/** What of a position lies at one institution. */
export type CoveragePart = { readonly institutionId: string } & Pick<Coverage, 'balance' | 'insured' | 'uninsured'>

/** Where a position counts. */
type Place = Pick<Coverage, 'institution' | 'group' | 'accountId'>

/** Positions that share a limit: of one client, or of all owners of one joint account. */
type Group = Place & {
  readonly key: string
  readonly insurer: Insurer
  readonly first: Position
  readonly positions: Position[]
}

/**
 * How much of each client's money at each institution is insured on a day, by coverage group (12 CFR parts 330 and 745;
 * FSCS and EU DGS know no groups). Positions come from `positionsOf`; schemes are all approved ones, in the order of
 * their versions, of which those in force that day count. The limit is
 *
 * - for each owner and group, joint accounts included, or once for a joint account where the scheme says `PerAccount`;
 * - of trusts times the distinct eligible beneficiaries over all the owner's accounts, at most as many as the scheme
 *   says, or five.
 *
 * One row for each client, institution and group, in the order in which positions first name them.
 */
export function coverage(positions: readonly Position[], schemes: readonly Scheme[], day: CalendarDate): Coverage[] {
  return groupsOf(positions, schemes, day).flatMap(coveredIn)
}

/** How much of an account is insured, of all its depositors together; amounts in its currency. */
export type AccountCover = { readonly insured: Money; readonly uninsured: Money }

/**
 * The same by account: what is insured under a limit lies on the accounts that share it in the proportion of what they
 * hold. An account is only told whole where all accounts of its depositors are among the positions.
 */
export function coverageByAccount(
  positions: readonly Position[],
  schemes: readonly Scheme[],
  day: CalendarDate,
): ReadonlyMap<string, AccountCover> {
  const found = new Map<string, AccountCover>()
  for (const group of groupsOf(positions, schemes, day)) {
    const { currency } = group.first
    for (const [place, { insured }] of coveredIn(group).entries()) {
      const held = holdersIn(group)[place] ?? []
      const balances = held.map((position) => heldIn([position], currency))
      for (const [at, part] of split(insured, balances, currency).entries()) {
        const { accountId = '' } = held[at] ?? {}
        const known = found.get(accountId) ?? { insured: zeroOf(currency), uninsured: zeroOf(currency) }
        const left = subtractMoney(balances[at] ?? zeroOf(currency), part)
        found.set(accountId, { insured: addMoney(known.insured, part), uninsured: addMoney(known.uninsured, left) })
      }
    }
  }
  return found
}

function groupsOf(positions: readonly Position[], schemes: readonly Scheme[], day: CalendarDate): Group[] {
  const insurerOf = insurersOn(schemes, day)
  const groups = new Map<string, Group>()
  for (const position of positions) {
    const insurer = insurerOf(position)
    const { institution, group, accountId } = placeOf(position, insurer, day)
    const key = accountId === null ? keyOf(position, { institution, group, accountId }) : `${institution}\n${accountId}`
    const known = groups.get(key)
    if (known === undefined)
      groups.set(key, { institution, group, accountId, key, insurer, first: position, positions: [position] })
    else known.positions.push(position)
  }
  return [...groups.values()]
}

/** The positions of each row under one limit: together, or each owner of a joint account alone. */
function holdersIn({ positions, accountId }: Group): readonly (readonly Position[])[] {
  return accountId === null ? [positions] : positions.map((position) => [position])
}

function placeOf(position: Position, { scheme }: Insurer, day: CalendarDate): Place {
  const { id, certificate, holdingCompany } = position.institution
  const alone = certificate === undefined ? `Institution ${id}` : `Certificate ${certificate}`
  if (scheme === undefined) return { institution: alone, group: null, accountId: null }
  const { per, jointTreatment, aggregationKey } = scheme.content
  const isCompany = aggregationKey === 'HoldingCompany' && holdingCompany !== undefined
  const isOneLimit = jointTreatment === 'PerAccount' && position.ownershipCode === jointCode
  return {
    institution: isCompany ? `HoldingCompany ${holdingCompany}` : alone,
    group: per === 'DepositorPerInstitutionPerCategory' ? coverageGroupOf(position, day) : null,
    accountId: isOneLimit ? position.accountId : null,
  }
}

function keyOf({ clientId, schemeCode, currency }: Position, { institution, group, accountId }: Place): string {
  return `${clientId}\n${schemeCode}\n${currency}\n${institution}\n${group ?? ''}\n${accountId ?? ''}`
}

/** The rows under one limit: one of a client's positions together, or one for each owner of a joint account. */
function coveredIn(group: Group): Coverage[] {
  const { first, positions, accountId, key } = group
  const { currency } = first
  const total = heldIn(positions, currency)
  const { limit, comfortable } = limitOver(group)
  const isOver = compareMoney(total, limit) > 0
  const isNear = !isOver && comfortable !== limit && compareMoney(total, comfortable) > 0
  const insured = isOver ? limit : total
  if (accountId === null) return [rowOf(group, { key, held: positions, balance: total, limit, insured, isNear })]

  const balances = positions.map((position) => heldIn([position], currency))
  const limits = split(limit, balances, currency)
  const parts = split(insured, balances, currency)
  const nothing = zeroOf(currency)
  return positions.map((position, place) =>
    rowOf(group, {
      key: keyOf(position, group),
      held: [position],
      balance: balances[place] ?? nothing,
      limit: limits[place] ?? nothing,
      insured: parts[place] ?? nothing,
      isNear,
    }),
  )
}

type Row = Pick<Coverage, 'key' | 'balance' | 'limit' | 'insured'> & {
  readonly held: readonly Position[]
  readonly isNear: boolean
}

/** What is insured of one owner's positions under a limit, unless the scheme refuses the owner. */
function rowOf(
  { first, insurer, institution, group, accountId }: Group,
  { key, held, balance, limit, insured, isNear }: Row,
): Coverage {
  const { schemeCode, currency } = first
  const owner = held[0] ?? first
  const refusal = refusalOf(owner, insurer)
  const covered = refusal === undefined ? insured : zeroOf(currency)
  const uninsured = covered === balance ? zeroOf(currency) : subtractMoney(balance, covered)
  const institutionIds = held.length === 1 ? [owner.institution.id] : [...new Set(held.map(idOfInstitution))]
  const warnings: CoverageWarning[] = []
  if (refusal !== undefined) warnings.push(refusal)
  else if (isNear) warnings.push('nearLimit')
  if (held.some((position) => position.excludedInstitutionIds?.includes(position.institution.id)))
    warnings.push('institutionExcluded')
  return {
    key,
    clientId: owner.clientId,
    institution,
    institutionIds,
    parts: partsOf(held, { institutionIds, sums: { balance, insured: covered, uninsured }, currency }),
    schemeCode,
    depositProtectionId: insurer.scheme?.id ?? null,
    group,
    accountId,
    currency,
    balance,
    insured: covered,
    uninsured,
    limit: refusal === undefined ? limit : zeroOf(currency),
    warnings,
  }
}

const idOfInstitution = ({ institution }: Position): string => institution.id

type Sums = Pick<Coverage, 'balance' | 'insured' | 'uninsured'>

/** What of positions lies at each of their institutions, and how much of what is insured of them. */
function partsOf(
  held: readonly Position[],
  { institutionIds, sums, currency }: { institutionIds: readonly string[]; sums: Sums; currency: string },
): CoveragePart[] {
  const [only] = institutionIds
  if (institutionIds.length === 1 && only !== undefined) return [{ institutionId: only, ...sums }]
  const balances = institutionIds.map((id) =>
    heldIn(
      held.filter(({ institution }) => institution.id === id),
      currency,
    ),
  )
  const insured = split(sums.insured, balances, currency)
  return institutionIds.map((institutionId, place) => {
    const [balance = zeroOf(currency), part = zeroOf(currency)] = [balances[place], insured[place]]
    return { institutionId, balance, insured: part, uninsured: subtractMoney(balance, part) }
  })
}

const mostBeneficiaries = 5

function limitOver({ first, group, insurer, positions }: Group): Limit {
  if (insurer.scheme === undefined) return { limit: zeroOf(first.currency), comfortable: zeroOf(first.currency) }
  if (group === null || !countsBeneficiaries(group)) return insurer.limitOf(1)
  // Of one account each is named once.
  const named =
    positions.length === 1
      ? first.beneficiaries.length
      : new Set(positions.flatMap(({ beneficiaries }) => beneficiaries)).size
  return insurer.limitOf(Math.min(named, insurer.scheme.content.trustBeneficiaryCap ?? mostBeneficiaries))
}

function refusalOf({ clientType }: Position, insurer: Insurer): CoverageWarning | undefined {
  if (insurer.scheme === undefined) return insurer.refusal
  const { eligibleClientTypes = [], excludedClientTypes = [] } = insurer.scheme.content
  const isEligible = eligibleClientTypes.length === 0 || eligibleClientTypes.includes(clientType)
  return isEligible && !excludedClientTypes.includes(clientType) ? undefined : 'clientTypeNotCovered'
}

/** What positions hold together; one that is overdrawn owes, and holds nothing. */
function heldIn(positions: readonly Position[], currency: string): Money {
  const [only] = positions
  if (positions.length === 1 && only !== undefined && !only.amount.startsWith('-')) return only.amount
  return sumMoney(
    positions.map(({ amount }) => amount).filter((amount) => !amount.startsWith('-')),
    currency,
  )
}

/** An amount in the proportion of balances; in equal parts where there is nothing on any. */
function split(amount: Money, balances: readonly Money[], currency: string): Money[] {
  if (balances.length === 1) return [amount]
  const isEmpty = balances.every((balance) => balance === zeroOf(currency))
  return allocate(amount, isEmpty ? equalShares(balances.length) : balances, currency)
}
