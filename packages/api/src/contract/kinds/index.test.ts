import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'

import { capital } from '../capital.ts'
import type { ReferredKind } from '../fields.ts'
import { everyKind } from './every-kind.ts'
import { hasOwn, privilegeFor, recordKindNames, recordKindOfType, recordKinds, titleOf } from './index.ts'
import type { ContentOf, DraftContentOf, KindWith, PrivilegedKind, RecordKind } from './index.ts'
import { loadKind } from './load-kind.ts'

const today = '2026-11-20'

const told = <Kind extends RecordKind>(kind: Kind, draft: DraftContentOf<Kind>): string[] => {
  const submitted = everyKind[kind].submit(draft, { today })
  return submitted.ok ? [] : submitted.issues.map(({ field, message }) => `${field}: ${message}`)
}

test('fields can point at each kind that stands for itself, and at no other', () =>
  expectTypeOf<ReferredKind>().toEqualTypeOf<PrivilegedKind>())

test('a contact can belong to each kind that has contacts, by its noun, and to no other', () => {
  expectTypeOf<ContentOf<'contact'>['parentType']>().toEqualTypeOf<
    (typeof recordKinds)[KindWith<'contactsOf'>]['type']
  >()
  const parents = recordKindNames.filter((kind) => hasOwn(kind, 'contactsOf')).map((kind) => recordKinds[kind])
  expect(everyKind.contact.fields.find(({ path }) => path === 'parentType')?.options).toEqual(
    parents.map(({ type, noun }) => ({ value: type, label: capital(noun) })),
  )
})

describe.each(recordKindNames)('%s', (kind) => {
  const { fields } = everyKind[kind]

  test('gives every field a label of its own, a section and a type; choices have their words', () => {
    for (const { path, label, section, type, options, source } of fields) {
      expect(label, path).toMatch(/^[A-Z]/)
      expect(section, path).toMatch(/^[A-Z]/)
      if (type === 'choice' || type === 'choices') expect(options?.length, path).toBeGreaterThan(1)
      expect(source !== undefined, path).toBe(type === 'reference' || type === 'lookup')
    }
    const shown = fields.map(({ section, label }) => `${section}: ${label}`)
    expect(shown.filter((name, index) => shown.indexOf(name) !== index)).toEqual([])
  })

  test('describes the parts of every list, and amounts have their currency beside them', () => {
    const parts = fields.flatMap(({ parts: own = [] }) => own)
    for (const { type, parts: own = [], rowKey = [], path } of fields) {
      if (type === 'rows') expect(own.length, path).toBeGreaterThan(0)
      expect(
        own.map((part) => part.path),
        path,
      ).toEqual(expect.arrayContaining([...rowKey]))
    }
    if ([...fields, ...parts].some(({ type }) => type === 'money'))
      expect(fields.map(({ path }) => path)).toContain('currency')
  })

  test('keeps the fields of a section together, as a form shows them', () => {
    const sections = fields.map((field) => field.section)
    const changes = sections.filter((section, index) => section !== sections[index - 1])
    expect(changes).toEqual([...new Set(sections)])
  })

  test('an empty draft names each field that is needed, in words that begin with its label', () => {
    const needed = fields.filter((field) => field.required)
    const issues = told(kind, {})
    const lists = new Set(['choices', 'rows'])
    for (const { path, label, type } of needed)
      expect(issues).toContain(`${path}: ${label}${lists.has(type) ? ': at least one is required' : ' is required'}`)
    for (const issue of issues) expect(issue).not.toMatch(/invalid|expected|undefined|null|zod/i)
  })

  test('a draft may have anything of its own, and nothing else', () => {
    const { saveBody, createBody } = everyKind[kind].schemas
    const typed = Object.fromEntries(
      fields
        .filter(({ type, path }) => type === 'text' && !path.includes('.'))
        .map(({ path }) => [path, ' not right ']),
    )
    expect(z.parse(saveBody, { revision: 1, content: typed })).toEqual({ revision: 1, content: typed })
    expect(z.safeParse(createBody, { content: { ...typed, no_such_field: 'x' } }).success).toBe(false)
    expect(z.safeParse(createBody, { content: {}, force: true }).success).toBe(false)
  })

  test('is loaded once, and is the same wherever it is asked for', async () => {
    const [first, second] = await Promise.all([loadKind(kind), loadKind(kind)])
    expect(second).toBe(first)
    expect(everyKind[kind].schemas).toBe(first.schemas)
    expect(first.kind).toBe(kind)
    expect(first.totals !== undefined).toBe('totalsPath' in recordKinds[kind])
  })

  test('is known by its path segment in any case, and by its title', () => {
    expect(recordKindOfType(recordKinds[kind].type.toUpperCase())).toBe(kind)
    expect(titleOf(kind, { [recordKinds[kind].title]: 'Its name' })).toBe('Its name')
    expect(titleOf(kind, {})).toBe('Untitled')
  })
})

test('a person is called by both names, or by the one that is there', () => {
  expect(titleOf('contact', { firstName: 'Felix', lastName: 'Brandt' })).toBe('Felix Brandt')
  expect(titleOf('contact', { firstName: 'Felix', lastName: ' ' })).toBe('Felix')
})

test('a segment that no kind has is no kind', () => expect(recordKindOfType('NoSuchKind')).toBeUndefined())

test('privileges are those of the facts: a set has those of transactions', () => {
  expect(privilegeFor('institution', 'edit')).toBe('institution.edit')
  expect(privilegeFor('transactionSet', 'approve')).toBe('transaction.approve')
})

describe('rules of a kind', () => {
  test('an attribute has one value a record', () => {
    const attributes = [
      { code: 'region', value: 'North' },
      { code: 'region', value: 'South' },
    ]
    for (const kind of ['institution', 'client'] as const)
      expect(told(kind, { attributes })).toContain('attributes.1.code: region already has a value')
  })

  test('an owner is named once', () => {
    const owners = ['a', 'a'].map((clientId) => ({ clientId, role: 'Owner', sharePct: '50' }))
    expect(told('clientAccount', { owners })).toContain('owners: Owners: name each client once')
  })

  test('a transaction in a sequence has its place', () => {
    expect(told('transaction', { parentId: 'p' })).toContain('sequence: Enter the place in the sequence')
    expect(told('transaction', { parentId: 'p', sequence: 1 }).join()).not.toContain('sequence:')
  })

  test('amounts, rates and days say what they should be like', () => {
    expect(
      told('depositProtection', { coverageLimit: '1,000', headroomPct: '4.1234567', effectiveFrom: '2026-02-30' }),
    ).toEqual(
      expect.arrayContaining([
        'coverageLimit: Coverage limit must be an amount above zero, of at most 16 digits, such as 1250.00',
        'headroomPct: Headroom rate must be a percentage from 0 to 100, such as 2.5',
        'effectiveFrom: Effective from must be a date such as 2026-03-31',
      ]),
    )
    expect(told('transaction', { amount: '0.00' })).toContain(
      'amount: Amount must be an amount above zero, of at most 16 digits, such as 1250.00',
    )
  })

  test('limits count code points', () => {
    const name = '𝔸'.repeat(100)
    expect(told('interestRatePlan', { name }).join()).not.toContain('name:')
    expect(told('interestRatePlan', { name: `${name}𝔸` })).toContain('name: Name must be at most 100 characters')
  })
})
