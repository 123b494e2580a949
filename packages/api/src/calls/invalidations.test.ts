import type { QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { hasOwn, recordKindNames, recordKinds } from '../contract/kinds/index.ts'
import type { RecordKind } from '../contract/kinds/index.ts'
import { createApi } from '../create-api.ts'
import { callNames, routes } from '../mocks/calls.ts'
import type { CallName } from '../mocks/calls.ts'
import { everyCall, type EveryCallName } from '../testing/every-call.ts'

/** A write, and the reads that it changes. */
type Change = readonly [write: CallName, reads: readonly EveryCallName[]]

const tasks: CallName[] = ['tasks.list', 'tasks.detail']
const people: CallName[] = ['directory.users', 'users.detail']
const roles: CallName[] = ['roles.list', 'roles.detail', 'roles.users']
const approvers = recordKindNames.map((kind): CallName => `${kind}.approvers`)
const outside: CallName[] = ['externalAccounts.list', 'externalAccounts.ofClientAccounts', 'externalAccounts.detail']
const sequences: CallName[] = [
  'sequences.list',
  'sequences.detail',
  // A transaction carries its place.
  'transaction.pendingList',
  'transaction.draft',
  'transactionSet.pendingList',
  'transactionSet.draft',
  'sets.dryRun',
]
const reports: CallName[] = callNames.filter((name) => name.startsWith('reports.'))
const requests: CallName[] = ['requests.list', 'requests.totals', 'requests.detail', ...reports]
const notifications: CallName[] = ['notifications.list', 'notifications.detail']
const versions = recordKindNames.map((kind): CallName => `${kind}.versions`)
const records = recordKindNames.flatMap(recordReads)
const drafts = [...recordKindNames.flatMap(draftReads), 'tasks.ownDrafts' as const]

const changes: readonly Change[] = [
  ['directory.authenticate', ['directory.me', 'directory.preferences']],
  ['directory.savePreferences', ['directory.preferences']],
  ['users.invite', [...people, ...roles, ...approvers]],
  ['users.resendInvite', people],
  ['users.revokeInvite', people],
  ['own.endSession', ['own.sessions']],
  ['views.share', ['views.list']],
  ['views.change', ['views.list']],
  ['views.remove', ['views.list']],
  ['users.update', [...people, ...roles, ...approvers, 'directory.me']],
  ['users.disable', [...people, ...roles, ...approvers]],
  ['roles.create', roles],
  ['roles.update', [...roles, ...people, ...approvers, ...tasks, 'directory.me']],
  ['roles.delete', roles],
  ['roles.assignUsers', [...roles, ...people, ...approvers, 'directory.me']],
  ['tasks.decide', [...tasks, ...records, ...versions, ...drafts, 'protection.exposure', 'sums.count']],
  ['tasks.reassign', [...tasks, ...approvers]],
  ['tasks.remind', ['tasks.detail']],
  ['tasks.see', ['tasks.list']],
  ['tasks.answerComment', ['tasks.detail']],
  ['records.deleteDraft', ['tasks.list', ...records, ...drafts]],
  ['externalAccounts.create', outside],
  ['externalAccounts.update', outside],
  ['externalAccounts.act', outside],
  ['externalAccounts.delete', outside],
  ['feeTypes.create', ['feeTypes.list']],
  [
    'sets.upload',
    [
      'transactionSet.pendingList',
      'transactionSet.draft',
      'transaction.pendingList',
      'transaction.draft',
      'sets.dryRun',
    ],
  ],
  ['sequences.create', sequences],
  ['sequences.update', sequences],
  ['sequences.delete', sequences],
  ['sequences.order', sequences],
  ['requests.create', requests],
  ['requests.split', requests],
  ['requests.decide', [...requests, ...notifications, 'clientAccount.detail']],
  ['notifications.mark', notifications],
  ['notifications.markAll', notifications],
  ...recordKindNames.flatMap(changesOf),
]

function changesOf(kind: RecordKind): Change[] {
  const lists: CallName[] = [...listsOfDrafts(kind), 'tasks.ownDrafts']
  // What rides with a pending version raises its revision.
  const carriers = parentsOf(kind).map((parent): CallName => `${parent}.draft`)
  return [
    [`${kind}.createDraft`, [...lists, ...carriers, `${kind}.list`, `${kind}.detail`]],
    [`${kind}.saveDraft`, [...lists, ...carriers, `${kind}.draft`]],
    [`${kind}.deleteDraft`, [...lists, ...carriers, `${kind}.list`, `${kind}.detail`, 'tasks.list']],
    [`${kind}.sendToApproval`, [...draftReads(kind), ...recordReads(kind), 'tasks.ownDrafts', 'tasks.list']],
    [`${kind}.recall`, [...draftReads(kind), ...recordReads(kind), 'tasks.ownDrafts', ...tasks]],
    [`${kind}.addNote`, [`${kind}.notes`]],
    ...(hasOwn(kind, 'contactsOf')
      ? [[`${kind}.addDraftContact`, [`${kind}.draftContacts`, 'contact.pendingList', 'tasks.ownDrafts']] as const]
      : []),
  ]
}

/** What is read of a kind's approved records. */
function recordReads(kind: RecordKind): CallName[] {
  const ofParents = parentsOf(kind).map((parent): CallName => `${parent}.contacts`)
  return [`${kind}.list`, `${kind}.detail`, ...ofParents]
}

/** What is read of a kind's pending versions. */
function draftReads(kind: RecordKind): CallName[] {
  return [...listsOfDrafts(kind), `${kind}.draft`]
}

/** The lists of a kind's pending versions, and the figures that count them. */
function listsOfDrafts(kind: RecordKind): CallName[] {
  const ofParents = parentsOf(kind).map((parent): CallName => `${parent}.draftContacts`)
  return [`${kind}.pendingList`, ...(hasOwn(kind, 'totalsPath') ? [`${kind}.totals` as const] : []), ...ofParents]
}

/** The kinds that the records of this one belong to. */
function parentsOf(kind: RecordKind) {
  return recordKinds[kind].privileges === 'parent' ? recordKindNames.filter((name) => hasOwn(name, 'contactsOf')) : []
}

const calls = await everyCall(createApi({ baseUrl: 'http://platform.test', onSessionLost: () => undefined }))

function metaOf(name: CallName) {
  const call = calls[name]
  return 'meta' in call ? call.meta : undefined
}

function keyOf(name: EveryCallName): QueryKey {
  const call = calls[name]
  if (!('queryKey' in call)) throw new Error(`${name} is a write: name what is read.`)
  return call.queryKey
}

/** Whether a key covers a query, as the query client sees it. */
function begins(queryKey: QueryKey, key: QueryKey): boolean {
  return key.every((part, index) => JSON.stringify(part) === JSON.stringify(queryKey[index]))
}

test.each(changes)('%s declares every read that it changes', (write, reads) => {
  const { invalidates = [], stores } = metaOf(write) ?? {}
  const declared = stores ? [...invalidates, stores] : invalidates
  expect(reads.filter((name) => !declared.some((key) => begins(keyOf(name), key)))).toEqual([])
  expect(metaOf(write)).toBeDefined()
})

test('every write of the client is in the table, once', () => {
  // The session's own: one is not seen by any query, after the other nothing is. And what only finds out what would be.
  const beside: readonly CallName[] = ['directory.refresh', 'directory.signOut', 'sets.dryRun', 'requests.preview']
  const writes = callNames.filter((name) => routes[name].method !== 'GET' && !beside.includes(name))
  expect(changes.map(([write]) => write).toSorted()).toEqual(writes.toSorted())
})

test.each(recordKindNames.filter((kind) => parentsOf(kind).length === 0))(
  'a write of %s leaves the reads of other kinds alone, as long as it knows its own',
  (kind) => {
    const keys = metaOf(`${kind}.saveDraft`)?.invalidates ?? []
    const others = recordKindNames.filter((other) => other !== kind)
    const covered = others.flatMap((other) =>
      [...recordReads(other), ...draftReads(other)].filter((name) => keys.some((key) => begins(keyOf(name), key))),
    )
    expect(covered).toEqual([])
    expect(keys).not.toEqual([])
  },
)
