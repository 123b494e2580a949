import type { Content } from '../../db/record-tables.ts'
import type { DemoData } from '../../records/demo-data.ts'

/** An invented bank in short: what the seed needs to know to write it out. */
type Row = readonly [
  name: string,
  place: readonly [city: string, state: string, postalCode: string, timezone: string],
  kind: readonly [type: string, insurer: string, charter: string | undefined, regulator: string],
  roles: readonly string[],
  /** Thousands of US dollars: total assets, total deposits. */
  figures: readonly [assets: number, deposits: number],
]

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'
const receiving = ['Receiving']
const both = ['Source', 'Receiving']

const rows: readonly Row[] = [
  [
    'Windmere Savings Bank',
    ['Bangor', 'ME', '04401', eastern],
    ['SavingsInstitution', 'FDIC', 'SB', 'FDIC'],
    receiving,
    [846_200, 702_900],
  ],
  [
    'Quarry Hill National Bank',
    ['Barre', 'VT', '05641', eastern],
    ['Bank', 'FDIC', 'N', 'OCC'],
    both,
    [1_312_400, 1_104_800],
  ],
  [
    'Ashford Valley Trust Company',
    ['Pittsfield', 'MA', '01201', eastern],
    ['TrustCompany', 'FDIC', 'NM', 'State'],
    ['Custodian', 'Settlement'],
    [5_904_100, 3_820_500],
  ],
  [
    'Tidewater Exchange Bank',
    ['Norfolk', 'VA', '23510', eastern],
    ['Bank', 'FDIC', 'SM', 'FRB'],
    both,
    [3_270_800, 2_745_300],
  ],
  [
    'Copper Kettle Credit Union',
    ['Asheville', 'NC', '28801', eastern],
    ['CreditUnion', 'NCUA', undefined, 'NCUA'],
    receiving,
    [618_300, 547_100],
  ],
  [
    'Savannah River Bank',
    ['Augusta', 'GA', '30901', eastern],
    ['Bank', 'FDIC', 'NM', 'FDIC'],
    receiving,
    [1_845_600, 1_590_200],
  ],
  [
    'Gulfbreeze Community Bank',
    ['Pensacola', 'FL', '32502', central],
    ['Bank', 'FDIC', 'NM', 'FDIC'],
    receiving,
    [734_900, 655_400],
  ],
  [
    'Blue Heron Federal Savings',
    ['Erie', 'PA', '16501', eastern],
    ['SavingsInstitution', 'FDIC', 'SA', 'OCC'],
    receiving,
    [402_700, 351_800],
  ],
  ['Millrace Bank', ['Dayton', 'OH', '45402', eastern], ['Bank', 'FDIC', 'SM', 'FRB'], both, [2_118_000, 1_801_600]],
  [
    'Fourth Coast Bank',
    ['Duluth', 'MN', '55802', central],
    ['Bank', 'FDIC', 'N', 'OCC'],
    receiving,
    [968_500, 842_300],
  ],
  [
    'Driftless Farmers Bank',
    ['La Crosse', 'WI', '54601', central],
    ['Bank', 'FDIC', 'NM', 'State'],
    receiving,
    [388_200, 344_900],
  ],
  [
    'Switchgrass State Bank',
    ['Ames', 'IA', '50010', central],
    ['Bank', 'FDIC', 'NM', 'FDIC'],
    receiving,
    [512_600, 447_700],
  ],
  [
    'Limestone City Bank',
    ['Bloomington', 'IN', '47404', eastern],
    ['Bank', 'FDIC', 'NM', 'FDIC'],
    both,
    [1_067_300, 921_400],
  ],
  [
    'Rolling Prairie Bank',
    ['Lincoln', 'NE', '68508', central],
    ['Bank', 'FDIC', 'SM', 'FRB'],
    receiving,
    [1_498_700, 1_287_900],
  ],
  [
    'Cross Timbers Bank',
    ['Norman', 'OK', '73069', central],
    ['Bank', 'FDIC', 'NM', 'FDIC'],
    receiving,
    [679_400, 598_800],
  ],
  [
    'Lone Cedar National Bank',
    ['Waco', 'TX', '76701', central],
    ['Bank', 'FDIC', 'N', 'OCC'],
    both,
    [4_236_900, 3_611_200],
  ],
  [
    'High Mesa Credit Union',
    ['Santa Fe', 'NM', '87501', mountain],
    ['CreditUnion', 'NCUA', undefined, 'NCUA'],
    receiving,
    [295_800, 261_500],
  ],
  [
    'Timberline Bank of the Rockies',
    ['Grand Junction', 'CO', '81501', mountain],
    ['Bank', 'FDIC', 'NM', 'State'],
    receiving,
    [823_100, 714_600],
  ],
  [
    'Great Basin Exchange Bank',
    ['Reno', 'NV', '89501', pacific],
    ['Bank', 'FDIC', 'SM', 'FRB'],
    both,
    [2_655_300, 2_262_700],
  ],
  [
    'Redwood Quay Bank',
    ['Eureka', 'CA', '95501', pacific],
    ['Bank', 'FDIC', 'NM', 'FDIC'],
    receiving,
    [447_500, 392_100],
  ],
  [
    'Columbia Gorge Savings',
    ['Hood River', 'OR', '97031', pacific],
    ['SavingsInstitution', 'FDIC', 'SB', 'FDIC'],
    receiving,
    [356_900, 309_400],
  ],
  [
    'Puget Lantern Bank',
    ['Tacoma', 'WA', '98402', pacific],
    ['Bank', 'FDIC', 'N', 'OCC'],
    both,
    [3_908_200, 3_306_000],
  ],
  [
    'Ember Program Services',
    ['Salt Lake City', 'UT', '84101', mountain],
    ['FintechProgram', 'None', undefined, 'Other'],
    ['Source'],
    [88_400, 0],
  ],
  [
    'Kestrel Clearing and Custody',
    ['Jersey City', 'NJ', '07302', eastern],
    ['Broker', 'None', undefined, 'Other'],
    ['Custodian'],
    [1_250_700, 0],
  ],
  [
    'Saltmarsh Bank',
    ['Beaufort', 'NC', '28516', eastern],
    ['Bank', 'FDIC', 'NM', 'FDIC'],
    receiving,
    [241_300, 215_800],
  ],
  [
    'Juniper Bend Bank',
    ['Twin Falls', 'ID', '83301', mountain],
    ['Bank', 'FDIC', 'NM', 'State'],
    receiving,
    [318_600, 281_900],
  ],
]

