import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { describeIssue } from './describe-issue.ts'
import { errorCatalogue } from './error-catalogue.ts'
import type { ErrorName } from './error-catalogue.ts'
import { addNoteBody } from './note.ts'
import { periodInOrder, requestDecisionBody } from './request.ts'
import { assignUsersBody, createRoleBody } from './role.ts'
import { transactionFeeTypeRules } from './transaction-fee-type.ts'
import { createParentBody } from './transaction-sequence.ts'
import { inviteBody, saveUserBody } from './user-detail.ts'
import { preferences } from './user.ts'

/** What a person is told of a body, as the platform writes it. */
function told(schema: z.core.$ZodType, body: unknown): string[] {
  const read = z.safeParse(schema, body)
  if (read.success) return []
  return read.error.issues.map((issue) =>
    describeIssue(issue, {
      label: issue.path.map(String).join('.'),
      given: issue.path.reduce<unknown>(
        (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
        body,
      ),
    }),
  )
}

const role = { name: 'Makers', roleType: 'Maker', accessPrivileges: ['client.edit'] }
const person = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Moreau', roleIds: ['r'] }
const long = (count: number) => '𝔸'.repeat(count)

describe('a refused body is told in the words of its code', () => {
  test.each<[ErrorName, z.core.$ZodType, unknown]>([
    ['nameRequired', createRoleBody, { ...role, name: ' ' }],
    ['nameRequired', createRoleBody, { ...role, name: undefined }],
    ['roleNameTooLong', createRoleBody, { ...role, name: long(201) }],
    ['roleTypeRequired', createRoleBody, { ...role, roleType: undefined }],
    ['rolePrivilegesRequired', createRoleBody, { ...role, accessPrivileges: [] }],
    ['rolePrivilegesRequired', createRoleBody, { ...role, accessPrivileges: undefined }],
    ['userIdRequired', assignUsersBody, { userIds: [''] }],
    ['emailRequired', inviteBody, { ...person, email: ' ' }],
    ['emailRequired', inviteBody, { ...person, email: undefined }],
    ['emailInvalid', inviteBody, { ...person, email: 'ada@example' }],
    ['emailTooLong', inviteBody, { ...person, email: `${long(310)}@example.com` }],
    ['firstNameTooLong', inviteBody, { ...person, firstName: long(321) }],
    ['lastNameTooLong', inviteBody, { ...person, lastName: long(321) }],
    ['rolesNotFound', inviteBody, { ...person, roleIds: [] }],
  ])('%s', (name, schema, body) => {
    expect(told(schema, body)).toEqual([errorCatalogue[name].message])
  })
})

test('bodies at their limits pass, those with more members do not', () => {
  expect(told(createRoleBody, { ...role, name: long(200), description: long(500) })).toEqual([])
  expect(told(inviteBody, { ...person, firstName: long(320), lastName: long(320) })).toEqual([])
  expect(told(inviteBody, { ...person, email: `${long(308)}@example.com` })).toEqual([])
  expect(told(createRoleBody, { ...role, isSystem: true })).toEqual(['Unknown: isSystem'])
  expect(told(addNoteBody, { body: 'Hello', visibility: 'Internal', colour: 'red' })).toEqual(['Unknown: colour'])
  expect(told(addNoteBody, { body: 'Hello', visibility: 'Internal', pinned: true, mentions: ['1', '2'] })).toEqual([])
  expect(told(addNoteBody, { body: 'Hello', visibility: 'Internal', mentions: ['1', '1'] })).toHaveLength(1)
})

test('an absence has its days in order', () => {
  const body = { revision: 1, firstName: 'Ada', lastName: 'Moreau', roleIds: ['r'] }
  expect(told(saveUserBody, { ...body, outOfOffice: { from: '2026-03-02', to: '2026-03-02' } })).toEqual([])
  expect(told(saveUserBody, { ...body, outOfOffice: null })).toEqual([])
  expect(told(saveUserBody, { ...body, outOfOffice: { from: '2026-03-03', to: '2026-03-02' } })).toEqual([
    'outOfOffice.to must not be before the first day',
  ])
})

test('a request is rejected with a comment, and decided in no third way', () => {
  expect(z.safeParse(requestDecisionBody, { action: 'approve', revision: 1 }).success).toBe(true)
  expect(z.safeParse(requestDecisionBody, { action: 'reject', revision: 1 }).success).toBe(false)
  expect(z.safeParse(requestDecisionBody, { action: 'reject', revision: 1, comment: ' ' }).success).toBe(false)
  expect(z.safeParse(requestDecisionBody, { action: 'reject', revision: 1, comment: '\u202eon' }).success).toBe(false)
  expect(z.safeParse(requestDecisionBody, { action: 'comment', revision: 1, comment: 'x' }).success).toBe(false)
  expect([...periodInOrder({ startDate: '2026-03-02', endDate: '2026-03-01' })].map(({ field }) => field)).toEqual([
    'endDate',
  ])
  expect([...periodInOrder({ startDate: '2026-03-02', endDate: '2026-03-02' })]).toEqual([])
})

test('a fee has what its calculation needs, and its bounds in order', () => {
  const issues = (content: Parameters<typeof transactionFeeTypeRules>[0]) =>
    [...transactionFeeTypeRules(content, { today: '2026-11-20' })].map(({ field }) => field)
  expect(issues({ calculation: 'Flat' })).toEqual(['amount'])
  expect(issues({ calculation: 'PercentOfAmount', minFee: '5.01', maxFee: '5.00' })).toEqual(['rate', 'minFee'])
  const tiers = [
    { fromAmount: '0', amount: '5.00' },
    { fromAmount: '10000', rate: '0.04' },
  ]
  expect(issues({ calculation: 'Tiered', tiers, minFee: '5.00', maxFee: '5.0' })).toEqual([])
  expect(issues({ calculation: 'Tiered' })).toEqual(['tiers'])
  expect(issues({ calculation: 'Flat', amount: '1.00', tiers })).toEqual(['tiers'])
  const wrong = [
    { fromAmount: '1', amount: '5.00' },
    { fromAmount: '1', amount: '1.00', rate: '1' },
  ]
  expect(issues({ calculation: 'Tiered', tiers: wrong })).toEqual([
    'tiers.0.fromAmount',
    'tiers.1.fromAmount',
    'tiers.1.amount',
  ])
})

test('a sequence names each of its transactions once', () => {
  const parent = { transactionSetId: 's', name: 'Close', onFailure: 'Stop' }
  expect(told(createParentBody, { ...parent, pendingTransactionIds: ['a', 'b'] })).toEqual([])
  expect(told(createParentBody, { ...parent, pendingTransactionIds: ['a', 'a'] })).toEqual([
    'pendingTransactionIds must name each transaction once',
  ])
})

test('preferences keep saved views by list', () => {
  const saved = { theme: 'dark', views: { institutions: [{ name: 'Active', state: 'isActive=true' }] } }
  expect(z.parse(preferences, saved)).toEqual(saved)
  expect(z.safeParse(preferences, { theme: 'sepia' }).success).toBe(false)
})
