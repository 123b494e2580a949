import { describe, expect, test } from 'vitest'

import { errorCatalogue } from '../error-catalogue.ts'
import { queryNames } from '../operation.ts'
import { refusalsOf } from '../refusals.ts'
import { fillPath, paths } from '../paths.ts'
import { privilegeCodes } from '../privilege.ts'
import { everyKind } from '../kinds/every-kind.ts'
import { eitherFields, hasOwn, recordKindNames, recordKinds } from '../kinds/index.ts'
import { shapeOf } from '../fields.ts'
import { isSummed } from '../list-sums.ts'
import { operationNames, operations } from './index.ts'

/** Section 7 of the specification, path by path, its case kept. */
const ofTheSpecification = [
  'directory/user/authenticate',
  'directory/user/refresh',
  'directory/user/me',
  'directory/users',
  'directory/users/{id}',
  'directory/user/invite',
  'directory/user/{id}/invite',
  'directory/user/{id}',
  'directory/Roles',
  'directory/Roles/{id}',
  'directory/Privileges',
  'directory/role/{id}/users',
  'institutions',
  'institutions/{id}',
  'institutions/totals',
  'institutions/universe',
  'Institutions/{id}/contacts',
  'PendingInstitutions',
  'PendingInstitutions/{id}',
  'PendingInstitutions/{id}/contacts',
  'InstitutionAccounts',
  'InstitutionAccounts/{id}',
  'InstitutionAccounts/{id}/contacts',
  'PendingInstitutionAccounts',
  'PendingInstitutionAccounts/{id}',
  'PendingInstitutionAccounts/{id}/contacts',
  'client',
  'client/totals',
  'client/{id}',
  'client/{id}/contacts',
  'pendingClient',
  'pendingClient/{id}',
  'pendingClient/{id}/contacts',
  'ClientAccounts',
  'ClientAccounts/{id}',
  'ClientAccounts/{id}/contacts',
  'ClientAccounts/ExternalAccounts',
  'ClientAccounts/ExternalAccounts/{id}',
  'ExternalAccounts',
  'PendingClientAccounts',
  'PendingClientAccounts/{id}',
  'PendingClientAccounts/{id}/contacts',
  'Contacts',
  'PendingContact',
  'drafts',
  'Pending{type}/{id}',
  'Lookup/naics',
  'ClientAttributes',
  'InstitutionAttributes',
  'Timezone',
  '{entityType}/{id}/versions',
  '{type}/{id}/Notes',
  'task/fields',
  'users/approvers/{id}',
  'entity/{id}/sendtoapproval',
  'approvingTasks',
  'approvingTask/{id}',
  'InterestRates',
  'InterestRates/{id}',
  'PendingInterestRates',
  'PendingInterestRates/{id}',
  'RateIndexes',
  'DepositProtection',
  'DepositProtection/{id}',
  'PendingDepositProtections',
  'PendingDepositProtections/{id}',
  'OwnershipConfigurations',
  'Transactions',
  'TransactionSets',
  'Transaction/FeeTypes',
  'PendingTransactions',
  'PendingTransactions/{id}',
  'PendingTransactionSets',
  'PendingTransactionSets/{id}',
  'PendingParentTransaction',
  'PendingParentTransaction/{id}',
  'PendingParentTransaction/{id}/sequence',
]

/** Section 3 of the domain decisions. */
const ofTheDomain = [
  'requests',
  'requests/{id}',
  'requests/totals',
  'requests/{id}/decision',
  'requests/approvers',
  'requests/preview',
  'requests/{id}/preview',
  'requests/{id}/parts',
  'notifications',
  'notifications/{id}',
  'directory/user/me/preferences',
  'DepositProtection/exposure',
  'DepositProtection/exposure/sums',
  'DepositProtection/impact/{id}',
  'DepositProtection/impact/{id}/clients',
  'PendingTransactionSets/{id}/dryrun',
  'PendingTransactionSets/{id}/items',
  // `reports/{name}`
  'reports/placed-over-time',
  'reports/balances-by-product',
  'reports/placements-by-institution',
  'reports/cover-by-institution',
  'reports/requests-by-status',
  'reports/interest-paid',
  'reports/reference-rates',
  'reports/plan-rates',
  'InterestRates/simulation/{id}',
  'InterestRates/simulation/{id}/accounts',
  'RateIndexes/{id}/history',
  'ClientAccounts/ExternalAccounts/{id}/status',
  'Lookup/holidays',
  'ClientAccounts/{id}/accruals',
  'Transactions/{id}/course',
  'audit',
  'directory/user/me/sessions',
  'directory/user/me/sessions/{id}',
  'directory/user/me/delegates',
  'directory/views',
  'directory/views/{id}',
  'approvingTask/{id}/comments',
  'approvingTask/{id}/seen',
  'approvingTask/{id}/approvers',
  'approvingTask/{id}/reminder',
  'directory/people',
  'ClientAccounts/{id}/statement',
  'ClientAccounts/{id}/statement/summary',
  'InstitutionAccounts/{id}/statement',
  'InstitutionAccounts/{id}/statement/summary',
]

