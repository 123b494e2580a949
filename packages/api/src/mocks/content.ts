import type { AmountIn } from '../contract/figures.ts'
import type { DraftContentOf, KindWith, RecordKind, TotalsOf } from '../contract/kinds/index.ts'
import { clientAccountContent, contactContent, institutionAccountContent } from './account-content.ts'
import { lei, pick, routingNumber } from './codes.ts'
import { transactionContent, transactionSetContent } from './movement-content.ts'
import { banks, numbered, people, titleOfClient, towns } from './names.ts'
import { depositProtectionContent, interestRatePlanContent } from './terms-content.ts'

function institutionContent(index: number): DraftContentOf<'institution'> {
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
}

function clientContent(index: number): DraftContentOf<'client'> {
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
}

/** Complete content of each kind, as an approver would let it pass. */
export const contentFixtures: { [Kind in RecordKind]: (index: number) => DraftContentOf<Kind> } = {
  institution: institutionContent,
  institutionAccount: institutionAccountContent,
  client: clientContent,
  clientAccount: clientAccountContent,
  interestRatePlan: interestRatePlanContent,
  depositProtection: depositProtectionContent,
  contact: contactContent,
  transaction: transactionContent,
  transactionSet: transactionSetContent,
}

const usd = (amount: string): AmountIn[] => [{ currency: 'USD', amount }]

/** The figures above each kind's list. */
export const totalsFixtures: { [Kind in KindWith<'totalsPath'>]: TotalsOf<Kind> } = {
  institution: {
    count: 24,
    active: 22,
    pending: 3,
    totalPlaced: usd('184250000.00'),
    capacity: usd('600000000.00'),
    uninsured: usd('125000.00'),
    asOf: '2026-03-02T09:00:00.000Z',
  },
  client: {
    clients: 412,
    pending: 5,
    accounts: 655,
    totalBalance: usd('184250000.00'),
    insured: usd('184125000.00'),
    uninsured: usd('125000.00'),
    byType: [
      { type: 'Person', count: 260 },
      { type: 'Business', count: 152 },
    ],
  },
}
