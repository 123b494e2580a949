import * as z from 'zod/mini'
import { attributes } from './attribute.ts'
import { check } from './checks.ts'
import { choice, choices, date, integer, lookup, money, optional, text, time, yesNo } from './fields.ts'

const identity = 'Identity'
const registration = 'Registration'
const supervision = 'Supervision'
const location = 'Location'
const figures = 'Reported figures'
const placement = 'Placement'

/**
 * A bank or other firm that takes the network's deposits (domain section 6.1). The fields of FDIC BankFind, under
 * their plain names. Reported figures are thousands of US dollars, as the regulator publishes them.
 */
export const institutionContent = z.strictObject({
  name: text({ label: 'Name', section: identity, max: 200 }),
  legalName: optional(text({ label: 'Legal name', section: identity, max: 200 })),
  type: choice(
    { label: 'Type', section: identity },
    {
      Bank: 'Bank',
      SavingsInstitution: 'Savings institution',
      CreditUnion: 'Credit union',
      Broker: 'Broker',
      Custodian: 'Custodian',
      TrustCompany: 'Trust company',
      FintechProgram: 'Fintech program',
      Other: 'Other',
    },
  ),
  networkRoles: choices(
    { label: 'Network roles', section: identity, min: 1 },
    { Source: 'Source', Receiving: 'Receiving', Custodian: 'Custodian', Settlement: 'Settlement' },
  ),
  isActive: yesNo({ label: 'Active', section: identity }),
  insurer: choice(
    { label: 'Deposit insurer', section: registration },
    { FDIC: 'FDIC', NCUA: 'NCUA', FSCS: 'FSCS', 'EU-DGS': 'EU DGS', None: 'None' },
  ),
  fdicCert: optional(
    integer({
      label: 'FDIC certificate',
      section: registration,
      min: 1,
      max: 99_999,
      hint: 'Needed when FDIC insures',
    }),
  ),
  ncuaCharter: optional(
    integer({ label: 'NCUA charter', section: registration, min: 1, max: 99_999, hint: 'Needed when NCUA insures' }),
  ),
  rssdId: optional(integer({ label: 'RSSD ID', section: registration, min: 1, max: 9_999_999_999 })),
  lei: optional(
    text({ label: 'LEI', section: registration, max: 20, check: check.lei, hint: '20 characters, ISO 17442' }),
  ),
  abaRoutingNumber: optional(
    text({ label: 'ABA routing number', section: registration, max: 9, check: check.routingNumber, hint: '9 digits' }),
  ),
  bic: optional(
    text({ label: 'BIC', section: registration, max: 11, check: check.bic, hint: '8 or 11 characters, ISO 9362' }),
  ),
  taxId: optional(text({ label: 'Tax ID', section: registration, max: 10, check: check.ein, type: 'secret' })),
  charterClass: optional(
    choice(
      { label: 'Charter class', section: supervision },
      {
        N: 'N: national bank',
        SM: 'SM: state bank, Fed member',
        NM: 'NM: state bank, not a member',
        SB: 'SB: savings bank',
        SA: 'SA: savings association',
        OI: 'OI: insured branch of a foreign bank',
        Other: 'Other',
      },
    ),
  ),
  primaryRegulator: optional(
    choice(
      { label: 'Primary regulator', section: supervision },
      { OCC: 'OCC', FRB: 'FRB', FDIC: 'FDIC', NCUA: 'NCUA', State: 'State', PRA: 'PRA', Other: 'Other' },
    ),
  ),
  holdingCompanyName: optional(text({ label: 'Holding company', section: supervision, max: 200 })),
  holdingCompanyRssd: optional(
    integer({ label: 'Holding company RSSD ID', section: supervision, min: 1, max: 9_999_999_999 }),
  ),
  establishedOn: optional(date({ label: 'Established on', section: supervision })),
  insuredOn: optional(date({ label: 'Insured on', section: supervision })),
  ceasedOn: optional(date({ label: 'Ceased on', section: supervision })),
  naicsCode: optional(lookup({ label: 'Industry (NAICS)', section: supervision, source: 'naics', check: check.naics })),
  addressLine1: text({ label: 'Address line 1', section: location, max: 200 }),
  addressLine2: optional(text({ label: 'Address line 2', section: location, max: 200 })),
  city: text({ label: 'City', section: location, max: 100 }),
  stateCode: text({ label: 'State', section: location, max: 2, check: check.state, hint: 'Two letters' }),
  postalCode: text({ label: 'Postal code', section: location, max: 12 }),
  county: optional(text({ label: 'County', section: location, max: 100 })),
  country: text({ label: 'Country', section: location, max: 2, check: check.country, hint: 'Two letters, ISO 3166' }),
  timezoneId: lookup({ label: 'Time zone', section: location, source: 'timezone' }),
  website: optional(text({ label: 'Website', section: location, max: 300, check: check.website })),
  phone: optional(text({ label: 'Phone', section: location, max: 16, check: check.phone })),
  maxPlacement: optional(money({ label: 'Largest placement, USD', section: placement, currency: 'USD' })),
  minPlacement: optional(money({ label: 'Smallest placement, USD', section: placement, currency: 'USD' })),
  targetBalance: optional(money({ label: 'Target balance, USD', section: placement, currency: 'USD' })),
  dailyCutoff: optional(
    time({ label: 'Daily cut-off', section: placement, hint: "In the institution's own time zone" }),
  ),
  totalAssets: optional(money({ label: 'Total assets, USD thousand', section: figures, readOnly: true })),
  totalDeposits: optional(money({ label: 'Total deposits, USD thousand', section: figures, readOnly: true })),
  domesticDeposits: optional(money({ label: 'Domestic deposits, USD thousand', section: figures, readOnly: true })),
  reportDate: optional(date({ label: 'Figures as of', section: figures, readOnly: true })),
  attributes: attributes('Attributes'),
})

export type InstitutionContent = z.infer<typeof institutionContent>

/** `institutions/totals`. Amounts are USD decimal strings; null where the platform keeps no account books. */
export const institutionTotals = z.object({
  count: z.int(),
  active: z.int(),
  pending: z.int(),
  totalPlaced: z.nullable(z.string()),
  capacity: z.string(),
  uninsured: z.nullable(z.string()),
  asOf: z.string(),
})
export type InstitutionTotals = z.infer<typeof institutionTotals>
