import * as z from 'zod/mini'
import type { Operations } from '../operation.ts'
import { approvingTask, commentAnswerBody, decisionBody, draftSummaryPage, taskFieldSpec, taskPage } from '../task.ts'

/** The approval tasks and one's own drafts. */
export const taskOperations = {
  list: {
    method: 'GET',
    path: 'approvingTasks',
    summary: 'List the approval tasks that are pending, sent back or resolved',
    query: {
      list: {
        filters: ['status', 'entityType', 'creator', 'decidable'],
        sorts: ['submittedAt', 'dueAt', 'decidedAt', 'entityDisplayName'],
        ranges: ['dueAt', 'submittedAt'],
      },
    },
    status: 200,
    answer: taskPage,
    access: 'signedIn',
    // For `entityType` naming a kind that one may not see.
    refusals: ['insufficientPermissions'],
  },
  detail: {
    method: 'GET',
    path: 'approvingTask/{id}',
    summary: 'Read a task with all that a decision needs',
    status: 200,
    answer: approvingTask,
    access: '*.view',
    refusals: ['taskIdRequired', 'taskNotFound'],
    idFrom: 'tasks.list',
    withoutId: 'taskIdRequired',
  },
  decide: {
    method: 'PUT',
    path: 'approvingTask/{id}',
    summary: 'Approve, reject or comment on what was seen',
    body: decisionBody,
    status: 200,
    answer: approvingTask,
    access: '*.view',
    refusals: [
      'taskIdRequired',
      'taskNotFound',
      'taskActionInvalid',
      'onlyDraftsCanBeApproved',
      'entityNotPending',
      'reviewerNotAllowed',
      'entityValidationFailed',
      'insufficientPermissions',
    ],
    idFrom: 'tasks.list',
    withoutId: 'taskIdRequired',
  },
  answerComment: {
    method: 'PUT',
    path: 'approvingTask/{id}/comments',
    summary: 'Answer a comment, resolve it, or open it again',
    body: commentAnswerBody,
    status: 200,
    answer: approvingTask,
    access: '*.view',
    refusals: ['taskIdRequired', 'taskNotFound', 'insufficientPermissions', 'pendingEntityNotModifiable'],
    idFrom: 'tasks.list',
  },
  fields: {
    method: 'GET',
    path: 'task/fields',
    summary: 'List the fields of one kind of record, or of all, as a diff shows them',
    query: { names: ['entityType'] },
    status: 200,
    answer: z.array(taskFieldSpec),
    access: 'signedIn',
    refusals: [],
  },
  ownDrafts: {
    method: 'GET',
    path: 'drafts',
    summary: "List one's own open drafts of every kind",
    query: { list: { filters: ['entityType', 'draftStatus'], sorts: ['updatedAt', 'title'] } },
    status: 200,
    answer: draftSummaryPage,
    access: 'signedIn',
    refusals: [],
  },
} as const satisfies Operations
