import type { KindExample } from './every-example.ts'
import { asOf, lei, pick, routingNumber } from './example-codes.ts'
import { banks, numbered, towns } from './example-names.ts'

const usd = (amount: string) => [{ currency: 'USD', amount }]

/** An amount as regulators publish it, in thousands of US dollars. */
const reported = (thousands: number) => ({ currency: 'USD', amount: `${thousands}000.00` })

export const example: KindExample<'institution'> = {
  content(index) {
    const [city, stateCode, postalCode, timezoneId] = pick(towns, index)
    const name = numbered(pick(banks, index), index, banks.length)
    return {
      name,
      legalName: `${name}, N.A.`,
      type: name.includes('Savings') ? 'SavingsInstitution' : 'Bank',
      networkRoles: index % 3 === 0 ? ['Source', 'Receiving'] : ['Receiving'],
      isActive: true,
      insurer: 'FDIC',
      fdicCert: 10_001 + (index % 89_000),
      rssdId: 100_000 + index,
      lei: lei(index),
      abaRoutingNumber: routingNumber(index),
      charterClass: 'NM',
      primaryRegulator: 'FDIC',
      establishedOn: '1934-01-02',
      naicsCode: '522110',
      addressLine1: `${100 + index} Main Street`,
      city,
      stateCode,
      postalCode,
      country: 'US',
      timezoneId,
      website: 'www.bank.example',
      phone: `+1212555${String(100 + (index % 9000)).padStart(4, '0')}`,
      currency: 'USD',
      maxPlacement: '25000000.00',
      minPlacement: '100000.00',
      targetBalance: '5000000.00',
      dailyCutoff: '14:00',
    }
  },
  figures: (index) => ({
    asOf,
    totalAssets: reported(1_250_000 + index * 1_000),
    totalDeposits: reported(980_000 + index * 1_000),
    reportedOn: '2025-12-31',
    source: 'FDIC BankFind',
  }),
  totals: {
    count: 24,
    active: 22,
    pending: 3,
    totalPlaced: usd('184250000.00'),
    accruedInterest: usd('412873.55'),
    capacity: usd('600000000.00'),
    insured: usd('184125000.00'),
    uninsured: usd('125000.00'),
    asOf,
  },
}
