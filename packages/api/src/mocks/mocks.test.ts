import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { attributeCalls } from '../calls/attribute-calls.ts'
import { draftCalls } from '../calls/draft-calls.ts'
import { externalAccountCalls } from '../calls/external-account-calls.ts'
import { feeTypeCalls } from '../calls/fee-type-calls.ts'
import type { RecordCalls } from '../calls/record-calls.ts'
import { lookupCalls } from '../calls/lookup-calls.ts'
import { notificationCalls } from '../calls/notification-calls.ts'
import { protectionCalls } from '../calls/protection-calls.ts'
import { contactCalls } from '../calls/contact-calls.ts'
import { rateIndexCalls } from '../calls/rate-index-calls.ts'
import { reportCalls } from '../calls/report-calls.ts'
import { requestCalls } from '../calls/request-calls.ts'
import { roleCalls } from '../calls/role-calls.ts'
import { sequenceCalls, setCalls } from '../calls/transaction-set-calls.ts'
import { userCalls } from '../calls/user-calls.ts'
import { isLei, isRoutingNumber } from '../contract/checks.ts'
import type { ExternalAccountContent } from '../contract/external-account.ts'
import { note } from '../contract/note.ts'
import { operationNames, operations } from '../contract/operations/index.ts'
import { paths } from '../contract/paths.ts'
import { everyKind } from '../contract/kinds/every-kind.ts'
import { hasOwn, recordKindNames } from '../contract/kinds/index.ts'
import type { KindWith, RecordKind } from '../contract/kinds/index.ts'
import type { RequestContent } from '../contract/request.ts'
import { sessionTokens } from '../contract/session.ts'
import { approvingTask, taskSummary } from '../contract/task.ts'
import type { TransactionFeeTypeContent } from '../contract/transaction-fee-type.ts'
import { user } from '../contract/user.ts'
import { version } from '../contract/version.ts'
import { createApi } from '../create-api.ts'
import { createQueryClient } from '../query-client.ts'
import type { OtherCallName } from './calls.ts'
import { lei, routingNumber } from './codes.ts'
import { defaultAnswers } from './default-answers.ts'
import {
  answer,
  approvedFixture,
  callNames,
  contentFixtures,
  draftFixture,
  empty,
  mockPlatform,
  noteFixture,
  pendingFixture,
  problem,
  slow,
  taskFixture,
  taskSummaryFixture,
  unreachable,
  userFixture,
  versionFixture,
} from './index.ts'

const indexes = Array.from({ length: 50 }, (_item, index) => index)

describe.each(recordKindNames)('fixtures of %s', (kind) => {
  test('are complete content that could be sent to approval', () => {
    for (const index of indexes) {
      const submitted = everyKind[kind].submit(contentFixtures[kind](index), { today: '2026-03-02' })
      expect(submitted, `index ${index}`).toMatchObject({ ok: true })
    }
  })

  test('pass the schemas of the contract and are the same each time', () => {
    const { schemas } = everyKind[kind]
    for (const index of indexes) {
      expect(z.parse(schemas.approved, approvedFixture(kind, index))).toEqual(approvedFixture(kind, index))
      expect(z.parse(schemas.draft, draftFixture(kind, index))).toEqual(draftFixture(kind, index))
      expect(z.parse(schemas.draft, pendingFixture(kind, index))).toEqual(pendingFixture(kind, index))
      expect(z.parse(approvingTask, taskFixture(index, {}, kind))).toEqual(taskFixture(index, {}, kind))
      expect(z.parse(version, versionFixture(index, {}, kind))).toEqual(versionFixture(index, {}, kind))
    }
  })

  test('have ids of their own, and a task that changes something', () => {
    expect(new Set(indexes.map((index) => approvedFixture(kind, index).id)).size).toBe(indexes.length)
    expect(taskFixture(0, {}, kind).fields.filter((field) => field.changed)).toHaveLength(2)
  })
})

test('every default answer is what its operation says, and so are the fixtures behind it', () => {
  const answers = new Map<string, unknown>(Object.entries(defaultAnswers()))
  for (const name of operationNames) {
    const { answer } = operations[name]
    if (!answer || !answers.has(name)) continue
    expect(z.parse(answer, answers.get(name)), name).toEqual(answers.get(name))
  }
})