/** What every kind has by its facts: also one that came after the specification, whose paths stand nowhere else. */
const ofTheKinds = recordKindNames.flatMap((kind) => {
  const { path, pendingPath } = recordKinds[kind]
  return [
    ...[path, pendingPath].flatMap((list) => [list, `${list}/{id}`]),
    ...(hasOwn(kind, 'totalsPath') ? [recordKinds[kind].totalsPath] : []),
    ...(hasOwn(kind, 'contactsOf') ? [recordKinds[kind].contactsOf, pendingPath] : []).map(
      (of) => `${of}/{id}/contacts`,
    ),
    ...(isSummed(kind) ? [`${path}/sums`] : []),
  ]
})

const all = operationNames.map((name) => ({ name, ...operations[name] }))

describe('the table', () => {
  test.each(ofTheSpecification)('has %s of the specification', (path) => {
    expect(all.filter((operation) => operation.path === path)).not.toEqual([])
  })

  test.each([...ofTheDomain, ...ofTheKinds])('has %s of the domain', (path) => {
    expect(all.filter((operation) => operation.path === path)).not.toEqual([])
  })

  test('has no other path', () => {
    const known = new Set([...ofTheSpecification, ...ofTheDomain, ...ofTheKinds])
    expect(all.filter(({ path }) => !known.has(path)).map(({ name }) => name)).toEqual([])
  })

  test('has no call twice', () => {
    const calls = all.map(({ method, path }) => `${method} ${path}`)
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  })
})

describe.each(all)('$name', ({ method, path, body, answer, status, access, refusals, query, idFrom, summary }) => {
  test('refuses with errors of the catalogue, each named once', () => {
    for (const refusal of refusals) expect(errorCatalogue).toHaveProperty(refusal)
    expect(new Set(refusals).size).toBe(refusals.length)
    const shared: readonly string[] = refusalsOf({ method, access, body, refusals: [] })
    expect(refusals.filter((refusal) => shared.includes(refusal))).toEqual([])
  })

  test('says what it is, who may, and answers what its status allows', () => {
    expect(summary).toMatch(/^[A-Z].*[^.]$/)
    expect(answer === undefined).toBe(status === 204)
    if (status === 201) expect(method).toBe('POST')
    if (method === 'GET') expect(body).toBeUndefined()
    // What is taken back may come with a word, what is deleted with none.
    if (method === 'DELETE' && status === 204) expect(body).toBeUndefined()
    if (method !== 'GET') expect(query).toBeUndefined()
    if (method === 'PUT') expect(body).toBeDefined()
    for (const code of [access].flat()) {
      const [entity, action] = code.split('.')
      if (entity === '*') expect(['view', 'edit', 'approve', 'export']).toContain(action)
      else if (action) expect(privilegeCodes).toContain(code)
    }
  })

  test('fills every parameter of its path, with ids from a list that there is', () => {
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
    const filled = fillPath(path, Object.fromEntries(names.map((name) => [name, 'a/b?c'])))
    expect(filled).not.toMatch(/[{}?]/)
    expect(filled.split('/')).toHaveLength(path.split('/').length)
    if (names.includes('id')) expect(idFrom).toBeDefined()
    if (idFrom === undefined || idFrom === '*.list') return
    const source = all.find((operation) => operation.name === idFrom)
    expect(source?.method).toBe('GET')
    expect(source?.path).not.toContain('{')
  })

  test('names each query parameter once', () => {
    const names = queryNames({ query })
    expect(new Set(names).size).toBe(names.length)
  })
})

describe.each(recordKindNames)('%s', (kind) => {
  const { fields, schemas } = everyKind[kind]
  const written = fields.map((field) => field.path)
  /** The parts of groups, by the last word of their paths. */
  const inGroups = written.flatMap((path) => path.split('.').slice(1).slice(-1))
  const computed = Object.keys(shapeOf(shapeOf(schemas.approved).figures ?? schemas.approved))
  test('is named by a field of its content, filtered and sorted by one, by a part of one such as its city, or by a figure', () => {
    const { title, filters, sorts, ranges } = recordKinds[kind]
    expect(written).toContain(title)
    for (const name of [...filters, ...sorts, ...ranges])
      if (name !== 'updatedAt')
        for (const field of eitherFields(kind, name) ?? [name])
          expect([...written, ...inGroups, ...computed]).toContain(field)
  })
  test('computes nothing that a draft may write', () => {
    expect(computed).toContain('asOf')
    expect(computed.filter((name) => written.includes(name))).toEqual([])
    for (const name of computed)
      expect(schemas.saveBody.safeParse({ revision: 1, content: { [name]: 'x' } }).success).toBe(false)
  })
  test('has the paths of its kind', () => {
    const { type, path, pendingPath } = recordKinds[kind]
    expect(type.toLowerCase()).toBe(path.toLowerCase())
    expect(pendingPath.toLowerCase().startsWith('pending')).toBe(true)
    if (hasOwn(kind, 'contactsOf')) expect(recordKinds[kind].contactsOf.toLowerCase()).toBe(path.toLowerCase())
  })
})

test('paths by a short name are those of the table', () => {
  const known = new Set(all.map((operation) => operation.path.replace('{entityType}', '{type}')))
  for (const path of Object.values(paths)) expect(known).toContain(path)
})
