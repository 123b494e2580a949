import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  MutationOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query'
import * as z from 'zod/mini'

import type { ContactCalls } from '../calls/contact-calls.ts'
import type { ListRequest } from '../calls/list-options.ts'
import type { RecordCalls } from '../calls/record-calls.ts'
import { externalAccountContent } from '../contract/external-account.ts'
import { hasOwn, recordKindNames } from '../contract/kinds/index.ts'
import type { KindWith, RecordKind } from '../contract/kinds/index.ts'
import { ofSummed } from '../contract/list-sums.ts'
import { paths } from '../contract/paths.ts'
import { sessionTokens } from '../contract/session.ts'
import type { Api } from '../create-api.ts'
import type { ApiError } from '../http/api-error.ts'
import type { CallName } from '../mocks/calls.ts'
import { exampleKind } from '../mocks/records.ts'
import { draftFixture, externalAccountFixture } from '../mocks/index.ts'
import type { MutationDeclaration } from '../query-client.ts'

/** The name of a call: that of its operation, but for the count of a list, which asks the list's own. */
export type EveryCallName = CallName | 'sums.count'

/** A call of the client, given what it takes; `make` makes it as a screen would. */
type Made = { make: (queries: QueryClient) => Promise<unknown> }
export type ReadCall = Made & { queryKey: QueryKey }
export type WriteCall = Made & { meta: MutationDeclaration | undefined }

/** The id in every call that is not a kind's own. */
export const exampleId = '1'

/** The ids in the calls of a kind: one of a record, one of a draft. */
export const idsOf = (kind: RecordKind) => ({ record: `${kind}-1`, draft: `draft-${kind}-1` })

/** What every list is asked for. */
export const request: ListRequest = { limit: 5 }

/**
 * Every call of a client, each once, under the name of its operation. A call that the client has and this table lacks
 * does not compile; an operation that neither has fails the test beside this file.
 */
export async function everyCall(api: Api): Promise<Readonly<Record<EveryCallName, ReadCall | WriteCall>>> {
  const { drafts, directory, ...concepts } = await callsOfConcepts(api)
  const refresh = () => api.http({ method: 'POST', path: paths.refresh, body: {}, answer: sessionTokens })
  const contacts = await api.contacts()
  const kinds = recordKindNames.map((kind) => [
    kind,
    {
      ...callsOfKind(api, kind),
      ...(hasOwn(kind, 'totalsPath') && { totals: read(api.totals(kind)) }),
      ...(hasOwn(kind, 'contactsOf') && callsOfContacts(contacts(kind), kind)),
    },
  ])
  const all: Readonly<Record<string, Readonly<Record<string, ReadCall | WriteCall>>>> = {
    ...concepts,
    records: drafts,
    // What the client makes by itself, when a token is refused.
    directory: { ...directory, refresh: write({ mutationFn: refresh }, undefined) },
    ...Object.fromEntries(kinds),
  }
  return asEveryCall(
    Object.fromEntries(
      Object.entries(all).flatMap(([concept, calls]) =>
        Object.entries(calls).map(([call, made]) => [`${concept}.${call}`, made]),
      ),
    ),
  )
}

function callsOfKind<Kind extends RecordKind>(api: Api, kind: Kind) {
  const calls: RecordCalls<Kind> = api.records(kind)
  const { record, draft } = idsOf(kind)
  const { content } = draftFixture(kind)
  return {
    list: readPages(calls.list(request)),
    detail: read(calls.detail(record)),
    pendingList: readPages(calls.pendingList(request)),
    draft: read(calls.draft(draft)),
    createDraft: write(calls.createDraft(), { content }),
    saveDraft: write(calls.saveDraft(draft), { revision: 1, content }),
    deleteDraft: write(calls.deleteDraft(draft), undefined),
    sendToApproval: write(calls.sendToApproval(draft), {}),
    recall: write(calls.recall(draft), {}),
    approvers: read(calls.approvers(draft)),
    versions: readPages(calls.versions(record, request)),
    notes: readPages(calls.notes(record, request)),
    addNote: write(calls.addNote(record), { body: 'Hello.', visibility: 'Internal' }),
  } satisfies Record<Exclude<keyof typeof calls, 'kind'>, ReadCall | WriteCall>
}

function callsOfContacts(calls: ContactCalls, kind: KindWith<'contactsOf'>) {
  const { record, draft } = idsOf(kind)
  return {
    contacts: readPages(calls.contacts(record, request)),
    draftContacts: readPages(calls.draftContacts(draft, request)),
    addDraftContact: write(calls.addDraftContact(draft), { content: draftFixture('contact').content }),
  } satisfies Record<keyof ContactCalls, ReadCall | WriteCall>
}

