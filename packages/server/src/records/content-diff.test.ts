import { everyKind } from '@strongroom/api/contract/every-kind'
import { expect, test } from 'vitest'
import { diffContent } from './content-diff.ts'

const { fields } = everyKind.client

test('names the changed fields in the order of the form, groups opened to their parts', () => {
  const before = { displayName: 'A', residentialAddress: { city: 'Omaha', line1: '1 Main' }, status: 'Active' }
  const after = {
    status: 'Closed',
    displayName: 'A',
    residentialAddress: { city: 'Lincoln', line1: '1 Main' },
    email: 'a@b.example',
  }
  expect(diffContent(fields, before, after)).toEqual([
    { path: 'email', new: 'a@b.example' },
    { path: 'residentialAddress.city', old: 'Omaha', new: 'Lincoln' },
    { path: 'status', old: 'Active', new: 'Closed' },
  ])
})

test('blank, empty and missing are one; rows compare by what they say', () => {
  const row = { type: 'Passport', number: '1' }
  expect(diffContent(fields, { email: ' ', identifiers: [] }, { displayName: '' })).toEqual([])
  expect(diffContent(fields, { identifiers: [row] }, { identifiers: [{ number: '1', type: 'Passport' }] })).toEqual([])
  expect(diffContent(fields, { identifiers: [row] }, { identifiers: [{ ...row, number: '2' }] })).toHaveLength(1)
})

test('digits that were typed are the number they make', () => {
  expect(diffContent(everyKind.institution.fields, { fdicCert: 77 }, { fdicCert: '77' })).toEqual([])
})
