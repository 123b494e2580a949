import type { Content } from '../../db/record-tables.ts'
import { couples } from '../../records/demo-network.ts'
import type { DemoData } from '../../records/demo-data.ts'

type Row = readonly [
  name: string,
  type: string,
  place: readonly [city: string, state: string, postalCode: string],
  naicsCode: string | undefined,
  standing: readonly [status: string, risk: string, kyc: string],
]

const places: readonly Row[2][] = [
  ['Bangor', 'ME', '04401'],
  ['Erie', 'PA', '16501'],
  ['Waco', 'TX', '76701'],
  ['Reno', 'NV', '89501'],
]

const rows: readonly Row[] = [
  ['Abbott Lane Dental Partners', 'Business', ['Bangor', 'ME', '04401'], '541110', ['Active', 'Low', 'Verified']],
  ['Beatrice Holloway', 'Person', ['Barre', 'VT', '05641'], undefined, ['Active', 'Low', 'Verified']],
  ['Calder Family Trust', 'Trust', ['Pittsfield', 'MA', '01201'], undefined, ['Active', 'Medium', 'Verified']],
  ['Dunmore Township', 'Government', ['Erie', 'PA', '16501'], undefined, ['Active', 'Low', 'Verified']],
  ['Elm Street Montessori School', 'Nonprofit', ['Dayton', 'OH', '45402'], '611110', ['Active', 'Low', 'Verified']],
  ['Farrow & Pike Builders', 'Business', ['Waco', 'TX', '76701'], '236115', ['Active', 'Medium', 'InReview']],
  ['Gideon Marsh', 'Person', ['Norfolk', 'VA', '23510'], undefined, ['Active', 'Low', 'Verified']],
  ['Hollis Grocers Cooperative', 'Business', ['La Crosse', 'WI', '54601'], '445110', ['Active', 'Low', 'Verified']],
  ['Estate of Imogen Vale', 'Estate', ['Augusta', 'GA', '30901'], undefined, ['OnHold', 'High', 'InReview']],
  ['Juniper Data Works', 'Business', ['Reno', 'NV', '89501'], '541511', ['Active', 'Low', 'Verified']],
  ['Kofi Mensah-Brandt', 'Person', ['Tacoma', 'WA', '98402'], undefined, ['Prospect', 'Low', 'NotStarted']],
  ['Larkspur Hospice Foundation', 'Nonprofit', ['Lincoln', 'NE', '68508'], undefined, ['Active', 'Low', 'Verified']],
  ['Marisol Quintero', 'Person', ['Santa Fe', 'NM', '87501'], undefined, ['Active', 'Medium', 'Expired']],
  ['Northfield Corn Growers', 'Business', ['Ames', 'IA', '50010'], '111150', ['Active', 'Medium', 'Verified']],
  [
    'Otter Creek Water District',
    'Government',
    ['Twin Falls', 'ID', '83301'],
    undefined,
    ['Prospect', 'Low', 'NotStarted'],
  ],
  ['Pembroke Law Offices', 'Business', ['Bloomington', 'IN', '47404'], '541110', ['Closed', 'Low', 'Verified']],
]

/** How accounts of these clients are usually held; a person's own is a single account. */
const ownership: Readonly<Record<string, string>> = {
  Business: 'BUS',
  Nonprofit: 'BUS',
  Trust: 'REV',
  Government: 'GOV1',
}

/** Households, after those that are told one by one. */
const households: readonly Row[] = couples.flatMap((couple, index) => {
  const place = places[index % places.length] ?? ['Bangor', 'ME', '04401']
  return couple.map((name): Row => [name, 'Person', place, undefined, ['Active', 'Low', 'Verified']])
})

/** Invented clients as complete content. No tax number among them can have been given to anyone. */
const contents: readonly Content[] = [...rows.slice(0, -2), ...households, ...rows.slice(-2)].map(
  ([displayName, clientType, [city, stateCode, postalCode], naicsCode, [status, riskRating, kycStatus]], index) => {
    const number = String(1_000_000 + index * 7_919).padStart(7, '0')
    const person = clientType === 'Person'
    const [firstName = '', ...rest] = displayName.split(' ')
    return {
      clientType,
      displayName,
      ...(person
        ? {
            firstName,
            lastName: rest.join(' '),
            dateOfBirth: `${1941 + ((index * 3) % 57)}-04-${String(10 + (index % 19))}`,
            citizenshipCountry: 'US',
          }
        : { legalName: displayName, formedOn: `${1960 + ((index * 4) % 60)}-09-01` }),
      taxIdType: person ? 'SSN' : 'EIN',
      // Social security numbers never begin with 9, employer numbers never with 00.
      taxId: person ? `90${number}` : `00-${number}`,
      taxResidencyCountry: 'US',
      email: `accounts@${displayName.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
      residentialAddress: { line1: `${12 + index * 9} Orchard Road`, city, stateCode, postalCode, country: 'US' },
      ...(naicsCode && { naicsCode }),
      status,
      riskRating,
      kycStatus,
      ownershipCategoryDefault: ownership[clientType] ?? 'SGL',
      attributes: [
        { code: 'segment', value: person ? 'Retail' : clientType === 'Government' ? 'Public' : 'Commercial' },
        { code: 'onboardedOn', value: `${2018 + (index % 7)}-05-${String(10 + (index % 19))}` },
        ...(index % 3 === 0 ? [{ code: 'paperStatements', value: 'true' }] : []),
      ],
      ...(kycStatus === 'Verified' && { kycReviewedOn: '2026-03-16', kycNextReviewOn: '2027-03-16' }),
    }
  },
)

/** The last of these stay back for the work that is still open. */
const [otter = {}, pembroke = {}] = contents.slice(-2)

/** Clients of the demo network, with what makers and approvers have done and left open. */
export const clientDemo = (): DemoData => ({
  records: contents.slice(0, -2),
  past: [
    { of: 'Calder Family Trust', set: { riskRating: 'Low' }, state: 'Approved', comment: 'Yearly review.' },
    {
      of: 'Farrow & Pike Builders',
      set: { riskRating: 'High' },
      state: 'Approved',
      comment: 'After the change of owners.',
    },
    { of: 'Juniper Data Works', set: { dbaName: 'Juniper' }, state: 'Approved' },
  ],
  changes: [
    {
      of: 'Hollis Grocers Cooperative',
      set: { dbaName: 'Hollis Co-op', riskRating: 'Medium' },
      state: 'Approved',
    },
  ],
  notes: [],
  drafts: [
    { content: otter, state: 'Pending' },
    { content: { clientType: 'Person', firstName: 'Ravi', displayName: 'Ravi Deshpande' }, state: 'Draft' },
    { content: pembroke, state: 'Withdrawn', remark: { body: 'Closed before it began?' } },
  ],
})
