import { federalReserveHolidays } from '@strongroom/api/finance'
import { partsOf, weekdayOf, type CalendarDate } from '@strongroom/api/money'

/** A row of a file, by its columns. */
type Row = Readonly<Record<string, string>>

const rowsOf = (columns: readonly string[], rows: readonly (readonly string[])[]): Row[] =>
  rows.map((cells) => Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ''])))

const newYork = ['America/New_York', 'FED'] as const
const london = ['Europe/London', 'BOE'] as const
const frankfurt = ['Europe/Berlin', 'TARGET'] as const

/** Published reference rates, as their publishers describe them. */
export const rateIndexSample: readonly Row[] = rowsOf(
  ['code', 'name', 'currency', 'dayCount', 'source', 'publicationTime', 'timezoneId', 'calendar'],
  [
    ['SOFR', 'Secured Overnight Financing Rate', 'USD', 'ACT_360', 'New York Fed', '08:00', ...newYork],
    ['SOFR30A', '30-day average SOFR', 'USD', 'ACT_360', 'New York Fed', '08:00', ...newYork],
    ['EFFR', 'Effective Federal Funds Rate', 'USD', 'ACT_360', 'New York Fed', '09:00', ...newYork],
    ['OBFR', 'Overnight Bank Funding Rate', 'USD', 'ACT_360', 'New York Fed', '09:00', ...newYork],
    ['PRIME', 'Bank prime loan rate', 'USD', 'ACT_360', 'Federal Reserve H.15', '16:15', ...newYork],
    ['FEDTARGET_U', 'Federal funds target, upper limit', 'USD', 'ACT_360', 'Federal Reserve', '14:00', ...newYork],
    ['SONIA', 'Sterling Overnight Index Average', 'GBP', 'ACT_365F', 'Bank of England', '09:00', ...london],
    ['ESTR', 'Euro short-term rate', 'EUR', 'ACT_360', 'European Central Bank', '08:00', ...frankfurt],
  ],
)

const since = '1934-01-01'
const trustsSince = ['FDIC 2024-04-01 Trust', 'NCUA 2026-12-01 Trust']

/** Under both schemes that know groups, each code is a group of its own, but trusts since they were joined. */
function groupsOf(code: string): string {
  const own = ['FDIC', 'NCUA'].map((scheme) => `${scheme} ${since} ${code}`)
  return [...own, ...(code === 'REV' || code === 'IRR' ? trustsSince : [])].join('; ')
}

const forEach = { o: 'owner', a: 'account', b: 'beneficiary' } as const

const ownershipRows: readonly (readonly [string, string, string, string, string, keyof typeof forEach])[] = [
  ['SGL', 'Single account', '12 CFR 330.6: one natural person', '1', '1', 'o'],
  ['JNT', 'Joint account', '12 CFR 330.9: two or more living persons with equal rights', '2', '', 'o'],
  ['REV', 'Revocable trust', '12 CFR 330.10: informal and formal revocable trusts', '1', '', 'b'],
  ['IRR', 'Irrevocable trust', '12 CFR 330.13: irrevocable trusts', '1', '', 'b'],
  ['CRA', 'Certain retirement account', '12 CFR 330.14: self-directed retirement accounts', '1', '1', 'o'],
  ['EBP', 'Employee benefit plan', '12 CFR 330.14: pass-through to the plan’s participants', '1', '1', 'a'],
  ['BUS', 'Business or organisation', '12 CFR 330.11: corporations, partnerships, associations', '1', '1', 'a'],
  ['GOV1', 'Public unit: time and savings deposits', '12 CFR 330.15: in the same state', '1', '1', 'a'],
  ['GOV2', 'Public unit: demand deposits', '12 CFR 330.15: in the same state', '1', '1', 'a'],
  ['GOV3', 'Public unit: deposits out of state', '12 CFR 330.15: in another state', '1', '1', 'a'],
  ['MSA', 'Mortgage servicing account', '12 CFR 330.7(d): payments of principal and interest', '1', '1', 'a'],
  ['PBA', 'Public bond account', '12 CFR 330.15(c): pass-through to bondholders', '1', '1', 'a'],
  ['DIT', 'Depository institution as trustee', '12 CFR 330.12: of an irrevocable trust', '1', '1', 'a'],
  ['ANC', 'Annuity contract account', '12 CFR 330.8: of insurance companies', '1', '1', 'a'],
  ['BIA', 'Custodian for Native Americans', '12 CFR 330.7(e): accounts held by the Bureau', '1', '1', 'a'],
]

/** Ways of owning an account, after 12 CFR part 370, appendix A. */
export const ownershipSample: readonly Row[] = ownershipRows.map(([code, name, description, fewest, most, each]) => ({
  code,
  name,
  description,
  minOwners: fewest,
  maxOwners: most,
  requiresBeneficiaries: each === 'b' ? 'yes' : 'no',
  coveragePer: forEach[each],
  schemeCode: 'FDIC',
  coverageGroups: groupsOf(code),
}))

