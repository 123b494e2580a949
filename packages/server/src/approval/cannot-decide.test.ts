import { expect, test } from 'vitest'
import type { SignedInUser } from '../http/signed-in-user.ts'
import { cannotDecide } from './cannot-decide.ts'

const person = (id: string, ...privileges: string[]): SignedInUser => ({
  id,
  email: '',
  firstName: '',
  lastName: '',
  name: '',
  status: 'Active',
  timezoneId: '',
  hereBeforeAt: null,
  roles: [],
  privileges: new Set(privileges),
})
const task = {
  privilege: 'client.approve' as const,
  status: 'Pending',
  creatorId: 'maker',
  authors: new Set(['maker', 'editor']),
  chosen: new Set<string>(),
}

test.each([
  ['the state comes first', person('maker'), { status: 'Rework' }, 'NotPending'],
  ['the maker', person('maker', 'client.approve'), {}, 'Creator'],
  ['anyone who wrote at it', person('editor', 'client.approve'), {}, 'Creator'],
  ['the right of another kind', person('other', 'institution.approve'), {}, 'RoleLacksEntityType'],
  ['others were chosen', person('other', 'client.approve'), { chosen: new Set(['third']) }, 'NotInApproverSet'],
  ['chosen', person('other', 'client.approve'), { chosen: new Set(['other']) }, null],
  ['nobody was chosen', person('other', 'client.approve'), {}, null],
])('%s', (_, user, own, reason) => {
  expect(cannotDecide(user, { ...task, ...own })).toBe(reason)
})