/** The parts of the client that are no kind's: at once, or as functions that answer a promise of them. */
type Concept = Exclude<keyof Api, 'http' | 'session' | 'records' | 'totals' | 'contacts'>
type CallsOf<Part> = Part extends () => Promise<infer Calls> ? Calls : Part
type ConceptCalls = {
  readonly [Name in Concept]: Readonly<Record<keyof CallsOf<Api[Name]>, ReadCall | WriteCall>>
}

async function callsOfConcepts(api: Api): Promise<ConceptCalls> {
  const { tasks, directory } = api
  const attributes = await api.attributes()
  const drafts = await api.drafts()
  const externalAccounts = await api.externalAccounts()
  const feeTypes = await api.feeTypes()
  const lookups = await api.lookups()
  const notifications = await api.notifications()
  const plans = await api.plans()
  const audit = await api.audit()
  const own = await api.own()
  const views = await api.views()
  const protection = await api.protection()
  const interest = await api.interest()
  const statements = await api.statements()
  const sums = await api.sums()
  const transactions = await api.transactions()
  const rateIndexes = await api.rateIndexes()
  const reports = await api.reports()
  const requests = await api.requests()
  const roles = await api.roles()
  const sequences = await api.sequences()
  const sets = await api.sets()
  const users = await api.users()

  const id = exampleId
  const account = z.parse(externalAccountContent, { ...externalAccountFixture().content, accountNumber: '801000000' })
  const person = { firstName: 'Ada', lastName: 'Moreau', roleIds: ['role-maker'] }
  const role = { name: 'Makers', roleType: 'Maker' as const, accessPrivileges: ['client.edit'] }
  const sequence = { name: 'Close', onFailure: 'Stop' } as const
  return {
    attributes: {
      ofClients: readPages(attributes.ofClients(request)),
      ofInstitutions: readPages(attributes.ofInstitutions(request)),
    },
    directory: {
      authenticate: write(directory.authenticate(), { idToken: 'x' }),
      signOut: write(directory.signOut(), undefined),
      me: read(directory.me()),
      preferences: read(directory.preferences()),
      savePreferences: write(directory.savePreferences(), {}),
      users: readPages(directory.users(request)),
    },
    drafts: {
      deleteDraft: write(drafts.deleteDraft(), { kind: exampleKind, id }),
    },
    externalAccounts: {
      list: readPages(externalAccounts.list(request)),
      ofClientAccounts: readPages(externalAccounts.ofClientAccounts(request)),
      create: write(externalAccounts.create(), account),
      detail: read(externalAccounts.detail(id)),
      update: write(externalAccounts.update(id), { revision: 1, content: account }),
      act: write(externalAccounts.act(id), { action: 'verify', revision: 1 }),
      delete: write(externalAccounts.delete(id), undefined),
    },
    feeTypes: {
      list: readPages(feeTypes.list(request)),
      create: write(feeTypes.create(), {
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
      }),
    },
    interest: { accruals: readPages(interest.accruals(id, request)) },
    statements: {
      clientAccount: readPages(statements.clientAccount(id, request)),
      clientAccountSummary: read(statements.clientAccountSummary(id)),
      institutionAccount: readPages(statements.institutionAccount(id, request)),
      institutionAccountSummary: read(statements.institutionAccountSummary(id)),
    },
    sums: {
      count: readPages(sums.count(exampleKind, request)),
      ...ofSummed((kind) => read(sums[kind](request))),
    },
    transactions: { course: read(transactions.course(id)) },
    lookups: {
      naics: readPages(lookups.naics(request)),
      timezones: read(lookups.timezones()),
      holidays: readPages(lookups.holidays(request)),
      universe: readPages(lookups.universe(request)),
    },
    audit: { list: readPages(audit.list(request)) },
    own: {
      sessions: read(own.sessions()),
      endSession: write(own.endSession(id), undefined),
      delegates: read(own.delegates()),
      people: read(own.people()),
    },
    views: {
      list: read(views.list()),
      share: write(views.share(), { list: 'client', name: 'Reviews', state: 'q=x', roleId: id }),
      change: write(views.change(id), { name: 'Reviews', state: 'q=x', revision: 1 }),
      remove: write(views.remove(id), undefined),
    },
    notifications: {
      list: readPages(notifications.list(request)),
      detail: read(notifications.detail(id)),
      mark: write(notifications.mark(id), { read: true }),
      markAll: write(notifications.markAll(), { read: true, until: '2026-03-02T10:00:00.000Z' }),
    },
    plans: {
      simulation: read(plans.simulation({ id, revision: 1 })),
      simulatedAccounts: readPages(plans.simulatedAccounts({ id, revision: 1 }, request)),
    },
    protection: {
      exposure: readPages(protection.exposure(request)),
      exposureSums: read(protection.exposureSums(request)),
      impact: read(protection.impact({ id, revision: 1 })),
      impactMoves: readPages(protection.impactMoves({ id, revision: 1 }, request)),
      ownershipConfigurations: readPages(protection.ownershipConfigurations(request)),
    },
    rateIndexes: {
      list: readPages(rateIndexes.list(request)),
      history: readPages(rateIndexes.history(id, request)),
    },
    reports: {
      placed: read(reports.placed()),
      balances: read(reports.balances({ from: '2026-01-01', grouping: 'month' })),
      placements: read(reports.placements({ currency: 'USD' })),
      cover: read(reports.cover()),
      requests: read(reports.requests()),
      interest: read(reports.interest()),
      referenceRates: read(reports.referenceRates()),
      planRates: read(reports.planRates()),
    },
    requests: {
      list: readPages(requests.list(request)),
      totals: read(requests.totals()),
      approvers: read(requests.approvers()),
      create: write(requests.create(), {
        type: 'deposit',
        amount: '10.00',
        currency: 'USD',
        destinationAccountId: '2',
      }),
      preview: read(requests.preview({ type: 'deposit' })),
      previewOf: read(requests.previewOf(id, 1)),
      detail: read(requests.detail(id)),
      split: write(requests.split(id), { revision: 1, parts: [{ amount: '4.00' }, { amount: '6.00' }] }),
      decide: write(requests.decide(id), { action: 'approve', revision: 1 }),
    },
    roles: {
      list: read(roles.list()),
      create: write(roles.create(), role),
      detail: read(roles.detail(id)),
      update: write(roles.update(id), { revision: 1, ...role }),
      delete: write(roles.delete(id), undefined),
      privileges: read(roles.privileges()),
      users: readPages(roles.users(id, request)),
      assignUsers: write(roles.assignUsers(id), { userIds: ['1'] }),
    },
    sequences: {
      list: readPages(sequences.list(request)),
      create: write(sequences.create(), { transactionSetId: '1', pendingTransactionIds: ['1'], ...sequence }),
      detail: read(sequences.detail(id)),
      update: write(sequences.update(id), { version: 1, ...sequence }),
      delete: write(sequences.delete(id), undefined),
      order: write(sequences.order(id), { version: 1, order: [{ id: '1', sequence: 1 }] }),
    },
    sets: {
      dryRun: read(sets.dryRun(id)),
      upload: write(sets.upload(id), { type: 'text/csv', file: new Blob(['reference,type,amount']) }),
    },
    tasks: {
      list: readPages(tasks.list({ ...request, status: 'Pending', kind: exampleKind })),
      detail: read(tasks.detail(id)),
      decide: write(tasks.decide(id), { action: 'approve', revision: 1 }),
      reassign: write(tasks.reassign(id), { approverIds: [], revision: 1 }),
      remind: write(tasks.remind(id), undefined),
      see: write(tasks.see(id), { revision: 1 }),
      answerComment: write(tasks.answerComment(id), { commentId: id, resolved: true }),
      fields: read(tasks.fields(exampleKind)),
      ownDrafts: readPages(tasks.ownDrafts(request)),
    },
    users: {
      detail: read(users.detail(id)),
      invite: write(users.invite(), { email: 'ada@example.com', ...person }),
      resendInvite: write(users.resendInvite(id), undefined),
      revokeInvite: write(users.revokeInvite(id), undefined),
      update: write(users.update(id), { revision: 1, ...person }),
      disable: write(users.disable(id), undefined),
    },
  }
}

function read<Data, Key extends QueryKey>(options: FetchQueryOptions<Data, ApiError, Data, Key>): ReadCall {
  return { queryKey: options.queryKey, make: (queries) => queries.fetchQuery(options) }
}

function readPages<Data, Key extends QueryKey, Param>(
  options: FetchInfiniteQueryOptions<Data, ApiError, Data, Key, Param>,
): ReadCall {
  return { queryKey: options.queryKey, make: (queries) => queries.fetchInfiniteQuery(options) }
}

function write<Data, Variables>(options: MutationOptions<Data, ApiError, Variables>, variables: Variables): WriteCall {
  return {
    meta: options.meta,
    make: (queries) => queries.getMutationCache().build(queries, options).execute(variables),
  }
}

/** The names are those of the operations: the test beside this file compares them. */
function asEveryCall(calls: object): Readonly<Record<EveryCallName, ReadCall | WriteCall>> {
  return calls as Readonly<Record<EveryCallName, ReadCall | WriteCall>>
}
