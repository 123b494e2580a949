import { ApiError } from '@strongroom/api'
import { recordKinds } from '@strongroom/api/contract'
import { expect, test } from 'vitest'
import { knownKinds } from '../kinds/addresses.ts'
import { linksInTheWay } from '../shell/links-in-the-way.ts'
import { draftIssues } from './draft-issues.ts'

const inTheWay = [
  { entityType: recordKinds.institutionAccount.type, entityId: 'a1', title: 'Alpha' },
  { entityType: recordKinds.institutionAccount.type, entityId: 'a2', title: 'Alpha' },
  { entityType: recordKinds.client.type, entityId: 'c1', title: 'Bravo' },
  { entityType: 'Elsewhere', entityId: 'x', title: 'Unknown' },
]
const message = 'An open client needs it: Bravo'
const error = new ApiError({
  kind: 'http',
  message,
  reasons: [
    { field: 'content.name', message: 'Too long' },
    { field: 'content.isActive', message: '2 open institution accounts need it: Alpha, Alpha' },
    { field: 'content.isActive', message },
    { field: 'revision', message: 'Another one' },
  ],
  data: { inTheWay },
})

test('each reason leads to its field, and to the records that it names', () => {
  expect(draftIssues(error, linksInTheWay(error, knownKinds))).toEqual([
    { field: 'name', message: 'Too long' },
    {
      field: 'isActive',
      message: '2 open institution accounts need it: Alpha, Alpha',
      links: [
        { text: 'Alpha', href: '/institution-accounts/a1' },
        { text: 'Alpha', href: '/institution-accounts/a2' },
      ],
    },
    { field: 'isActive', message, links: [{ text: 'Bravo', href: '/clients/c1' }] },
    { message: 'Another one' },
  ])
})

test('a refusal that names no records has no links', () => {
  expect(linksInTheWay({ data: undefined }, knownKinds)).toEqual([])
  expect(linksInTheWay({ data: { pendingId: 'd1' } }, knownKinds)).toEqual([])
})
