import type { Access, Operation } from '../operation.ts'
import type { PrivilegeAction } from '../privilege.ts'
import { pendingChangeFilter } from '../list.ts'
import { everyKind } from '../kinds/every-kind.ts'
import { hasOwn, privilegeFor, recordKindNames, recordKinds, type KindWith, type RecordKind } from '../kinds/index.ts'
import { contactRoutes, recordRoutes } from './record-routes.ts'

/** A contact's privileges are those of its parent, whichever kind that is. */
const accessTo = (kind: RecordKind, action: PrivilegeAction): Access => {
  const { privileges } = recordKinds[kind]
  return privileges === 'parent' ? `*.${action}` : `${privileges}.${action}`
}

/** The same where no record is at hand yet: whoever may do it with any of those that these can belong to. */
const accessToSome = (kind: RecordKind, action: PrivilegeAction): Access =>
  recordKinds[kind].privileges === 'parent'
    ? recordKindNames.flatMap((parent) => (hasOwn(parent, 'contactsOf') ? [privilegeFor(parent, action)] : []))
    : accessTo(kind, action)

/** The calls that every kind of record has of its own, and those about a record's contacts. */
export type RecordCall = keyof ReturnType<typeof recordRoutes>
export type ContactCall = keyof ReturnType<typeof contactRoutes>

/** The operations that every kind of record has, with its own schemas. */
export function recordOperations(kind: RecordKind): Readonly<Record<RecordCall, Operation>> {
  const { noun, filters, sorts, ranges, notFound, idRequired } = recordKinds[kind]
  const routes = recordRoutes(kind)
  const { schemas } = everyKind[kind]
  const view = accessTo(kind, 'view')
  const edit = accessTo(kind, 'edit')
  return {
    list: {
      ...routes.list,
      summary: `List approved records: ${noun}`,
      query: { list: { filters: [...filters, pendingChangeFilter], sorts, ranges } },
      status: 200,
      answer: schemas.approvedPage,
      access: accessToSome(kind, 'view'),
      refusals: [],
    },
    detail: {
      ...routes.detail,
      summary: `Read an approved record: ${noun}`,
      status: 200,
      answer: schemas.approved,
      access: view,
      refusals: [idRequired, notFound],
      idFrom: `${kind}.list`,
    },
    pendingList: {
      ...routes.pendingList,
      summary: `List pending versions: ${noun}`,
      query: { list: { filters: [...filters, 'draftStatus', 'createdBy'], sorts, ranges: ['updatedAt'] } },
      status: 200,
      answer: schemas.draftPage,
      access: accessToSome(kind, 'view'),
      refusals: [],
    },
    draft: {
      ...routes.draft,
      summary: `Read a pending version: ${noun}`,
      status: 200,
      answer: schemas.draft,
      access: view,
      refusals: [idRequired, 'recordNotFound'],
      idFrom: `${kind}.pendingList`,
    },
    createDraft: {
      ...routes.createDraft,
      summary: `Start a draft, of a new record or of a change: ${noun}`,
      body: schemas.createBody,
      status: 201,
      answer: schemas.draft,
      access: accessToSome(kind, 'edit'),
      refusals: [notFound, 'pendingApprovalExists'],
    },
    saveDraft: {
      ...routes.saveDraft,
      summary: `Save a draft as it stands, complete or not: ${noun}`,
      body: schemas.saveBody,
      status: 200,
      answer: schemas.draft,
      access: edit,
      refusals: [idRequired, 'pendingEntityNotModifiable'],
      idFrom: `${kind}.pendingList`,
    },
    deleteDraft: {
      ...routes.deleteDraft,
      summary: `Delete a draft: ${noun}`,
      status: 204,
      access: edit,
      refusals: [idRequired, 'pendingEntityNotModifiable'],
      idFrom: `${kind}.pendingList`,
    },
  }
}

/** The figures of all records of a kind that has them. */
export function totalsOperations(kind: KindWith<'totalsPath'>): Readonly<Record<'totals', Operation>> {
  return {
    totals: {
      method: 'GET',
      path: recordKinds[kind].totalsPath,
      summary: `Read the totals: ${recordKinds[kind].noun}`,
      status: 200,
      answer: everyKind[kind].totals,
      access: accessTo(kind, 'view'),
      refusals: [],
    },
  }
}

/** The contacts of a kind whose records have them. They have the privileges of the record that they belong to. */
export function contactOperations(kind: KindWith<'contactsOf'>): Readonly<Record<ContactCall, Operation>> {
  const { contactsOf, noun, notFound, idRequired } = recordKinds[kind]
  const routes = contactRoutes(kind, contactsOf)
  const { schemas } = everyKind.contact
  const { filters, sorts } = recordKinds.contact
  const query = { list: { filters: filters.filter((name) => !name.startsWith('parent')), sorts } }
  return {
    contacts: {
      ...routes.contacts,
      summary: `List the approved contacts of a record: ${noun}`,
      query,
      status: 200,
      answer: schemas.approvedPage,
      access: accessTo(kind, 'view'),
      refusals: [idRequired, notFound],
      idFrom: `${kind}.list`,
    },
    draftContacts: {
      ...routes.draftContacts,
      summary: `List the contacts that a pending version brings along: ${noun}`,
      query,
      status: 200,
      answer: schemas.draftPage,
      access: accessTo(kind, 'view'),
      refusals: [idRequired, 'recordNotFound'],
      idFrom: `${kind}.pendingList`,
    },
    addDraftContact: {
      ...routes.addDraftContact,
      summary: `Add a contact to a pending version; it is approved with it: ${noun}`,
      body: schemas.createBody,
      status: 201,
      answer: schemas.draft,
      access: accessTo(kind, 'edit'),
      refusals: [idRequired, 'pendingEntityNotModifiable', 'recordNotFound', 'pendingApprovalExists'],
      idFrom: `${kind}.pendingList`,
    },
  }
}
