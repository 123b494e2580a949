import { everyKind } from '@strongroom/api/contract/every-kind'
import { expect, test } from 'vitest'
import { toChanges } from '../fields/to-changes.ts'
import { riderFields } from './use-rider-fields.ts'

const path = 'contacts.contact-1.roles'
const named = [
  { path, label: 'Contact Ada Moreau: roles', section: 'Contacts' },
  { path: 'name', label: 'Name', section: 'Identity' },
]

test('what rides with a record is told with the choices of its kind, in the words of the task', () => {
  const fields = riderFields(named, everyKind.contact.fields)
  const [change] = toChanges(fields, [{ path, old: ['Wire'], new: ['Wire', 'AuthorizedSigner'] }], { words: new Map() })
  expect(change).toMatchObject({ label: 'Contact Ada Moreau: roles', section: 'Contacts', type: 'choices' })
  expect(change?.options).toContainEqual({ value: 'AuthorizedSigner', label: 'Authorized signer' })
  expect(fields).toHaveLength(1)
})
