import type { ContentOf } from '../../contract/kinds/index.ts'
import type { RatePlan } from '../tiers.ts'
import { twoTiers } from './plan.ts'

// The figures that contract, platform and screens agree on, each once: the rules of the field are held against them, and
// so are the answers of the platform and what its pages show. Amounts are decimals in the currency of their case.

/** What one owner has in all, and how much of it is insured. */
export interface GoldenCover {
  balance: string
  insured: string
  uninsured: string
}

/** Accounts of people at one bank, and what is insured of them on a day. */
export interface GoldenDeposits {
  /** A sentence, with where the figure is from. */
  says: string
  day: string
  schemeCode: 'FDIC' | 'NCUA' | 'FSCS' | 'EU_DGS'
  currency: string
  accounts: readonly {
    ownershipCode: 'SGL' | 'JNT' | 'REV' | 'IRR'
    owners: readonly string[]
    balance: string
    /** Interest that is accrued and not paid in. */
    accrued?: string
    beneficiaries?: readonly string[]
  }[]
  /** By owner. */
  covered: Readonly<Record<string, GoldenCover>>
  /** Of all owners together. */
  uninsured: string
}

const american = { day: '2026-11-30', schemeCode: 'FDIC', currency: 'USD' } as const
const british = { schemeCode: 'FSCS', currency: 'GBP' } as const
const union = { schemeCode: 'NCUA', currency: 'USD' } as const
const european = { day: '2026-11-30', schemeCode: 'EU_DGS', currency: 'EUR' } as const

const pounds = [{ ownershipCode: 'SGL', owners: ['A'], balance: '100000.00' }] as const

const trusts = [
  { ownershipCode: 'REV', owners: ['A'], balance: '250000.00', beneficiaries: ['Niece'] },
  { ownershipCode: 'IRR', owners: ['A'], balance: '350000.00', beneficiaries: ['Niece', 'Cousin'] },
] as const

