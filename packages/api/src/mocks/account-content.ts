import type { DraftContentOf } from '../contract/kinds/index.ts'
import { pick, routingNumber } from './codes.ts'
import { banks, numbered, people, titleOfClient } from './names.ts'

/** An omnibus account of the bank of the same index. */
export function institutionAccountContent(index: number): DraftContentOf<'institutionAccount'> {
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
}

/** An account of the client of the same index; every third one is a joint account of two. */
export function clientAccountContent(index: number): DraftContentOf<'clientAccount'> {
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
}

/** A person to turn to at the institution of the same index. */
export function contactContent(index: number): DraftContentOf<'contact'> {
  const [firstName, lastName] = pick(people, index)
  return {
    parentType: 'Institutions',
    parentId: `institution-${index + 1}`,
    firstName,
    lastName,
    title: pick(['Treasurer', 'Operations manager', 'Compliance officer'], index),
    roles: index % 2 === 0 ? ['Primary', 'Wire'] : ['Operations'],
    isActive: true,
    email: `contact${index + 1}@bank.example`,
    phone: '+12125550100',
    preferredChannel: 'Email',
    notifyOn: ['Transactions', 'RateChanges'],
    timezoneId: 'America/New_York',
  }
}