const industries: Readonly<Record<string, string>> = {
  Bank: '522110',
  TrustCompany: '522110',
  CreditUnion: '522130',
  SavingsInstitution: '522180',
  Broker: '523150',
}

const certOf = (index: number): number => 98_001 + index

/** A routing number of a district that does not exist, with the right check digit, so that it is nobody's. */
function routingNumber(index: number): string {
  const digits = `99${String(100_000 + index * 37)}`
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** A legal entity identifier of an issuer that does not exist, with the right check digits (ISO 17442). */
function lei(index: number): string {
  const base = `000000STRONGROOM${String(index).padStart(2, '0')}`
  const digits = Array.from(`${base}00`, (character) => Number.parseInt(character, 36)).join('')
  return `${base}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}`
}

/** Invented institutions as complete content. Certificates are above every one that was ever given out. */
const contents: readonly Content[] = rows.map(
  (
    [
      name,
      [city, stateCode, postalCode, timezoneId],
      [type, insurer, charterClass, primaryRegulator],
      roles,
      [, deposits],
    ],
    index,
  ) => {
    const takesDeposits = deposits > 0
    // The larger the bank, the more it takes: at most a tenth of its deposits.
    const capacity = deposits * 1_000
    return {
      name,
      legalName: charterClass === 'N' ? `${name}, National Association` : name,
      type,
      networkRoles: roles,
      isActive: true,
      insurer,
      ...(insurer === 'FDIC' && { fdicCert: certOf(index) }),
      ...(insurer === 'NCUA' && { ncuaCharter: 97_001 + index }),
      rssdId: 9_980_001 + index * 3,
      ...(index % 7 === 3 && { holdingCompanyName: 'Tidewater Bancshares', holdingCompanyRssd: 9_990_001 }),
      lei: lei(index),
      ...(takesDeposits && { abaRoutingNumber: routingNumber(index) }),
      ...(charterClass && { charterClass }),
      primaryRegulator,
      ...(industries[type] && { naicsCode: industries[type] }),
      establishedOn: `${1889 + index * 4}-${String((index % 12) + 1).padStart(2, '0')}-01`,
      addressLine1: `${100 + index * 17} ${['Main Street', 'Market Street', 'Canal Street', 'First Avenue'][index % 4]}`,
      city,
      stateCode,
      postalCode,
      country: 'US',
      timezoneId,
      website: `www.${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
      phone: `+1${202 + index}55501${String(10 + index).padStart(2, '0')}`,
      attributes: [
        { code: 'coreSystem', value: ['Jack Henry', 'Fiserv', 'FIS', 'Other'][index % 4] },
        { code: 'sweepEnabled', value: String(takesDeposits) },
      ],
      ...(takesDeposits && {
        currency: 'USD',
        minPlacement: '50000.00',
        targetBalance: `${capacity / 20}.00`,
        maxPlacement: `${capacity / 10}.00`,
        dailyCutoff: ['14:00', '15:00', '13:30'][index % 3],
      }),
    }
  },
)

/** Two abroad, each under its own scheme and in its own currency. */
const abroad: readonly Content[] = [
  {
    name: 'Thameswharf Bank',
    legalName: 'Thameswharf Bank plc',
    insurer: 'FSCS',
    primaryRegulator: 'PRA',
    lei: lei(90),
    bic: 'THWHGB2LXXX',
    addressLine1: '4 Wapping Wall',
    city: 'London',
    postalCode: 'E1W 3SS',
    country: 'GB',
    timezoneId: 'Europe/London',
    currency: 'GBP',
  },
  {
    name: 'Nordhafen Sparbank',
    legalName: 'Nordhafen Sparbank eG',
    insurer: 'EU_DGS',
    primaryRegulator: 'Other',
    lei: lei(91),
    bic: 'NHSPDEHHXXX',
    addressLine1: 'Speicherstrasse 12',
    city: 'Hamburg',
    postalCode: '20457',
    country: 'DE',
    timezoneId: 'Europe/Berlin',
    currency: 'EUR',
  },
].map((own) => ({
  ...own,
  type: 'Bank',
  networkRoles: ['Receiving'],
  isActive: true,
  minPlacement: '50000.00',
  targetBalance: '5000000.00',
  maxPlacement: '20000000.00',
  dailyCutoff: '13:00',
}))

/** The last of these stay back for the work that is still open. */
const [ember = {}, kestrel = {}, saltmarsh = {}, juniper = {}] = contents.slice(-4)

/** Institutions of the demo network, with what makers and approvers have done and left open. */
export const institutionDemo = (): DemoData => ({
  records: [...contents.slice(0, -4), ...abroad],
  past: [
    {
      of: 'Millrace Bank',
      set: { maxPlacement: '180000000.00' },
      state: 'Approved',
      comment: 'A year without an exception.',
    },
    { of: 'Tidewater Exchange Bank', set: { dailyCutoff: '16:00' }, state: 'Approved' },
  ],
  changes: [
    {
      of: 'Tidewater Exchange Bank',
      set: { dailyCutoff: '15:30', maxPlacement: '300000000.00' },
      state: 'Approved',
      comment: 'As agreed with their treasury.',
    },
    {
      of: 'Millrace Bank',
      set: { addressLine1: '410 Canal Street', postalCode: '45403' },
      state: 'Approved',
    },
    {
      of: 'Lone Cedar National Bank',
      set: { targetBalance: '250000000.00', networkRoles: ['Receiving'] },
      state: 'Pending',
      comment: 'They leave the sending side at the end of the quarter.',
    },
  ],
  notes: [
    {
      on: 'Tidewater Exchange Bank',
      body: 'Wire desk answers until 15:45. Ask for the treasury team.',
      visibility: 'Internal',
    },
    {
      on: 'Tidewater Exchange Bank',
      body: 'Capacity was confirmed by letter; the original is with compliance.',
      visibility: 'Approvers',
    },
    {
      on: 'Quarry Hill National Bank',
      body: 'New branch in Montpelier opens in January.',
      visibility: 'Internal',
    },
    {
      on: 'Great Basin Exchange Bank',
      body: 'Watch the growth of deposits this quarter.',
      visibility: 'Approvers',
    },
  ],
  drafts: [
    {
      content: saltmarsh,
      state: 'Pending',
      sent: 'Found in the register; figures as of June.',
      remark: { body: 'Is this the main office?', fieldPath: 'addressLine1' },
    },
    { content: juniper, state: 'Pending', asksOne: true },
    {
      content: kestrel,
      state: 'Rework',
      remark: { body: 'The custody agreement names Kestrel Custody LLC. Please check the legal name.' },
    },
    { content: { ...ember, phone: '' }, state: 'Draft' },
    {
      content: { name: 'Bellwether Bank', type: 'Bank', city: 'Ithaca', stateCode: 'NY', fdicCert: '99' },
      state: 'Draft',
    },
  ],
})

/** What the register says of the insured ones, in its own columns; amounts in thousands of US dollars. */
export const demoRegister: readonly DemoRegisterRow[] = rows.flatMap(
  ([name, [city, stateCode], [, insurer], , [assets, deposits]], index) =>
    insurer === 'FDIC' ? [{ cert: certOf(index), name, city, stateCode, figures: [`${assets}`, `${deposits}`] }] : [],
)

/** One line of the register: certificate, name, place, total assets and total deposits in thousands of US dollars. */
export interface DemoRegisterRow {
  cert: number
  name: string
  city: string
  stateCode: string
  figures: readonly [assets: string, deposits: string]
}