test('people, notes, versions and task lines pass the contract', () => {
  for (const index of indexes) {
    expect(z.parse(user, userFixture(index))).toEqual(userFixture(index))
    expect(z.parse(note, noteFixture(index))).toEqual(noteFixture(index))
    expect(z.parse(taskSummary, taskSummaryFixture(index))).toEqual(taskSummaryFixture(index))
  }
  expect(new Set(indexes.map((index) => userFixture(index).email)).size).toBe(indexes.length)
  expect(versionFixture(3).previousHash).toBe(versionFixture(2).hash)
})

test('codes have right check digits', () => {
  for (const index of indexes) {
    expect(isRoutingNumber(routingNumber(index)), `routing number ${index}`).toBe(true)
    expect(isLei(lei(index)), `LEI ${index}`).toBe(true)
  }
})

describe('on the wire', () => {
  const server = setupServer()
  const platform = mockPlatform()
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())

  function setUp(...handlers: Parameters<typeof server.use>) {
    server.use(...handlers, ...platform)
    const api = createApi({ baseUrl: 'http://mock.test', onSessionLost: vi.fn(), timeoutMs: 500 })
    return { api, queries: createQueryClient() }
  }

  const submitted: ExternalAccountContent = {
    clientAccountId: '1',
    holderName: 'Ada Moreau',
    accountKind: 'Checking',
    isDefault: true,
    bankName: 'Prairie Trust Bank',
    country: 'US',
    routingNumber: routingNumber(1),
    accountNumber: '12345678',
    rail: 'ACH',
  }
  const fee: TransactionFeeTypeContent = {
    code: 'WIRE',
    name: 'Wire',
    calculation: 'Flat',
    amount: '25.00',
    currency: 'USD',
    payer: 'Client',
    appliesTo: ['Withdrawal'],
    timing: 'AtTransaction',
    taxable: false,
    isActive: true,
  }
  const asked: RequestContent = {
    type: 'deposit',
    amount: '10.00',
    currency: 'USD',
    clientId: '1',
    destinationAccountId: '2',
  }

  /** Makes every call of the client once; a call that the table below lacks fails the last expectation. */
  function everyCall({ api, queries }: ReturnType<typeof setUp>): Record<string, () => Promise<unknown>> {
    const run = <Data, Variables>(
      options: { mutationFn?: ((variables: Variables, context: never) => Promise<Data>) | undefined },
      variables: Variables,
    ) =>
      queries
        .getMutationCache()
        .build(queries, options as object)
        .execute(variables)
    const ofKind = <Kind extends RecordKind>(kind: Kind) => {
      const calls: RecordCalls<Kind> = api.records(kind)
      const { id, content } = draftFixture(kind)
      return Object.entries({
        list: () => queries.fetchInfiniteQuery(calls.list()),
        detail: () => queries.fetchQuery(calls.detail(id)),
        pendingList: () => queries.fetchInfiniteQuery(calls.pendingList()),
        draft: () => queries.fetchQuery(calls.draft(id)),
        createDraft: () => run(calls.createDraft(), { content }),
        saveDraft: () => run(calls.saveDraft(id), { revision: 1, content }),
        deleteDraft: () => run(calls.deleteDraft(id), undefined),
        sendToApproval: () => run(calls.sendToApproval(id), {}),
        approvers: () => queries.fetchQuery(calls.approvers(id)),
        versions: () => queries.fetchInfiniteQuery(calls.versions(id)),
        notes: () => queries.fetchInfiniteQuery(calls.notes(id)),
        addNote: () => run(calls.addNote(id), { body: 'Hello.', visibility: 'Internal' }),
      } satisfies Record<Exclude<keyof typeof calls, 'kind'>, () => Promise<unknown>>).map(
        ([call, make]) => [`${kind}.${call}`, make] as const,
      )
    }
    const contactsOf = (kind: KindWith<'contactsOf'>) => {
      const calls = contactCalls(api.http, kind)
      const { content } = draftFixture('contact')
      return Object.entries({
        contacts: () => queries.fetchInfiniteQuery(calls.contacts('1')),
        draftContacts: () => queries.fetchInfiniteQuery(calls.draftContacts('1')),
        addDraftContact: () => run(calls.addDraftContact('1'), { content }),
      } satisfies Record<keyof typeof calls, () => Promise<unknown>>).map(
        ([call, make]) => [`${kind}.${call}`, make] as const,
      )
    }
    const { tasks, directory, http } = api
    const lookups = lookupCalls(http)
    const users = userCalls(http)
    const roles = roleCalls(http)
    const drafts = draftCalls(http)
    const external = externalAccountCalls(http)
    const protection = protectionCalls(http)
    const fees = feeTypeCalls(http)
    const sequences = sequenceCalls(http)
    const requests = requestCalls(http)
    const notifications = notificationCalls(http)
    const attributes = attributeCalls(http)
    const person = { firstName: 'Ada', lastName: 'Moreau', roleIds: ['role-maker'] }
    const role = { name: 'Makers', roleType: 'Maker' as const, accessPrivileges: ['client.edit'] }
    const parent = { name: 'Close', onFailure: 'Stop' } as const
    const others = {
      'users.detail': () => queries.fetchQuery(users.detail('1')),
      'users.invite': () => run(users.invite(), { email: 'ada@example.com', ...person }),
      'users.resendInvite': () => run(users.resendInvite('1'), undefined),
      'users.update': () => run(users.update('1'), { revision: 1, ...person }),
      'users.disable': () => run(users.disable('1'), undefined),
      'roles.list': () => queries.fetchQuery(roles.list()),
      'roles.create': () => run(roles.create(), role),
      'roles.detail': () => queries.fetchQuery(roles.detail('1')),
      'roles.update': () => run(roles.update('1'), { revision: 1, ...role }),
      'roles.delete': () => run(roles.delete('1'), undefined),
      'roles.privileges': () => queries.fetchQuery(roles.privileges()),
      'roles.users': () => queries.fetchInfiniteQuery(roles.users('1')),
      'roles.assignUsers': () => run(roles.assignUsers('1'), { userIds: ['1'] }),
      'records.deleteDraft': () => run(drafts.deleteDraft(), { kind: 'client' as const, id: '1' }),
      'externalAccounts.list': () => queries.fetchInfiniteQuery(external.list()),
      'externalAccounts.ofClientAccounts': () => queries.fetchInfiniteQuery(external.ofClientAccounts()),
      'externalAccounts.create': () => run(external.create(), submitted),
      'externalAccounts.detail': () => queries.fetchQuery(external.detail('1')),
      'externalAccounts.update': () => run(external.update('1'), { revision: 1, content: submitted }),
      'externalAccounts.delete': () => run(external.delete('1'), undefined),
      'rateIndexes.list': () => queries.fetchInfiniteQuery(rateIndexCalls(http).list()),
      'protection.exposure': () => queries.fetchInfiniteQuery(protection.exposure()),
      'protection.ownershipConfigurations': () => queries.fetchInfiniteQuery(protection.ownershipConfigurations()),
      'feeTypes.list': () => queries.fetchInfiniteQuery(fees.list()),
      'feeTypes.create': () => run(fees.create(), fee),
      'sets.dryRun': () => run(setCalls(http).dryRun('1'), undefined),
      'sequences.list': () => queries.fetchInfiniteQuery(sequences.list()),
      'sequences.create': () =>
        run(sequences.create(), { transactionSetId: '1', pendingTransactionIds: ['1'], ...parent }),
      'sequences.detail': () => queries.fetchQuery(sequences.detail('1')),
      'sequences.update': () => run(sequences.update('1'), { version: 1, ...parent }),
      'sequences.delete': () => run(sequences.delete('1'), undefined),
      'sequences.order': () => run(sequences.order('1'), { version: 1, order: [{ id: '1', sequence: 1 }] }),
      'requests.list': () => queries.fetchInfiniteQuery(requests.list()),
      'requests.totals': () => queries.fetchQuery(requests.totals()),
      'requests.create': () => run(requests.create(), asked),
      'requests.detail': () => queries.fetchQuery(requests.detail('1')),
      'requests.decide': () => run(requests.decide('1'), { action: 'approve' as const, revision: 1 }),
      'notifications.list': () => queries.fetchInfiniteQuery(notifications.list()),
      'notifications.detail': () => queries.fetchQuery(notifications.detail('1')),
      'notifications.mark': () => run(notifications.mark('1'), { read: true }),
      'reports.read': () => queries.fetchQuery(reportCalls(http).read('requests-by-status', { from: '2026-01-01' })),
      'attributes.ofClients': () => queries.fetchInfiniteQuery(attributes.ofClients()),
      'attributes.ofInstitutions': () => queries.fetchInfiniteQuery(attributes.ofInstitutions()),
      'institution.totals': () => queries.fetchQuery(api.totals('institution')),
      'client.totals': () => queries.fetchQuery(api.totals('client')),
      'tasks.list': () => queries.fetchInfiniteQuery(tasks.list({ status: 'Pending', kind: 'institution' })),
      'tasks.detail': () => queries.fetchQuery(tasks.detail('1')),
      'tasks.decide': () => run(tasks.decide('1'), { action: 'approve', revision: 1 }),
      'tasks.fields': () => queries.fetchQuery(tasks.fields('institution')),
      'tasks.ownDrafts': () => queries.fetchInfiniteQuery(tasks.ownDrafts()),
      'directory.authenticate': () => run(directory.authenticate(), { idToken: 'x' }),
      'directory.refresh': () => api.http({ method: 'POST', path: paths.refresh, body: {}, answer: sessionTokens }),
      'directory.signOut': () => run(directory.signOut(), undefined),
      'directory.me': () => queries.fetchQuery(directory.me()),
      'directory.preferences': () => queries.fetchQuery(directory.preferences()),
      'directory.savePreferences': () => run(directory.savePreferences(), {}),
      'directory.users': () => queries.fetchInfiniteQuery(directory.users()),
      'lookups.naics': () => queries.fetchInfiniteQuery(lookups.naics()),
      'lookups.timezones': () => queries.fetchQuery(lookups.timezones()),
      'lookups.universe': () => queries.fetchInfiniteQuery(lookups.universe({ q: 'prairie' })),
    } satisfies Record<OtherCallName | 'institution.totals' | 'client.totals', () => Promise<unknown>>
    return {
      ...others,
      ...Object.fromEntries(recordKindNames.flatMap((kind) => ofKind(kind))),
      ...Object.fromEntries(recordKindNames.flatMap((kind) => (hasOwn(kind, 'contactsOf') ? contactsOf(kind) : []))),
    }
  }

  test.each(callNames)('%s is answered by default and passes the border', async (name) => {
    const call = everyCall(setUp())[name]
    await expect(call?.()).resolves.not.toThrow()
  })

  test.each(callNames.filter((name) => name !== 'directory.signOut'))('%s fails on demand', async (name) => {
    const call = everyCall(setUp(problem(name, 'conflict', { message: 'Changed by Ada.' })))[name]
    await expect(call?.()).rejects.toMatchObject({ kind: 'http', status: 409, code: 1006, message: 'Changed by Ada.' })
  })

  test('an override of one call leaves its neighbours alone', async () => {
    const calls = everyCall(setUp(problem('institution.detail', 'institutionNotFound')))
    await expect(calls['institution.detail']?.()).rejects.toMatchObject({ code: 5014 })
    await expect(calls['institution.totals']?.()).resolves.toHaveProperty('count')
    await expect(calls['lookups.universe']?.()).resolves.toHaveProperty('pages')
    await expect(calls['client.detail']?.()).resolves.toHaveProperty('id')
  })

  test('lists are empty, answers late, the platform gone, on demand', async () => {
    const calls = everyCall(
      setUp(
        empty('institution.list'),
        empty('institution.approvers'),
        slow('client.list'),
        slow('client.detail', 30),
        unreachable('tasks.list'),
        answer('institution.draft', draftFixture('institution', 0, { draftStatus: 'Rework' })),
      ),
    )
    await expect(calls['institution.list']?.()).resolves.toMatchObject({ pages: [{ items: [], total: 0 }] })
    await expect(calls['institution.approvers']?.()).resolves.toEqual([])
    await expect(calls['client.list']?.()).rejects.toMatchObject({ kind: 'timeout' })
    await expect(calls['client.detail']?.()).resolves.toHaveProperty('id')
    await expect(calls['tasks.list']?.()).rejects.toMatchObject({ kind: 'network' })
    await expect(calls['institution.draft']?.()).resolves.toHaveProperty('draftStatus', 'Rework')
  })
})
