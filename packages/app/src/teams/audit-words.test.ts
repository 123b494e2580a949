import { auditFixture } from '@strongroom/api/mocks'
import { expect, test } from 'vitest'
import { changedFacts, changeWords, whoOf } from './audit-words.ts'

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
    { name: 'Out of office', before: '', after: 'From 2026-11-20' },
  ])
  expect(changeWords(auditFixture(0, { before, after }))).toEqual({
    before: 'Roles: Maker; Status: Active',
    after: 'Roles: Maker, Viewer; Out of office: From 2026-11-20',
  })
})

test('nothing before is nothing, and the platform has a name', () => {
  expect(changeWords(auditFixture(0, { before: null, after: { email: 'a@b.example' } }))).toEqual({
    before: '',
    after: 'Email: a@b.example',
  })
  expect(whoOf(auditFixture(0, { by: null, system: 'import' }))).toBe('Strongroom (import)')
})
