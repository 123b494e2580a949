import type { QueryKey } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'

import { conceptOperations, operations } from '../contract/operations/index.ts'
import type { ConceptCallName } from '../contract/operations/index.ts'
import { hasOwn, recordKindNames } from '../contract/kinds/index.ts'
import { createApi } from '../create-api.ts'
import type { MutationDeclaration } from '../query-client.ts'
import type { RecordCalls } from './record-calls.ts'

const api = createApi({ baseUrl: 'http://platform.test', onSessionLost: () => undefined })

const kindsWithTotals = recordKindNames.filter((kind) => hasOwn(kind, 'totalsPath'))

describe('writes', () => {
  const expectCovered = (name: string, meta: MutationDeclaration | undefined, changed: readonly Read[]) => {
    expect(meta, name).toBeDefined()
    const covered = [...(meta?.invalidates ?? []), ...(meta?.stores ? [meta.stores] : [])]
    for (const { queryKey } of changed)
      expect(
        covered.some((key) => begins(queryKey, key)),
        `${name}: ${queryKey.join('/')}`,
      ).toBe(true)
  }

  test.each(kindsWithTotals)('of %s change its totals too', (kind) => {
    const calls = api.records(kind)
    for (const write of [calls.createDraft(), calls.saveDraft('2'), calls.deleteDraft('2'), calls.sendToApproval('2')])
      expectCovered(kind, write.meta, [api.totals(kind)])
    expectCovered(kind, api.tasks.decide('3').meta, [api.totals(kind)])
  })

  test.each(recordKindNames)('of %s declare every read that they change', (kind) => {
    const calls: RecordCalls<typeof kind> = api.records(kind)
    const { tasks } = api
    const lists: Read[] = [calls.pendingList({ q: 'x' }), tasks.ownDrafts()]
    const records: Read[] = [calls.list({ q: 'x' }), calls.detail('1')]
    const taskLists: Read[] = [tasks.list({ status: 'Pending' }), tasks.list({ status: 'Resolved', kind })]
    const table = [
      ['createDraft', calls.createDraft(), [...lists, ...records]],
      ['saveDraft', calls.saveDraft('2'), [...lists, calls.draft('2')]],
      ['deleteDraft', calls.deleteDraft('2'), [...lists, ...records, ...taskLists]],
      ['sendToApproval', calls.sendToApproval('2'), [...lists, ...records, ...taskLists, calls.draft('2')]],
      ['addNote', calls.addNote('1'), [calls.notes('1', { limit: 5 })]],
      [
        'decide',
        tasks.decide('3'),
        [...lists, ...records, ...taskLists, calls.draft('2'), calls.versions('1'), tasks.detail('3')],
      ],
    ] as const
    for (const [name, { meta }, changed] of table) expectCovered(`${name} of ${kind}`, meta, changed)
    // Every writing call that the contract knows of this kind is in the table above, or in the next test.
    const writes = Object.keys(calls).filter((call) => `${kind}.${call}` in operations && isWrite(`${kind}.${call}`))
    expect(table.map(([name]) => name)).toEqual(
      expect.arrayContaining(writes.filter((call) => call !== 'addDraftContact')),
    )
  })

  test('of a contact change the contacts of the records that it belongs to', async () => {
    const contacts = api.records('contact')
    for (const kind of recordKindNames.filter((kind) => hasOwn(kind, 'contactsOf'))) {
      const calls = (await api.contacts())(kind)
      for (const write of [
        contacts.createDraft(),
        contacts.saveDraft('2'),
        contacts.deleteDraft('2'),
        calls.addDraftContact('1'),
      ])
        expectCovered(kind, write.meta, [calls.draftContacts('1'), api.tasks.ownDrafts()])
      for (const write of [contacts.sendToApproval('2'), api.tasks.decide('3')])
        expectCovered(kind, write.meta, [calls.contacts('1'), calls.draftContacts('1')])
    }
  })

  test('of every other concept declare every read that they change', async () => {
    const { tasks, directory } = api
    const users = await api.users()
    const roles = await api.roles()
    const external = await api.externalAccounts()
    const sequences = await api.sequences()
    const requests = await api.requests()
    const notifications = await api.notifications()
    const fees = await api.feeTypes()
    const people = [directory.users({ q: 'x' }), users.detail('1')]
    const holders = [roles.list(), roles.detail('1'), roles.users('1')]
    const approvers = [api.records('client').approvers('2')]
    const outside = [external.list(), external.ofClientAccounts(), external.detail('1')]
    const places = [sequences.list(), sequences.detail('1'), api.records('transaction').pendingList()]
    const asked = [requests.list({ q: 'x' }), requests.totals(), requests.detail('1')]
    const report = (await api.reports()).read('requests-by-status')
    const writes: Readonly<Record<OtherWrite, readonly [{ meta?: MutationDeclaration | undefined }, readonly Read[]]>> =
      {
        'directory.savePreferences': [directory.savePreferences(), [directory.preferences()]],
        'users.invite': [users.invite(), [...people, ...holders, ...approvers]],
        'users.resendInvite': [users.resendInvite('1'), people],
        'users.update': [users.update('1'), [...people, ...holders, ...approvers, directory.me()]],
        'users.disable': [users.disable('1'), [...people, ...holders, ...approvers]],
        'roles.create': [roles.create(), holders],
        'roles.update': [
          roles.update('1'),
          [...holders, ...people, ...approvers, directory.me(), tasks.list({ status: 'Pending' })],
        ],
        'roles.delete': [roles.delete('1'), holders],
        'roles.assignUsers': [roles.assignUsers('1'), [...holders, ...people, ...approvers, directory.me()]],
        'tasks.decide': [
          tasks.decide('3'),
          [tasks.detail('3'), (await api.protection()).exposure(), api.records('transaction').list()],
        ],
        'records.deleteDraft': [
          (await api.drafts()).deleteDraft(),
          [
            tasks.ownDrafts(),
            tasks.list({ status: 'Rework' }),
            api.records('client').pendingList(),
            api.totals('client'),
          ],
        ],
        'externalAccounts.create': [external.create(), outside],
        'externalAccounts.update': [external.update('1'), outside],
        'externalAccounts.delete': [external.delete('1'), outside],
        'feeTypes.create': [fees.create(), [fees.list()]],
        'sets.dryRun': [(await api.sets()).dryRun('1'), []],
        'sequences.create': [sequences.create(), places],
        'sequences.update': [sequences.update('1'), places],
        'sequences.delete': [sequences.delete('1'), places],
        'sequences.order': [sequences.order('1'), places],
        'requests.create': [requests.create(), [...asked, report]],
        'requests.decide': [
          requests.decide('1'),
          [...asked, report, api.records('clientAccount').detail('1'), notifications.list()],
        ],
        'notifications.mark': [notifications.mark('1'), [notifications.list(), notifications.detail('1')]],
      }
    for (const [name, [{ meta }, changed]] of Object.entries(writes)) expectCovered(name, meta, changed)
    const known = Object.keys(conceptOperations)
      .flatMap((concept) => Object.keys(operations).filter((name) => name.startsWith(`${concept}.`)))
      .filter((name) => isWrite(name) && !beside.includes(name))
    expect(Object.keys(writes).toSorted()).toEqual(known.toSorted())
  })

  test('do not touch the reads of another kind, as long as they know their own', () => {
    const { meta } = api.records('institution').saveDraft('1')
    const other = api.records('client').pendingList().queryKey
    expect(meta?.invalidates?.some((key) => begins(other, key))).toBe(false)
  })
})

/** The session's own calls, and those that every kind has by its own name. */
const beside: readonly string[] = [
  'directory.authenticate',
  'directory.refresh',
  'directory.signOut',
  'records.sendToApproval',
  'records.addNote',
]

type Concepts = typeof conceptOperations
type OtherWrite = Exclude<
  {
    [Name in ConceptCallName]: Name extends `${infer Concept extends keyof Concepts & string}.${infer Call}`
      ? Call extends keyof Concepts[Concept]
        ? Concepts[Concept][Call] extends { method: 'GET' }
          ? never
          : Name
        : never
      : never
  }[ConceptCallName],
  'directory.authenticate' | 'directory.refresh' | 'directory.signOut' | 'records.sendToApproval' | 'records.addNote'
>

type Read = { queryKey: QueryKey }

const isWrite = (name: string): boolean =>
  Object.entries(operations).some(([known, { method }]) => known === name && method !== 'GET')

/** Whether a key covers a query, as the query client sees it. */
function begins(queryKey: QueryKey, key: QueryKey): boolean {
  return key.every((part, index) => JSON.stringify(part) === JSON.stringify(queryKey[index]))
}
