import { auditFixture } from '@strongroom/api/mocks'
import { expect, test } from 'vitest'
import { formatInstant } from '@strongroom/ui/format/date'
import { changedFacts, changeWords, kindOf, whoOf } from './audit-words.ts'

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
