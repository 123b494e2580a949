import { mutationOptions, queryOptions } from '@tanstack/react-query'

import type { AddNoteBody } from '../contract/note.ts'
import { recordRoutes } from '../contract/operations/record-routes.ts'
import { fillPath } from '../contract/path.ts'
import { hasOwn, recordKindNames, recordKinds } from '../contract/kinds/index.ts'
import type { Draft, DraftContentOf, RecordKind, SchemasOf } from '../contract/kinds/index.ts'
import { loadKind } from '../contract/kinds/load-kind.ts'
import type { RecallBody, SendToApprovalBody } from '../contract/task.ts'
import { nothing } from '../http/create-http.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { later } from './later.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** What a list has no use for: loaded with the page of a record. */
const operations = later(async () => (await import('../contract/operations/records.ts')).recordsOperations)

/** The calls of one kind: its records, its drafts and what belongs to them. */
export type RecordCalls<Kind extends RecordKind> = ReturnType<typeof recordCalls<Kind>>

/** The calls of a kind, typed by the kind's literal. Its contents come with the first answer. */
export function recordCalls<Kind extends RecordKind>(http: Http, kind: Kind) {
  const { type } = recordKinds[kind]
  const routes = recordRoutes(kind)
  // Asked for beside the request, not before it.
  const schema = async <Name extends keyof SchemasOf<Kind>>(name: Name) => (await loadKind(kind)).schemas[name]
  const draftLists = [keys.draftList(kind), keys.ownDrafts(), keys.totals(kind), ...carriersOf(kind)]

  return {
    kind,

    /** The approved records, page by page. */
    list: (request: ListRequest = {}) =>
      listOptions({
        http,
        key: keys.approvedList(kind),
        call: () => ({ path: routes.list.path, answer: schema('approvedPage') }),
        request,
      }),

    /** One approved record. */
    detail: (id: string) =>
      queryOptions({
        queryKey: keys.approvedDetail(kind, id),
        queryFn: ({ signal }) =>
          http({ path: fillPath(routes.detail.path, { id }), answer: schema('approved'), signal }),
      }),

    /** The pending versions, page by page. */
    pendingList: (request: ListRequest = {}) =>
      listOptions({
        http,
        key: keys.draftList(kind),
        call: () => ({ path: routes.pendingList.path, answer: schema('draftPage') }),
        request,
      }),

    /** One pending version. */
    draft: (id: string) =>
      queryOptions({
        queryKey: keys.draftDetail(kind, id),
        queryFn: ({ signal }) => http({ path: fillPath(routes.draft.path, { id }), answer: schema('draft'), signal }),
      }),

    /** Starts a draft, of a new record (with `parentId` from its parent) or, with `approvedId`, of a change. A second open one is refused (5034). */
    createDraft: () =>
      mutationOptions({
        mutationKey: ['records', kind, 'createDraft'],
        mutationFn: async (body: {
          approvedId?: string
          parentId?: string
          content: DraftContentOf<Kind>
        }): Promise<Draft<Kind>> => http({ ...routes.createDraft, body, answer: schema('draft') }),
        meta: { invalidates: [...draftLists, keys.approved(kind)] },
      }),

    /** Saves a draft as it stands, complete or not. A stale `revision` is refused (1006). */
    saveDraft: (id: string) =>
      mutationOptions({
        mutationKey: ['records', kind, 'saveDraft', id],
        mutationFn: async (body: { revision: number; content: DraftContentOf<Kind> }): Promise<Draft<Kind>> =>
          http({
            ...routes.saveDraft,
            path: fillPath(routes.saveDraft.path, { id }),
            body,
            answer: schema('draft'),
          }),
        meta: { stores: keys.draftDetail(kind, id), invalidates: draftLists },
        // One after the other, in the order they were typed: a save that overtakes another would be stale.
        scope: { id: `draft-${id}` },
      }),

    /** Deletes a draft; an open task of it is withdrawn. */
    deleteDraft: (id: string) =>
      mutationOptions({
        mutationKey: ['records', kind, 'deleteDraft', id],
        mutationFn: () =>
          http({ ...routes.deleteDraft, path: fillPath(routes.deleteDraft.path, { id }), answer: nothing }),
        meta: { invalidates: [...draftLists, keys.approved(kind), keys.tasks()] },
        scope: { id: `draft-${id}` },
      }),

    /** Sends a draft to approval. An incomplete one is refused (5023) with a reason for each field. */
    sendToApproval: (id: string) =>
      mutationOptions({
        mutationKey: ['records', kind, 'sendToApproval', id],
        mutationFn: async (body: SendToApprovalBody): Promise<Draft<Kind>> =>
          http({
            ...callOf((await operations()).sendToApproval, { id }),
            body,
            answer: schema('draft'),
          }),
        meta: {
          stores: keys.draftDetail(kind, id),
          invalidates: [...draftLists, keys.approved(kind), keys.tasks()],
        },
        scope: { id: `draft-${id}` },
      }),

    /** Takes back what waits for a decision: it is a draft again, and its task is withdrawn. Refused once decided (5033). */
    recall: (id: string) =>
      mutationOptions({
        mutationKey: ['records', kind, 'recall', id],
        mutationFn: async (body: RecallBody): Promise<Draft<Kind>> =>
          http({ ...callOf((await operations()).recall, { id }), body, answer: schema('draft') }),
        meta: {
          stores: keys.draftDetail(kind, id),
          invalidates: [...draftLists, keys.approved(kind), keys.tasks()],
        },
        scope: { id: `draft-${id}` },
      }),

    /** Who may decide on a pending version. */
    approvers: (id: string) =>
      queryOptions({
        queryKey: keys.approvers(id),
        queryFn: async ({ signal }) => http({ ...callOf((await operations()).approvers, { id }), signal }),
      }),

    /** Every approved version of a record, newest first. */
    versions: (id: string, request: ListRequest = {}) =>
      listOptions({
        http,
        key: keys.versions(kind, id),
        call: async () => callOf((await operations()).versions, { entityType: type, id }),
        request,
      }),

    /** The notes on a record or a pending version. */
    notes: (id: string, request: ListRequest = {}) =>
      listOptions({
        http,
        key: keys.notes(kind, id),
        call: async () => callOf((await operations()).notes, { type, id }),
        request,
      }),

    /** Adds a note. */
    addNote: (id: string) =>
      mutationOptions({
        mutationKey: ['records', kind, 'addNote', id],
        mutationFn: async (body: AddNoteBody) => http({ ...callOf((await operations()).addNote, { type, id }), body }),
        meta: { invalidates: [keys.notes(kind, id)] },
      }),
  }
}

/** The pending versions that this kind's ride with: a write of a rider raises the revision of its carrier. */
function carriersOf(kind: RecordKind) {
  if (recordKinds[kind].privileges !== 'parent') return []
  return recordKindNames.filter((name) => hasOwn(name, 'contactsOf')).map(keys.draftDetails)
}
