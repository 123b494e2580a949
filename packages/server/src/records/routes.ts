import { managedKindNames, managedKinds, paths } from '@strongroom/api/contract'
import { putDecision } from '../approval/decide.ts'
import { getTask } from '../approval/get-task.ts'
import { listApprovers } from '../approval/list-approvers.ts'
import { listTaskFields } from '../approval/list-task-fields.ts'
import { listTasks } from '../approval/list-tasks.ts'
import { postToApproval } from '../approval/send-to-approval.ts'
import { postDraft } from '../drafts/create-draft.ts'
import { removeDraft } from '../drafts/delete-draft.ts'
import { listDrafts } from '../drafts/list-drafts.ts'
import { listOwnDrafts } from '../drafts/list-own-drafts.ts'
import { getDraft } from '../drafts/read-draft.ts'
import { putDraft } from '../drafts/save-draft.ts'
import type { Rooms } from '../http/app-env.ts'
import { route } from '../http/routes.ts'
import { postNote } from '../notes/add-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { listVersions } from '../versions/list-versions.ts'
import { listApproved } from './list-approved.ts'
import { getApproved } from './read-approved.ts'
import { getTotals } from './read-totals.ts'

/** The whole life-cycle of every managed kind, and the tasks that go through all of them. */
export function managedRoutes(api: Rooms): void {
  api.get(route(paths.drafts), listOwnDrafts)
  api.get(route(paths.taskFields), listTaskFields)
  api.get(route(paths.approvers), listApprovers)
  api.post(route(paths.sendToApproval), postToApproval)
  api.get(route(paths.tasks), listTasks)
  api.get(route(paths.task), getTask)
  api.put(route(paths.task), putDecision)
  // Without an id these would be unknown addresses; the spec has a code of its own for an empty one.
  api.get(route('approvingTask'), getTask)
  api.put(route('approvingTask'), putDecision)

  for (const kind of managedKindNames) {
    const { path, pendingPath, totalsPath, type } = managedKinds[kind]
    api.get(route(totalsPath), (c) => getTotals(c, kind))
    api.get(route(path), (c) => listApproved(c, kind))
    api.get(route(`${path}/{id}`), (c) => getApproved(c, kind))
    api.get(route(pendingPath), (c) => listDrafts(c, kind))
    api.post(route(pendingPath), (c) => postDraft(c, kind))
    api.get(route(`${pendingPath}/{id}`), (c) => getDraft(c, kind))
    api.put(route(`${pendingPath}/{id}`), (c) => putDraft(c, kind))
    api.delete(route(`${pendingPath}/{id}`), (c) => removeDraft(c, kind))
    api.get(route(paths.versions.replace('{type}', type)), (c) => listVersions(c, kind))
    api.get(route(paths.notes.replace('{type}', type)), (c) => listNotes(c, kind))
    api.post(route(paths.notes.replace('{type}', type)), (c) => postNote(c, kind))
  }
}
