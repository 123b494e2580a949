import type { KindExample } from './every-example.ts'
import { asOf, pick } from './example-codes.ts'
import { people, titleOfClient, towns } from './example-names.ts'

const usd = (amount: string) => [{ currency: 'USD', amount }]

export const example: KindExample<'client'> = {
  content(index) {
    const [city, stateCode, postalCode] = pick(towns, index)
    const address = { line1: `${20 + index} Elm Avenue`, city, stateCode, postalCode, country: 'US' }
    const common = {
      status: 'Active',
      residentialAddress: address,
      riskRating: 'Low',
      kycStatus: 'Verified',
      kycReviewedOn: '2026-01-15',
      kycNextReviewOn: '2027-01-15',
      phone: '+12125550100',
    }
    if (index % 2 === 1) {
      const name = titleOfClient(index)
      return {
        ...common,
        clientType: 'Business',
        displayName: name,
        legalName: `${name} LLC`,
        taxIdType: 'EIN',
        taxId: `12-${String(3_456_700 + index).padStart(7, '0')}`,
        formedOn: '2009-05-20',
        naicsCode: '311811',
      }
    }
    const [firstName, lastName] = pick(people, index / 2)
    return {
      ...common,
      clientType: 'Person',
      displayName: titleOfClient(index),
      firstName,
      lastName,
      taxIdType: 'SSN',
      taxId: `900-12-${String(3400 + (index % 6000)).padStart(4, '0')}`,
      dateOfBirth: '1968-09-14',
    }
  },
  // What the account of the same index has.
  figures: (index) => {
    const thousands = 100 + index * 5
    // With the interest, in whole dollars.
    const held = thousands * 1001
    const isAbove = held >= 250_000
    return {
      asOf,
      totalBalance: usd(`${thousands}000.00`),
      accruedInterest: usd(`${thousands}.25`),
      insured: usd(isAbove ? '250000.00' : `${held}.25`),
      uninsured: usd(isAbove ? `${held - 250_000}.25` : '0.00'),
    }
  },
  totals: {
    clients: 412,
    pending: 5,
    accounts: 655,
    totalBalance: usd('184250000.00'),
    accruedInterest: usd('412873.55'),
    insured: usd('184125000.00'),
    uninsured: usd('125000.00'),
    byType: [
      { type: 'Person', count: 260 },
      { type: 'Business', count: 152 },
    ],
  },
}
