import * as z from 'zod/mini'
import { addNoteBody, note, notePage } from '../note.ts'
import type { Operations } from '../operation.ts'
import { approver, recallBody, sendToApprovalBody } from '../task.ts'
import { versionPage } from '../version.ts'

/** A pending version of whatever kind. */
const sentVersion = z.looseObject({ id: z.string(), kind: z.string(), draftStatus: z.string(), revision: z.int() })

/**
 * What all kinds of records share one path for. `{type}` and `{entityType}` are a kind's approved path segment, such as
 * `Institutions`. What they answer of the record itself is of the record's own kind.
 */
export const recordsOperations = {
  deleteDraft: {
    method: 'DELETE',
    path: 'Pending{type}/{id}',
    summary: 'Delete a pending version of any kind; an open task of it is withdrawn',
    status: 204,
    access: '*.edit',
    refusals: ['institutionIdRequired', 'idRequired', 'pendingEntityNotModifiable'],
    idFrom: 'tasks.ownDrafts',
  },
  recall: {
    method: 'DELETE',
    path: 'entity/{id}/sendtoapproval',
    summary: 'Withdraw what was sent to approval and is not decided yet; the answer is the pending version',
    body: recallBody,
    status: 200,
    answer: sentVersion,
    access: '*.edit',
    refusals: ['idRequired', 'pendingEntityNotModifiable'],
    idFrom: 'tasks.ownDrafts',
  },
  sendToApproval: {
    method: 'POST',
    path: 'entity/{id}/sendtoapproval',
    summary: 'Send a pending version to approval; the answer is the pending version',
    body: sendToApprovalBody,
    status: 200,
    answer: sentVersion,
    access: '*.edit',
    refusals: [
      'idRequired',
      'entityValidationFailed',
      'approverNotFound',
      'reviewerNotAllowed',
      'pendingEntityNotModifiable',
    ],
    idFrom: 'tasks.ownDrafts',
  },
  approvers: {
    method: 'GET',
    path: 'users/approvers/{id}',
    summary: 'List who may decide on a pending version',
    status: 200,
    answer: z.array(approver),
    access: '*.view',
    refusals: ['idRequired', 'recordNotFound'],
    idFrom: 'tasks.ownDrafts',
  },
  versions: {
    method: 'GET',
    path: '{entityType}/{id}/versions',
    summary: 'List every approved version of a record, newest first',
    query: { list: { filters: ['version'], sorts: ['version'], searched: false } },
    status: 200,
    answer: versionPage,
    access: '*.view',
    // The path names the kind, so that there is nothing to hide: the missing right is told.
    refusals: [
      'insufficientPermissions',
      'institutionIdRequired',
      'idRequired',
      'institutionNotFound',
      'recordNotFound',
    ],
    idFrom: '*.list',
  },
  notes: {
    method: 'GET',
    path: '{type}/{id}/Notes',
    summary: 'List the notes on a record or a pending version, newest first',
    query: { list: { filters: [], sorts: ['createdAt'], searched: false } },
    status: 200,
    answer: notePage,
    access: '*.view',
    // The path names the kind, so that there is nothing to hide: the missing right is told.
    refusals: [
      'insufficientPermissions',
      'institutionIdRequired',
      'idRequired',
      'institutionNotFound',
      'recordNotFound',
    ],
    idFrom: '*.list',
  },
  addNote: {
    method: 'POST',
    path: '{type}/{id}/Notes',
    summary: 'Add a note to a record or a pending version',
    body: addNoteBody,
    status: 201,
    answer: note,
    access: '*.view',
    refusals: [
      'insufficientPermissions',
      'institutionIdRequired',
      'idRequired',
      'institutionNotFound',
      'recordNotFound',
      'userNotFound',
    ],
    idFrom: '*.list',
  },
} as const satisfies Operations
