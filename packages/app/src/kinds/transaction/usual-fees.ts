import type { TransactionFeeType } from '@strongroom/api/contract'
import { feeOf, type FeeTerms } from '@strongroom/api/finance'
import { money, parseMoney } from '@strongroom/api/money'
import { valueAt } from '../../fields/value-at.ts'

type Asked = { type: string; currency: string; today: string }

/** The kinds of fees that are charged today with a transaction of this type and currency. */
export const chargedOn = (
  types: readonly TransactionFeeType[],
  { type, currency, today }: Asked,
): TransactionFeeType[] =>
  types.filter(
    ({ isActive, effectiveFrom, timing, appliesTo, ...fee }) =>
      isActive &&
      (effectiveFrom === null || effectiveFrom <= today) &&
      timing === 'AtTransaction' &&
      fee.currency === currency &&
      appliesTo.includes(type),
  )

/** A row of fees as it usually is: the kind, who pays, and how much, as far as the amount is known. */
export function usualFee(type: TransactionFeeType, amount: unknown) {
  const { id, payer } = type
  const asked = parseMoney(amount, type.currency)
  const fee = asked && readTerms(type)
  return { feeTypeId: id, payer, ...(asked && fee && { amount: feeOf(fee, money(asked, type.currency)) }) }
}

/** Which rows of fees follow the amount, as of when they were looked at last. */
export type FollowedFees = {
  /** The last amount that was one. */
  amount: string
  /** The rows as they stood then, to tell whether somebody else than the amount has changed them. */
  rows: string
  /** Those that nobody has set otherwise than usual, by their place. */
  follow: readonly boolean[]
}

type Drafted = { amount: string; fees: unknown; charged: readonly TransactionFeeType[] }

/**
 * What becomes of rows of fees with the amount that is typed: those that were as usual follow it. One that was overridden
 * stays, also where a part of a longer amount happens to make it usual. Answers the new amounts of rows by their place.
 */
export function followAmount(
  before: FollowedFees | undefined,
  { amount: typed, fees, charged }: Drafted,
): { followed: FollowedFees; amounts: ReadonlyMap<number, string> } {
  const isAmount = charged.some(({ currency }) => parseMoney(typed, currency) !== undefined)
  const amount = isAmount ? typed : (before?.amount ?? '')
  const drafted = (Array.isArray(fees) ? fees : []).map((row: unknown) => rowOf(row, charged))
  const printed = (rows: typeof drafted) => JSON.stringify([rows, charged.map(({ id }) => id)])
  const rows = printed(drafted)
  if (before?.rows !== rows)
    return { followed: { amount, rows, follow: drafted.map((row) => isUsual(row, amount)) }, amounts: new Map() }
  const amounts = new Map<number, string>()
  const after = drafted.map((row, place) => {
    const usual = before.follow[place] ? usualAmount(row, amount) : undefined
    if (usual === undefined || usual === row.amount) return row
    amounts.set(place, usual)
    return { ...row, amount: usual }
  })
  return { followed: { ...before, amount, rows: printed(after) }, amounts }
}

type FeeRow = { type: TransactionFeeType | undefined; amount: string; overrideReason: string }

/** A row of a draft, which may hold any text anywhere. */
function rowOf(row: unknown, charged: readonly TransactionFeeType[]): FeeRow {
  const text = (path: string) => {
    const value = valueAt(row, path)
    return typeof value === 'string' ? value : ''
  }
  const type = charged.find(({ id }) => id === text('feeTypeId'))
  return { type, amount: text('amount'), overrideReason: text('overrideReason') }
}

const usualAmount = ({ type }: FeeRow, amount: string): string | undefined => type && usualFee(type, amount).amount

/** Nobody says why it is another amount, and there is none yet or the usual one. */
function isUsual(row: FeeRow, amount: string): boolean {
  if (row.overrideReason !== '' || !row.type) return false
  return row.amount === '' || parseMoney(row.amount, row.type.currency) === (usualAmount(row, amount) ?? '')
}

/** What a fee is reckoned by; undefined where it lacks what its calculation needs. */
function readTerms(type: TransactionFeeType): FeeTerms | undefined {
  const { amount, rate, minFee, maxFee, currency } = type
  const tiers = type.tiers.map((tier) => ({
    fromAmount: tier.fromAmount,
    ...(tier.amount !== null && { amount: tier.amount }),
    ...(tier.rate !== null && { rate: tier.rate }),
  }))
  const bounds = { currency, ...(minFee !== null && { minFee }), ...(maxFee !== null && { maxFee }) }
  if (type.calculation === 'Flat') return amount === null ? undefined : { ...bounds, calculation: 'Flat', amount }
  if (type.calculation === 'PercentOfAmount')
    return rate === null ? undefined : { ...bounds, calculation: 'PercentOfAmount', rate }
  return tiers.length === 0 ? undefined : { ...bounds, calculation: 'Tiered', tiers }
}
