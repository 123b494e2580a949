import type { KindExample } from './every-example.ts'
import { asOf } from './example-codes.ts'

/** A set whose control figures are those of its items. */
export const example: KindExample<'transactionSet'> = {
  content(index) {
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
  },
  figures: (index) => {
    const items = 2 + (index % 20)
    const total = `${items * 2_500}.00`
    return {
      asOf,
      status: index % 3 === 2 ? 'PartiallySettled' : 'Settled',
      itemCount: items,
      debitTotal: total,
      creditTotal: total,
      net: '0.00',
      feeTotal: '0.00',
    }
  },
}
