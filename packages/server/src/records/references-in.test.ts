import { everyKind } from '@strongroom/api/contract/every-kind'
import { expect, test } from 'vitest'
import { referencesIn } from './references-in.ts'

test('content names records in its fields, its lists and the rows of its lists, and nothing else', () => {
  const account = {
    clientId: 'c1',
    title: 'c9',
    programAccountId: 'p1',
    ownershipConfigurationId: 'JNT',
    owners: [{ clientId: 'c1', role: 'Owner' }, { clientId: 'c2' }, {}],
    interestRatePlanId: '',
  }
  expect(
    referencesIn(everyKind.clientAccount.fields, account).map(({ kind, id, label, inList }) => [
      kind,
      id,
      label,
      inList,
    ]),
  ).toEqual([
    ['client', 'c1', 'Client', false],
    ['institutionAccount', 'p1', 'Program account', false],
    ['client', 'c1', 'Owner', true],
    ['client', 'c2', 'Owner', true],
  ])
  expect(
    referencesIn(everyKind.depositProtection.fields, { institutionIds: ['i1', 'i2'] }).map(({ id }) => id),
  ).toEqual(['i1', 'i2'])
})
