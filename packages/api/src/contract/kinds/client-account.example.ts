import type { KindExample } from './every-example.ts'
import { asOf, pick } from './example-codes.ts'
import { banks, titleOfClient } from './example-names.ts'

/** An account of the client of the same index; every third one is a joint account of two. */
export const example: KindExample<'clientAccount'> = {
  content(index) {
    const joint = index % 3 === 2
    return {
      clientId: `client-${index + 1}`,
      accountNumber: `SR${String(400_000_000 + index * 13)}`,
      title: `${titleOfClient(index)}, money market`,
      productType: 'MMDA',
      currency: 'USD',
      programAccountId: `institutionAccount-${(index % 5) + 1}`,
      ownershipConfigurationId: joint ? 'ownership-JNT' : 'ownership-SGL',
      owners: joint
        ? [
            { clientId: `client-${index + 1}`, role: 'Owner', sharePct: '50.00' },
            { clientId: `client-${index + 3}`, role: 'CoOwner', sharePct: '50.00' },
          ]
        : [{ clientId: `client-${index + 1}`, role: 'Owner', sharePct: '100.00' }],
      interestRatePlanId: 'interestRatePlan-1',
      minBalance: '0.00',
      externalAccountIds: [`externalAccount-${index + 1}`],
      status: 'Active',
      openedOn: '2025-03-03',
      agreementReceivedOn: '2025-02-27',
    }
  },
  figures: (index) => {
    const thousands = 100 + index * 5
    const insured = Math.min(thousands, 250)
    return {
      asOf,
      clientName: titleOfClient(index),
      programAccountName: `Strongroom as agent for its customers, ${pick(banks, index % 5)}`,
      institutionId: `institution-${(index % 5) + 1}`,
      institutionName: pick(banks, index % 5),
      ledgerBalance: `${thousands}000.00`,
      availableBalance: `${thousands}000.00`,
      heldAmount: '0.00',
      accruedInterest: `${thousands}.25`,
      earned: { rate: '4.250000', apy: '4.341341', tier: null },
      insuredAmount: `${insured}000.00`,
      uninsuredAmount: thousands > insured ? `${thousands - insured}000.00` : '0.00',
    }
  },
}