/** Deposits and what is insured of them. */
export const goldenDeposits: readonly GoldenDeposits[] = [
  {
    ...british,
    says: 'GBP 100,000 under the limit of 85,000 leave 15,000 uninsured (PRA Rulebook, Depositor Protection 4)',
    day: '2025-11-30',
    accounts: pounds,
    covered: { A: { balance: '100000.00', insured: '85000.00', uninsured: '15000.00' } },
    uninsured: '15000.00',
  },
  {
    ...british,
    says: 'GBP 100,000 are covered from the day on which the limit is 120,000 (PRA Rulebook, Depositor Protection 4)',
    day: '2025-12-01',
    accounts: pounds,
    covered: { A: { balance: '100000.00', insured: '100000.00', uninsured: '0.00' } },
    uninsured: '0.00',
  },
  {
    ...american,
    says: '250,000 are covered of each owner at each institution in each ownership category (12 CFR 330.6)',
    accounts: [
      { ownershipCode: 'SGL', owners: ['A'], balance: '300000.00' },
      { ownershipCode: 'JNT', owners: ['A', 'B'], balance: '500000.00' },
    ],
    covered: {
      A: { balance: '550000.00', insured: '500000.00', uninsured: '50000.00' },
      B: { balance: '250000.00', insured: '250000.00', uninsured: '0.00' },
    },
    uninsured: '50000.00',
  },
  {
    ...american,
    says: '600,000 in an account of two leave 100,000 uninsured, 50,000 each (12 CFR 330.9)',
    accounts: [{ ownershipCode: 'JNT', owners: ['A', 'B'], balance: '600000.00' }],
    covered: {
      A: { balance: '300000.00', insured: '250000.00', uninsured: '50000.00' },
      B: { balance: '300000.00', insured: '250000.00', uninsured: '50000.00' },
    },
    uninsured: '100000.00',
  },
  {
    ...american,
    says: 'A and B 150,000, A and C 200,000, all three 375,000: A has 50,000 uninsured, B and C none (12 CFR 330.9)',
    accounts: [
      { ownershipCode: 'JNT', owners: ['A', 'B'], balance: '150000.00' },
      { ownershipCode: 'JNT', owners: ['A', 'C'], balance: '200000.00' },
      { ownershipCode: 'JNT', owners: ['A', 'B', 'C'], balance: '375000.00' },
    ],
    covered: {
      A: { balance: '300000.00', insured: '250000.00', uninsured: '50000.00' },
      B: { balance: '200000.00', insured: '200000.00', uninsured: '0.00' },
      C: { balance: '225000.00', insured: '225000.00', uninsured: '0.00' },
    },
    uninsured: '50000.00',
  },
  {
    ...american,
    says: '100,000.01 of three are thirds to which no cent is added (12 CFR 330.9)',
    accounts: [{ ownershipCode: 'JNT', owners: ['A', 'B', 'C'], balance: '100000.01' }],
    covered: {
      A: { balance: '33333.34', insured: '33333.34', uninsured: '0.00' },
      B: { balance: '33333.34', insured: '33333.34', uninsured: '0.00' },
      C: { balance: '33333.33', insured: '33333.33', uninsured: '0.00' },
    },
    uninsured: '0.00',
  },
  {
    ...american,
    says: 'A trust for 3 beneficiaries is covered up to 750,000 (12 CFR 330.10)',
    accounts: [
      { ownershipCode: 'REV', owners: ['A'], balance: '800000.00', beneficiaries: ['Niece', 'Cousin', 'Son'] },
    ],
    covered: { A: { balance: '800000.00', insured: '750000.00', uninsured: '50000.00' } },
    uninsured: '50000.00',
  },
  {
    ...american,
    says: 'Of 7 beneficiaries 5 count: 1,250,000 (12 CFR 330.10)',
    accounts: [
      {
        ownershipCode: 'REV',
        owners: ['A'],
        balance: '2000000.00',
        beneficiaries: ['Niece', 'Cousin', 'Son', 'Daughter', 'Friend', 'Aunt', 'Uncle'],
      },
    ],
    covered: { A: { balance: '2000000.00', insured: '1250000.00', uninsured: '750000.00' } },
    uninsured: '750000.00',
  },
  {
    ...american,
    says: 'Two accounts payable on death, to niece and cousin and to niece and friend: 750,000 covered (12 CFR 330.10)',
    accounts: [
      { ownershipCode: 'REV', owners: ['A'], balance: '400000.00', beneficiaries: ['Niece', 'Cousin'] },
      { ownershipCode: 'REV', owners: ['A'], balance: '400000.00', beneficiaries: ['Niece', 'Friend'] },
    ],
    covered: { A: { balance: '800000.00', insured: '750000.00', uninsured: '50000.00' } },
    uninsured: '50000.00',
  },
  {
    ...american,
    says: '249,900 with 150 accrued leave 50 uninsured (12 CFR 330.3)',
    accounts: [{ ownershipCode: 'SGL', owners: ['A'], balance: '249900.00', accrued: '150.00' }],
    covered: { A: { balance: '250050.00', insured: '250000.00', uninsured: '50.00' } },
    uninsured: '50.00',
  },
  {
    ...european,
    says: 'EUR 100,000 are covered, and no cent more (Directive 2014/49/EU, article 6)',
    accounts: [{ ownershipCode: 'SGL', owners: ['A'], balance: '100000.01' }],
    covered: { A: { balance: '100000.01', insured: '100000.00', uninsured: '0.01' } },
    uninsured: '0.01',
  },
  {
    ...union,
    says: 'Revocable and irrevocable trusts at a credit union are two groups (12 CFR 745.4)',
    day: '2026-11-30',
    accounts: trusts,
    covered: { A: { balance: '600000.00', insured: '600000.00', uninsured: '0.00' } },
    uninsured: '0.00',
  },
  {
    ...union,
    says: 'and from 2026-12-01 one (12 CFR 745.4)',
    day: '2026-12-01',
    accounts: trusts,
    covered: { A: { balance: '600000.00', insured: '500000.00', uninsured: '100000.00' } },
    uninsured: '100000.00',
  },
]