/** The weekday, month and day tell which holiday it is: a holiday on a Sunday is kept on the Monday after it. */
function nameOf(day: CalendarDate): string {
  const { month, date } = partsOf(day)
  const fixed: Readonly<Record<string, string>> = {
    '1/1': 'New Year’s Day',
    '6/19': 'Juneteenth',
    '7/4': 'Independence Day',
    '11/11': 'Veterans Day',
    '12/25': 'Christmas Day',
  }
  const kept = weekdayOf(day) === 1 ? fixed[`${month}/${date - 1}`] : undefined
  const moving: Readonly<Record<number, string>> = {
    1: 'Martin Luther King, Jr. Day',
    2: 'Washington’s Birthday',
    5: 'Memorial Day',
    9: 'Labor Day',
    10: 'Columbus Day',
    11: 'Thanksgiving Day',
  }
  return fixed[`${month}/${date}`] ?? kept ?? moving[month] ?? 'Holiday'
}

const years = Array.from({ length: 21 }, (_, index) => 2020 + index)

/** Weekdays on which the Federal Reserve Banks are closed, from 2020 to 2040. */
export const holidaySample: readonly Row[] = years.flatMap((year) =>
  federalReserveHolidays(year).map((day) => ({ calendar: 'FED', day, name: nameOf(day) })),
)

/** Invented kinds of fees, one of each calculation and more. */
export const feeTypeSample: readonly Row[] = rowsOf(
  [
    ...['code', 'name', 'calculation', 'amount', 'rate', 'tiers', 'minFee', 'maxFee', 'payer', 'appliesTo', 'timing'],
    ...['glCode', 'taxable', 'isActive', 'currency', 'effectiveFrom'],
  ],
  (
    [
      ['WIRE-OUT', 'Outgoing wire', 'Flat', '25.00', '', '', '', '', 'Client', 'Withdrawal', 'AtTransaction', '4110'],
      ['ACH', 'ACH item', 'Flat', '0.35', '', '', '', '', 'Program', 'Deposit; Withdrawal', 'AtTransaction', '4120'],
      ['RTP', 'Instant payment', 'Flat', '1.50', '', '', '', '', 'Client', 'Withdrawal', 'AtTransaction', '4130'],
      [
        'EARLY',
        'Early withdrawal',
        'PercentOfAmount',
        '',
        '0.5',
        '',
        '5.00',
        '500.00',
        'Client',
        'Withdrawal',
        'OnClosure',
        '4140',
      ],
      [
        ...['PLACE', 'Placement', 'Tiered', '', '', '0=5.00; 10000=12.50; 250000=0.01%', '', '250.00', 'Institution'],
        ...['Deposit; Transfer', 'AtTransaction', '4150'],
      ],
      ['CUSTODY', 'Custody', 'PercentOfAmount', '', '0.02', '', '10.00', '', 'Client', 'Deposit', 'Annual', '4160'],
    ] as const
  ).map((cells) => [...cells, 'no', 'yes', 'USD', '2025-01-01']),
)

/** Invented fields of clients and institutions. */
export const attributeSample: readonly Row[] = rowsOf(
  ['of', 'code', 'label', 'dataType', 'options', 'required', 'min', 'max', 'pattern', 'group', 'order', 'isActive'],
  [
    [
      'client',
      'segment',
      'Segment',
      'Enum',
      'Retail; Commercial; Public',
      'no',
      '',
      '',
      '',
      'Relationship',
      '10',
      'yes',
    ],
    [
      'client',
      'referralCode',
      'Referral code',
      'Text',
      '',
      'no',
      '',
      '',
      '[A-Z]{2}-\\d{4}',
      'Relationship',
      '20',
      'yes',
    ],
    ['client', 'onboardedOn', 'Onboarded on', 'Date', '', 'no', '2015-01-01', '', '', 'Relationship', '30', 'yes'],
    ['client', 'expectedBalance', 'Expected balance', 'Money', '', 'no', '0', '', '', 'Planning', '40', 'yes'],
    ['client', 'paperStatements', 'Paper statements', 'Bool', '', 'no', '', '', '', 'Service', '50', 'yes'],
    ['client', 'faxNumber', 'Fax number', 'Text', '', 'no', '', '20', '', 'Service', '60', 'no'],
    [
      'institution',
      'coreSystem',
      'Core system',
      'Enum',
      'Jack Henry; Fiserv; FIS; Other',
      'no',
      '',
      '',
      '',
      'Technical',
      '10',
      'yes',
    ],
    [
      'institution',
      'agreementOn',
      'Agreement signed on',
      'Date',
      '',
      'no',
      '2010-01-01',
      '',
      '',
      'Relationship',
      '20',
      'yes',
    ],
    ['institution', 'camelsComposite', 'Composite rating', 'Number', '', 'no', '1', '5', '', 'Risk', '30', 'yes'],
    ['institution', 'sweepEnabled', 'Sweeps enabled', 'Bool', '', 'no', '', '', '', 'Technical', '40', 'yes'],
  ],
)
