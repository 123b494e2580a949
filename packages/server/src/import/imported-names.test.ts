import { expect, test } from 'vitest'
import { feeTypeImport } from '../fee-types/import-fee-types.ts'
import { holidayImport } from '../holidays/import-holidays.ts'
import { naicsImport } from '../lookups/import-naics.ts'
import { ownershipImport } from '../ownership/import-ownership.ts'
import { rateIndexImport } from '../rate-indexes/import-rate-indexes.ts'
import { universeImport } from '../universe/import-universe.ts'
import type { Parsed } from './import-kind.ts'

const rowOf = (parsed: Parsed<object>): object => ('row' in parsed ? parsed.row : { refused: parsed.refused })

const index = {
  code: 'SOFR',
  currency: 'USD',
  dayCount: 'ACT_360',
  source: 'Federal Reserve Bank of New York',
  publicationTime: '08:00',
  timezoneId: 'America/New_York',
  calendar: 'FederalReserve',
}
const fee = {
  code: 'WIRE',
  calculation: 'Flat',
  amount: '25.00',
  currency: 'USD',
  payer: 'Client',
  timing: 'AtTransaction',
  appliesTo: 'Withdrawal',
  taxable: 'no',
  isActive: 'yes',
  effectiveFrom: '2026-01-01',
}
const owned = {
  code: 'JNT',
  minOwners: '2',
  requiresBeneficiaries: 'no',
  coveragePer: 'owner',
  schemeCode: 'FDIC',
  coverageGroups: 'FDIC 1934-01-01 JNT',
}
const bank = { CERT: '7', STNAME: 'OHIO', ACTIVE: '1', ASSET: '1', DEP: '1', REPDTE: '20250930' }

test.each([
  [
    'institutions',
    universeImport.parse({ ...bank, NAME: 'FIRST BANK OF LIMA, N.A.', CITY: 'LIMA' }),
    { name: 'First Bank of Lima, N.A.', city: 'Lima', state_name: 'Ohio' },
  ],
  [
    'industries',
    naicsImport(2022).parse({ code: '522110', title: 'COMMERCIAL BANKING AND LENDING' }),
    { title: 'Commercial Banking and Lending' },
  ],
  [
    'industries that three countries share',
    naicsImport(2022).parse({ code: '311', title: 'Food ManufacturingT' }),
    { title: 'Food Manufacturing' },
  ],
  [
    'holidays',
    holidayImport.parse({ calendar: 'FederalReserve', day: '2026-11-26', name: 'THANKSGIVING DAY' }),
    { name: 'Thanksgiving Day' },
  ],
  ['fees', feeTypeImport.parse({ ...fee, name: 'OUTGOING WIRE' }), { name: 'Outgoing Wire' }],
  ['ways of owning', ownershipImport.parse({ ...owned, name: 'JOINT ACCOUNT' }), { name: 'Joint Account' }],
  [
    'indexes',
    rateIndexImport.parse({ ...index, name: 'SECURED OVERNIGHT FINANCING RATE' }),
    { name: 'Secured Overnight Financing Rate' },
  ],
  ['an index that is one word', rateIndexImport.parse({ ...index, name: 'SOFR' }), { name: 'SOFR' }],
])('a list in capitals is kept as people write it: %s', (_list, parsed, expected) =>
  expect(rowOf(parsed)).toMatchObject(expected),
)