/** What a balance earns that stands from the first through the last day, paid in on the last. */
export interface GoldenInterest {
  says: string
  terms: Partial<RatePlan>
  balance: string
  from: string
  through: string
  paid: string
}

const fivePercent = { fixedRate: '5', postingFrequency: 'Monthly', postingDay: 'last' } as const
const aYear = { from: '2025-01-01', through: '2025-12-31' } as const
const january = { from: '2026-01-01', through: '2026-01-31' } as const
const tiered = { fixedRate: undefined, tiers: twoTiers, postingFrequency: 'Annual' } as const

/** Interest in US dollars. */
export const goldenInterest: readonly GoldenInterest[] = [
  {
    ...january,
    says: '100,000 at 5 % for 31 days by ACT/360 (ISDA 2006 4.16(e))',
    terms: { ...fivePercent, dayCount: 'ACT_360' },
    balance: '100000.00',
    paid: '430.56',
  },
  {
    ...january,
    says: '100,000 at 5 % for 31 days by ACT/365F (ISDA 2006 4.16(d))',
    terms: { ...fivePercent, dayCount: 'ACT_365F' },
    balance: '100000.00',
    paid: '424.66',
  },
  {
    says: '100,000 at 5 % for 30 days by 30/360 (ISDA 2006 4.16(f))',
    terms: { ...fivePercent, dayCount: 'THIRTY_360' },
    balance: '100000.00',
    from: '2026-04-01',
    through: '2026-04-30',
    paid: '416.67',
  },
  {
    says: '100,000 at 5 % over the end of a year by ACT/ACT ISDA (ISDA 2006 4.16(b))',
    terms: { ...fivePercent, dayCount: 'ACT_ACT_ISDA', postingDay: '14' },
    balance: '100000.00',
    from: '2027-12-15',
    through: '2028-01-14',
    paid: '424.13',
  },
  {
    ...aYear,
    says: '1,000 at 4 % for 365 days, rounded once: 40.00, and not the 40.15 of cents a day',
    terms: { fixedRate: '4', dayCount: 'ACT_365F', postingFrequency: 'Annual' },
    balance: '1000.00',
    paid: '40.00',
  },
  {
    ...aYear,
    says: '2,000 with 5 % below 1,000 and 10 % from 1,000, as a whole balance',
    terms: { ...tiered, tierMethod: 'WholeBalance' },
    balance: '2000.00',
    paid: '200.00',
  },
  {
    ...aYear,
    says: '2,000 with 5 % below 1,000 and 10 % from 1,000, by bands',
    terms: { ...tiered, tierMethod: 'Band' },
    balance: '2000.00',
    paid: '150.00',
  },
]

/** The day on which a payment leaves that is asked for one, on the calendar of the Federal Reserve. */
export const goldenDays = [
  { says: 'a holiday on a Saturday leaves the Friday before it open', asked: '2026-07-03', leaves: '2026-07-03' },
  { says: 'a holiday on a Sunday closes the Monday after it', asked: '2027-07-05', leaves: '2027-07-06' },
] as const

/** Codes of an institution with a digit or letter that is not theirs, beside the ones that they were made of. */
export const goldenCodes = [
  { field: 'abaRoutingNumber', check: 'routingNumber', right: '021000021', wrong: '021000022' },
  { field: 'lei', check: 'lei', right: '5493001KJTIIGC8Y1R12', wrong: '5493001KJTIIGC8Y1R13' },
  { field: 'bic', check: 'bic', right: 'DEUTDEFF500', wrong: 'DEUTDEFF50' },
] as const satisfies readonly {
  field: keyof ContentOf<'institution'>
  check: string
  right: string
  wrong: string
}[]
