import * as z from 'zod/mini'
import { exceeds } from '../../money/decimal-order.ts'
import { addressFits } from '../address.ts'
import { attributes, attributesOnce } from '../attribute.ts'
import { check } from '../checks.ts'
import { choice, choices, currency, date, integer, lookup, money, optional, text, time, yesNo } from '../fields.ts'
import { amountInOrNone, amountsByCurrency, figures } from '../figures.ts'
import type { FieldIssue, Rule } from '../rules.ts'
import { schemeCodes } from '../shared-choices.ts'
import { defineKind } from './define-kind.ts'

const identity = 'Identity'
const registration = 'Registration'
const supervision = 'Supervision'
const location = 'Location'
const placement = 'Placement'

/**
 * A bank or other firm that takes the network's deposits. The fields of FDIC BankFind, under
 * their plain names.
 */
const content = z.strictObject({
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
  insurer: choice({ label: 'Deposit insurer', section: registration }, { ...schemeCodes, None: 'None' }),
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
  taxId: optional(text({ label: 'Tax ID', section: registration, max: 30, type: 'secret' })),
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
  stateCode: optional(text({ label: 'State', section: location, max: 50, hint: 'Two letters in the United States' })),
  postalCode: optional(text({ label: 'Postal code', section: location, max: 12 })),
  county: optional(text({ label: 'County', section: location, max: 100 })),
  country: lookup({ label: 'Country', section: location, source: 'country', check: check.country }),
  timezoneId: lookup({ label: 'Time zone', section: location, source: 'timezone' }),
  website: optional(text({ label: 'Website', section: location, max: 300, check: check.website, leadsTo: 'web' })),
  phone: optional(text({ label: 'Phone', section: location, max: 16, check: check.phone, leadsTo: 'phone' })),
  currency: optional(currency({ label: 'Currency of placements', section: placement })),
  maxPlacement: optional(money({ label: 'Largest placement', section: placement })),
  minPlacement: optional(money({ label: 'Smallest placement', section: placement })),
  targetBalance: optional(money({ label: 'Target balance', section: placement })),
  dailyCutoff: optional(
    time({ label: 'Daily cut-off', section: placement, hint: "In the institution's own time zone" }),
  ),
  attributes: attributes('Attributes'),
})

export type InstitutionContent = z.infer<typeof content>

/** What no single field can know: conditional numbers, dates in order, amounts in order. */
const rules: Rule<InstitutionContent> = function* (content, { today }): Generator<FieldIssue> {
  if (content.insurer === 'FDIC' && content.fdicCert === undefined)
    yield { field: 'fdicCert', message: 'Enter the FDIC certificate: FDIC is the deposit insurer' }
  if (content.insurer === 'NCUA' && content.ncuaCharter === undefined)
    yield { field: 'ncuaCharter', message: 'Enter the NCUA charter: NCUA is the deposit insurer' }
  if (content.establishedOn && content.ceasedOn && content.ceasedOn < content.establishedOn)
    yield { field: 'ceasedOn', message: 'Ceased on must not be before established on' }
  if (content.establishedOn && content.insuredOn && content.insuredOn < content.establishedOn)
    yield { field: 'insuredOn', message: 'Insured on must not be before established on' }
  if (content.isActive && content.ceasedOn && content.ceasedOn <= today)
    yield { field: 'isActive', message: 'An institution that has ceased cannot be active' }
  yield* addressFits(content, { at: (part) => part })
  if (content.country === 'US' && content.taxId !== undefined && !check.ein.test(content.taxId))
    yield { field: 'taxId', message: `Tax ID ${check.ein.message} in the United States` }
  const { minPlacement, targetBalance, maxPlacement } = content
  if ((minPlacement ?? targetBalance ?? maxPlacement) !== undefined && !content.currency)
    yield { field: 'currency', message: 'Enter the currency of the placement amounts' }
  if (exceeds(minPlacement, maxPlacement))
    yield { field: 'minPlacement', message: 'Smallest placement must not exceed the largest placement' }
  if (exceeds(minPlacement, targetBalance))
    yield { field: 'targetBalance', message: 'Target balance must not be below the smallest placement' }
  if (exceeds(targetBalance, maxPlacement))
    yield { field: 'targetBalance', message: 'Target balance must not exceed the largest placement' }
  yield* attributesOnce(content.attributes)
}

/** What the reference list says of it, of the day `reportedOn`. */
const institutionFigures = figures({
  totalAssets: amountInOrNone,
  totalDeposits: amountInOrNone,
  reportedOn: z.nullable(z.string()),
  /** Where the figures come from. */
  source: z.nullable(z.string()),
})

/** `institutions/totals`. `capacity` is what active institutions take at most, by currency. */
const totals = z.object({
  count: z.int(),
  active: z.int(),
  pending: z.int(),
  totalPlaced: amountsByCurrency,
  /** Earned on what is placed and not paid in yet. */
  accruedInterest: amountsByCurrency,
  capacity: amountsByCurrency,
  insured: amountsByCurrency,
  uninsured: amountsByCurrency,
  asOf: z.string(),
})

export const institution = defineKind({ content, rules: async () => rules, figures: institutionFigures, totals })
