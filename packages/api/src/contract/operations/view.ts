import type { Operations } from '../operation.ts'
import { changeSharedViewBody, sharedView, sharedViewPage, shareViewBody } from '../shared-view.ts'

/** Views of lists that are shared with a role: by its holders, and by whoever manages roles. */
export const viewOperations = {
  list: {
    method: 'GET',
    path: 'directory/views',
    summary:
      "List the views that are shared with one's own roles or by oneself; there are few, so they come on one page",
    status: 200,
    answer: sharedViewPage,
    access: 'signedIn',
    refusals: [],
  },
  share: {
    method: 'POST',
    path: 'directory/views',
    summary: 'Share a view of a list with everybody who holds a role that one holds oneself, or may manage',
    body: shareViewBody,
    status: 201,
    answer: sharedView,
    access: 'signedIn',
    refusals: ['rolesNotFound', 'insufficientPermissions'],
  },
  change: {
    method: 'PUT',
    path: 'directory/views/{id}',
    summary: 'Change a shared view, for all who find it',
    body: changeSharedViewBody,
    status: 200,
    answer: sharedView,
    access: 'signedIn',
    refusals: ['idRequired', 'recordNotFound', 'insufficientPermissions'],
    idFrom: 'views.list',
  },
  remove: {
    method: 'DELETE',
    path: 'directory/views/{id}',
    summary: 'Share a view no longer',
    status: 204,
    access: 'signedIn',
    refusals: ['idRequired', 'recordNotFound', 'insufficientPermissions'],
    idFrom: 'views.list',
  },
} as const satisfies Operations
