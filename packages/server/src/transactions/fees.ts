import type { ContentOf, FieldIssue, TransactionFeeTypeContent } from '@strongroom/api/contract'
import { feeOf, feesFit } from '@strongroom/api/finance'
import { compareMoney, formatMoney, money, sumMoney, type Money } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

type Content = ContentOf<'transaction'>

/** What the client of a transaction pays beside its amount. */
export function clientFees({ fees = [], currency }: Pick<Content, 'fees' | 'currency'>): Money {
  return sumMoney(
    fees.filter(({ payer }) => payer === 'Client').map(({ amount }) => money(amount, currency)),
    currency,
  )
}

/** What is wrong with the fees of a transaction, by the kinds of fees that there are. */
export async function feeIssues(reader: Reader, content: Content, { today }: { today: string }): Promise<FieldIssue[]> {
  return unfitFees(await feeTypesOf(reader, [content]), content, { today })
}

/** Kinds of fees by their codes. */
export type FeeTypes = ReadonlyMap<string, TransactionFeeTypeContent>

/** The kinds of fees that transactions name. */
export async function feeTypesOf(reader: Reader, contents: readonly Pick<Content, 'fees'>[]): Promise<FeeTypes> {
  const codes = new Set(contents.flatMap(({ fees = [] }) => fees.map(({ feeTypeId }) => feeTypeId)))
  if (codes.size === 0) return new Map()
  const { rows } = await sql<{ code: string; content: TransactionFeeTypeContent }>`
    select code, content from transaction_fee_type where code in (${sql.join([...codes])})`.execute(reader)
  return new Map(rows.map((row) => [row.code, row.content]))
}

/** What is wrong with the fees of a transaction, of which all kinds are known; one that is not known is not spoken of. */
export function unfitFees(types: FeeTypes, content: Content, { today }: { today: string }): FieldIssue[] {
  const { fees = [], currency } = content
  if (fees.length === 0) return []
  const amount = money(content.amount, currency)
  const issues = fees.flatMap((fee, index): FieldIssue[] => {
    const type = types.get(fee.feeTypeId)
    if (!type) return []
    const at = (part: string) => `fees.${index}.${part}`
    const wrong = unfit(type, { content, today })
    if (wrong !== undefined) return [{ field: at('feeTypeId'), message: wrong }]
    const reckoned = feeOf(type, amount)
    if (compareMoney(money(fee.amount, currency), reckoned) === 0 || fee.overrideReason) return []
    return [
      {
        field: at('overrideReason'),
        message: `${type.name} is ${formatMoney(reckoned, currency)} here: say why it is another amount`,
      },
    ]
  })
  const amounts = fees.map((fee) => money(fee.amount, currency))
  if (!feesFit(amounts, amount, currency))
    issues.push({ field: 'fees', message: 'The fees together must not exceed the amount of the transaction' })
  return issues
}

/** Why a kind of fee is none of this transaction; undefined where it is one. */
function unfit(
  { name, isActive, effectiveFrom, currency, appliesTo, timing }: TransactionFeeTypeContent,
  { content, today }: { content: Content; today: string },
): string | undefined {
  if (!isActive || (effectiveFrom !== undefined && effectiveFrom > today)) return `${name} is not charged today`
  if (currency !== content.currency) return `${name} is in ${currency}, the transaction in ${content.currency}`
  if (!appliesTo.some((type) => type === content.type)) return `${name} is not charged on this type of transaction`
  return timing === 'AtTransaction' ? undefined : `${name} is not charged with a transaction`
}
