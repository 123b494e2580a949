import { calendarDate } from '../../money/calendar-date.ts'
import { addMoney, money, sumMoney, zeroOf } from '../../money/money.ts'
import { coverage } from '../coverage.ts'
import type { Coverage } from '../coverage.ts'
import type { Scheme } from '../insurer.ts'
import { positionsOf } from '../positions.ts'
import type { HeldAccount } from '../positions.ts'

type Content = Scheme['content']

/** FDIC as it stands: 250,000 for each depositor, institution and category, but for what a test says. */
export function schemeOf(content: Partial<Content> = {}, id = 'scheme-1'): Scheme {
  return {
    id,
    content: {
      name: 'FDIC',
      schemeCode: 'FDIC',
      effectiveFrom: '2008-10-03',
      currency: 'USD',
      coverageLimit: '250000',
      per: 'DepositorPerInstitutionPerCategory',
      jointTreatment: 'PerCoOwner',
      aggregationKey: 'Certificate',
      trustBeneficiaryCap: 5,
      ...content,
    },
  }
}

export const fdic = schemeOf()
export const ncua = schemeOf({ name: 'NCUA', schemeCode: 'NCUA' }, 'scheme-ncua')

const oneLimit = { per: 'DepositorPerInstitution', trustBeneficiaryCap: undefined } as const

/** FSCS before and since 2025-12-01. */
export const fscs: readonly Scheme[] = [
  schemeOf(
    {
      ...oneLimit,
      name: 'FSCS',
      schemeCode: 'FSCS',
      currency: 'GBP',
      coverageLimit: '85000',
      effectiveFrom: '2017-01-30',
      effectiveTo: '2025-11-30',
    },
    'fscs-85',
  ),
  schemeOf(
    {
      ...oneLimit,
      name: 'FSCS',
      schemeCode: 'FSCS',
      currency: 'GBP',
      coverageLimit: '120000',
      effectiveFrom: '2025-12-01',
    },
    'fscs-120',
  ),
]

export const euDgs = schemeOf(
  {
    ...oneLimit,
    name: 'EU DGS',
    schemeCode: 'EU_DGS',
    currency: 'EUR',
    coverageLimit: '100000',
    effectiveFrom: '2010-12-31',
  },
  'scheme-eu',
)

type Owner = HeldAccount['owners'][number]

/** A person who owns; the role says it otherwise. */
export function ownerOf(clientId: string, owner: Partial<Owner> = {}): Owner {
  return { clientId, role: 'Owner', clientType: 'Person', ...owner }
}

/** A single account of A at one bank, but for what a test says; `balance` is what is posted. */
export function accountOf(balance: string, account: Partial<HeldAccount> = {}): HeldAccount {
  const currency = account.currency ?? 'USD'
  return {
    accountId: 'account-1',
    institution: { id: 'bank-1', certificate: '628' },
    schemeCode: 'FDIC',
    ownershipCode: 'SGL',
    currency,
    posted: money(balance, currency),
    accrued: '0',
    owners: [ownerOf('A')],
    ...account,
  }
}

/** What people are called who are to inherit. */
export function beneficiariesOf(...names: readonly string[]): NonNullable<HeldAccount['beneficiaries']> {
  return names.map((name) => ({ name, type: 'Person' }))
}

/** A joint account of such owners. */
export function jointOf(balance: string, owners: readonly string[], account: Partial<HeldAccount> = {}): HeldAccount {
  const held = owners.map((clientId) => ownerOf(clientId, { role: 'CoOwner' }))
  return accountOf(balance, { accountId: `joint-${owners.join('')}`, ownershipCode: 'JNT', owners: held, ...account })
}

/** The coverage of accounts on a day. */
export function coveredOn(
  day: string,
  accounts: readonly HeldAccount[],
  schemes: readonly Scheme[] = [fdic],
): Coverage[] {
  return coverage(accounts.flatMap(positionsOf), schemes, calendarDate(day))
}

/** What is uninsured, together and by client. */
export function uninsuredIn(rows: readonly Coverage[]): Record<string, string> {
  const currency = rows[0]?.currency ?? 'USD'
  const byClient: Record<string, ReturnType<typeof zeroOf>> = {}
  for (const { clientId, uninsured } of rows)
    byClient[clientId] = addMoney(byClient[clientId] ?? zeroOf(currency), uninsured)
  return { ...byClient, all: sumMoney(Object.values(byClient), currency) }
}
