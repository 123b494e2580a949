import type { Operation } from '../operation.ts'
import { recordKinds, type RecordKind } from '../kinds/index.ts'

/** Method and path of a call. */
export type Route = Pick<Operation, 'method' | 'path'>

/** Where the calls go that every kind of record has; those for which all kinds share a path are in `records.ts`. */
export function recordRoutes(kind: RecordKind) {
  const { path, pendingPath } = recordKinds[kind]
  return {
    list: { method: 'GET', path },
    detail: { method: 'GET', path: `${path}/{id}` },
    pendingList: { method: 'GET', path: pendingPath },
    draft: { method: 'GET', path: `${pendingPath}/{id}` },
    createDraft: { method: 'POST', path: pendingPath },
    saveDraft: { method: 'PUT', path: `${pendingPath}/{id}` },
    deleteDraft: { method: 'DELETE', path: `${pendingPath}/{id}` },
  } as const satisfies Readonly<Record<string, Route>>
}

/** Where the calls of a record's contacts go: the approved ones, and those of a pending record. */
export function contactRoutes(kind: RecordKind, contactsOf: string) {
  const { pendingPath } = recordKinds[kind]
  return {
    contacts: { method: 'GET', path: `${contactsOf}/{id}/contacts` },
    draftContacts: { method: 'GET', path: `${pendingPath}/{id}/contacts` },
    addDraftContact: { method: 'POST', path: `${pendingPath}/{id}/contacts` },
  } as const satisfies Readonly<Record<string, Route>>
}
