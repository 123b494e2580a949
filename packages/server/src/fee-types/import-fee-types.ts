import {
  transactionFeeTypeContent,
  transactionFeeTypeRules,
  type TransactionFeeTypeContent,
} from '@strongroom/api/contract'
import type { ImportKind } from '../import/import-kind.ts'
import { listedIn, readRow, yesNoIn } from '../import/read-row.ts'
import { tidyName } from '../import/tidy-name.ts'
import { writeContents } from '../import/write-contents.ts'

const texts = [
  'code',
  'name',
  'calculation',
  'amount',
  'rate',
  'currency',
  'minFee',
  'maxFee',
  'payer',
  'timing',
  'glCode',
  'effectiveFrom',
] as const

/** What the audit trail calls a kind of fee. */
export const feeTypeEntity = 'transactionFeeType'

/** Kinds of fees. Tiers are written `0=5.00; 10000=12.50; 100000=0.04%`. */
export const feeTypeImport: ImportKind<TransactionFeeTypeContent> = {
  name: 'fee-types',
  columns: [...texts, 'tiers', 'appliesTo', 'taxable', 'isActive'],
  parse: readRow({ content: transactionFeeTypeContent, rules: transactionFeeTypeRules }, (cell) => {
    const taxable = yesNoIn(cell('taxable'))
    const isActive = yesNoIn(cell('isActive'))
    return {
      ...Object.fromEntries(texts.map((column) => [column, cell(column)])),
      name: tidyName(cell('name')),
      tiers: listedIn(cell('tiers')).map(tierIn),
      appliesTo: listedIn(cell('appliesTo')),
      ...(taxable !== undefined && { taxable }),
      ...(isActive !== undefined && { isActive }),
    }
  }),
  keyOf: ({ code }) => `code ${code}`,
  write: (work, rows) => writeContents(work, rows, { table: 'transaction_fee_type', entityType: feeTypeEntity }),
}

function tierIn(text: string): { fromAmount: string; amount?: string; rate?: string } {
  const [fromAmount = '', fee = ''] = text.split('=').map((part) => part.trim())
  if (fee === '') return { fromAmount }
  return fee.endsWith('%') ? { fromAmount, rate: fee.slice(0, -1).trim() } : { fromAmount, amount: fee }
}
