import type { DraftContentOf } from '../contract/kinds/index.ts'
import { pick } from './codes.ts'

/** A movement of money: in, out, or between two accounts, in turn. */
export function transactionContent(index: number): DraftContentOf<'transaction'> {
  const source = { sourceAccountType: 'ClientAccount', sourceAccountId: `clientAccount-${index + 1}` }
  const destination = { destinationAccountType: 'ClientAccount', destinationAccountId: `clientAccount-${index + 2}` }
  const type = pick(['Deposit', 'Withdrawal', 'Transfer'], index)
  return {
    reference: `TRX-2026-${String(index + 1).padStart(6, '0')}`,
    type,
    amount: `${2_500 + index * 125}.00`,
    currency: 'USD',
    rail: pick(['ACH', 'Fedwire', 'Internal'], index),
    ...(type !== 'Deposit' && source),
    ...(type !== 'Withdrawal' && destination),
    effectiveDate: '2026-03-02',
    settlementDate: '2026-03-03',
    description: pick(['Deposit from checking', 'Payroll', 'Sweep'], index),
  }
}

/** A set whose control figures are those of its items. */
export function transactionSetContent(index: number): DraftContentOf<'transactionSet'> {
  const items = 2 + (index % 20)
  const total = `${items * 2_500}.00`
  return {
    name: `Sweep of ${index + 1} March`,
    description: 'Excess balances moved to receiving institutions.',
    effectiveDate: '2026-03-02',
    currency: 'USD',
    atomic: index % 2 === 0,
    source: index % 3 === 0 ? 'Sweep' : 'Manual',
    controlCount: items,
    controlTotal: total,
  }
}
