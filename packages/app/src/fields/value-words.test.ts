import { everyKind } from '@strongroom/api/contract/every-kind'
import { expect, it } from 'vitest'
import { wantedWords } from './value-words.ts'

it('asks once for each code that something has the words for', () => {
  const values = [
    { path: 'institutionId', value: '7' },
    { path: 'institutionId', value: '7' },
    { path: 'excludedInstitutionIds', value: ['7', '8', ''] },
    { path: 'displayName', value: 'Ada Lane' },
    { path: 'unknown', value: 'x' },
  ]
  expect(wantedWords(everyKind.client.fields, values)).toEqual([
    { path: 'institutionId', source: 'institution', value: '7' },
    { path: 'excludedInstitutionIds', source: 'institution', value: '7' },
    { path: 'excludedInstitutionIds', source: 'institution', value: '8' },
  ])
})

it('asks for what the rows of a list point at', () => {
  const owners = [{ clientId: '7' }, { clientId: '8' }, {}]
  expect(wantedWords(everyKind.clientAccount.fields, [{ path: 'owners', value: owners }])).toEqual([
    { path: 'owners.clientId', source: 'client', value: '7' },
    { path: 'owners.clientId', source: 'client', value: '8' },
  ])
})

it('knows the kind of an account by the type beside it, also where there was none before', () => {
  const values = [
    { path: 'sourceAccountType', value: undefined },
    { path: 'sourceAccountType', value: 'InstitutionAccount' },
    { path: 'sourceAccountId', value: '7' },
  ]
  expect(wantedWords(everyKind.transaction.fields, values)).toEqual([
    { path: 'sourceAccountId', source: 'institutionAccount', value: '7' },
  ])
})
