import type { KindExample } from './every-example.ts'
import { asOf, pick, routingNumber } from './example-codes.ts'
import { banks, numbered } from './example-names.ts'

/** An omnibus account of the bank of the same index. */
export const example: KindExample<'institutionAccount'> = {
  content(index) {
    const bank = numbered(pick(banks, index), index, banks.length)
    return {
      institutionId: `institution-${index + 1}`,
      name: `Strongroom as agent for its customers, ${bank}`,
      accountNumber: `70${String(10_000_000 + index * 7)}`,
      routingNumber: routingNumber(index),
      accountType: pick(['ProgramOmnibus', 'Settlement', 'Fee'], index),
      productType: pick(['MMDA', 'DDA', 'Savings'], index),
      currency: 'USD',
      interestRatePlanId: 'interestRatePlan-1',
      depositProtectionId: 'depositProtection-1',
      minBalance: '0.00',
      maxBalance: '25000000.00',
      statementCycle: 'Monthly',
      externalReference: `OMNI-${1001 + index}`,
      status: 'Active',
      openedOn: '2024-01-02',
    }
  },
  figures: (index) => ({
    asOf,
    institutionName: numbered(pick(banks, index), index, banks.length),
    ledgerBalance: `${4_250_000 + index * 1_000}.00`,
    availableBalance: `${4_250_000 + index * 1_000}.00`,
    heldAmount: '0.00',
    accruedInterest: '8421.07',
    earned: { rate: '4.250000', apy: '4.341341', tier: null },
  }),
}
