import { auditedType } from '@strongroom/api/contract'
import { auditFixture } from '@strongroom/api/mocks'
import { expect, test } from 'vitest'
import { formatInstant } from '@strongroom/ui/format/date'
import { changedFacts, changeWords, kindOf, recordOf, whoOf } from './audit-words.ts'

test('only what differs is told, in words', () => {
  const before = { firstName: 'Ada', roles: ['Maker'], status: 'Active' }
  const after = {
    firstName: 'Ada',
    roles: ['Maker', 'Viewer'],
    outOfOffice: { from: '2026-11-20', delegateUserId: null },
  }
  expect(changedFacts({ before, after })).toEqual([
    { name: 'Roles', before: 'Maker', after: 'Maker, Viewer' },
    { name: 'Status', before: 'Active', after: '' },
    { name: 'Out of office', before: '', after: 'From 20 Nov 2026' },
  ])
  expect(changeWords(auditFixture(0, { before, after }))).toEqual({
    before: 'Roles: Maker; Status: Active',
    after: 'Roles: Maker, Viewer; Out of office: From 20 Nov 2026',
  })
})

test('kinds, answers and moments are told as people read them', () => {
  expect(['user', 'externalAccount', 'role'].map((entityType) => kindOf({ entityType }))).toEqual([
    'Person',
    'External account',
    'Role',
  ])
  const after = { isDefault: false, settledOn: '2026-11-02', invitedAt: '2026-11-02T08:30:00.000Z' }
  expect(changedFacts({ before: null, after }).map((fact) => fact.after)).toEqual([
    'No',
    '2 Nov 2026',
    formatInstant('2026-11-02T08:30:00.000Z'),
  ])
})

test('nothing before is nothing, and the platform has a name', () => {
  expect(changeWords(auditFixture(0, { before: null, after: { email: 'a@b.example' } }))).toEqual({
    before: '',
    after: 'Email: a@b.example',
  })
  expect(whoOf(auditFixture(0, { by: null, system: 'import' }))).toBe('Strongroom (import)')
})

test('one thing and a whole list of them are told apart, and no kind is called as another is', () => {
  expect(['transactionFeeType', 'fee-types'].map((entityType) => kindOf({ entityType }))).toEqual([
    'Fee type',
    'List of fee types',
  ])
  const words = auditedType.options.map((entityType) => kindOf({ entityType }).toLowerCase())
  // Neither twice the same, nor the same but for one letter at its end.
  expect(words.filter((word) => words.some((other) => other === `${word}s` || other === `${word}es`))).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})

const [maya, account] = ['01a21ea0-e9f2-7a46-a1b3-34a2d95360cc', '01a21ea0-ffd8-7ab8-9d67-f57a21d37f6f']

test('what is named by an id is called as it is, and no id stands whole', () => {
  const before = { timezoneId: 'America/New_York', outOfOffice: { delegateUserId: maya } }
  const after = { timezoneId: 'Asia/Tokyo', outOfOffice: null, clientAccountId: account }
  expect(changedFacts({ before, after }, new Map([[maya, 'Maya Lindqvist']]))).toEqual([
    { name: 'Time zone', before: 'America/New York', after: 'Asia/Tokyo' },
    { name: 'Out of office', before: 'Delegate Maya Lindqvist', after: '' },
    { name: 'Client account', before: '', after: '…d37f6f' },
  ])
})

test('what is gone is called by what was known of it', () => {
  const gone = { entityType: 'externalAccount', entityId: account, entityName: null, after: null }
  expect(recordOf(auditFixture(0, { ...gone, before: { holderName: 'Quayside Mills', bankName: 'First' } }))).toBe(
    'Quayside Mills, First',
  )
  expect(recordOf(auditFixture(0, { ...gone, entityId: 'WIRE-OUT', before: null }))).toBe('WIRE-OUT')
})
