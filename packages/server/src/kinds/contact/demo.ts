import type { RecordKind } from '@strongroom/api/contract'
import type { Content } from '../../db/record-tables.ts'
import { omnibusAt } from '../../records/demo-network.ts'
import type { DemoData, FindDemo } from '../../records/demo-data.ts'

/** Whom the demo network turns to: at which record, by which roles; the primary one first. */
const people: readonly (readonly [
  kind: RecordKind,
  type: string,
  of: string,
  name: string,
  title: string,
  roles: string,
])[] = [
  ['institution', 'Institutions', 'Tidewater Exchange Bank', 'Noor Haddad', 'Treasurer', 'Primary Wire'],
  ['institution', 'Institutions', 'Tidewater Exchange Bank', 'Felix Brandt', 'Operations manager', 'Operations'],
  ['institution', 'Institutions', 'Tidewater Exchange Bank', 'Amara Osei', 'Compliance officer', 'Compliance Legal'],
  ['institution', 'Institutions', 'Millrace Bank', 'Sofia Castellano', 'Head of deposits', 'Primary Operations'],
  ['institution', 'Institutions', 'Millrace Bank', 'Jonas Whitlock', 'Payments lead', 'Wire Technical'],
  ['institution', 'Institutions', 'Lone Cedar National Bank', 'Greta Lindholm', 'Treasurer', 'Primary Wire Billing'],
  [
    'client',
    'client',
    'Hollis Grocers Cooperative',
    'Theo Marchetti',
    'Chief financial officer',
    'Primary AuthorizedSigner',
  ],
  ['client', 'client', 'Hollis Grocers Cooperative', 'Ivy Sandoval', 'Bookkeeper', 'Operations Billing'],
  ['client', 'client', 'Abbott Lane Dental Partners', 'Owen Abbott', 'Managing partner', 'Primary AuthorizedSigner'],
  ['client', 'client', 'Calder Family Trust', 'Miriam Calder', 'Trustee', 'Primary AuthorizedSigner Legal'],
  ['client', 'client', 'Dunmore Township', 'Ruth Kaminski', 'Township treasurer', 'Primary Wire'],
  ['client', 'client', 'Elm Street Montessori School', 'Desmond Clarke', 'Business manager', 'Primary Operations'],
  [
    'institutionAccount',
    'InstitutionAccounts',
    omnibusAt('Tidewater Exchange Bank'),
    'Imani Achterberg',
    'Omnibus desk',
    'Primary Operations',
  ],
  [
    'institutionAccount',
    'InstitutionAccounts',
    omnibusAt('Tidewater Exchange Bank'),
    'Paul Drummond',
    'Wire desk',
    'Wire',
  ],
  [
    'institutionAccount',
    'InstitutionAccounts',
    omnibusAt('Millrace Bank'),
    'Yara Lindqvist-Sato',
    'Deposit services',
    'Primary Wire Billing',
  ],
  [
    'clientAccount',
    'ClientAccounts',
    'Hollis Grocers Cooperative, operating',
    'Theo Marchetti',
    'Chief financial officer',
    'Primary AuthorizedSigner',
  ],
  ['clientAccount', 'ClientAccounts', 'Hollis Grocers Cooperative, operating', 'Nadia Quist', 'Cash desk', 'Wire'],
  ['clientAccount', 'ClientAccounts', 'Dunmore Township, operating', 'Ruth Kaminski', 'Township treasurer', 'Primary'],
]

/** Contacts of the demo network; their addresses reach nobody. */
export const contactDemo = (find: FindDemo): DemoData => ({
  records: people.map(([kind, parentType, of, name, title, roles], index): Content => {
    const [firstName = '', lastName = ''] = name.split(' ')
    return {
      parentType,
      parentId: find(kind, of),
      firstName,
      lastName,
      title,
      roles: roles.split(' '),
      isActive: true,
      email: `${firstName}.${lastName}@${of.replace(/[^a-z]+/gi, '')}.example`.toLowerCase(),
      ...(index % 2 === 0 && { phone: `+1${212 + index}55501${String(20 + index)}`, preferredChannel: 'Phone' }),
      timezoneId: 'America/New_York',
    }
  }),
  changes: [{ of: 'Brandt', set: { title: 'Director of operations' }, state: 'Pending', comment: 'Promoted in May.' }],
  notes: [],
  drafts: [],
})
