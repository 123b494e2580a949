import type { Person, Work } from '../work/work.ts'
import { tellAssigned } from './notices.ts'
import { putForward, type PuttingForward, type Sent } from './put-forward.ts'

/** The maker asks for a decision on a draft, and those who decide are told. @throws what `putForward` does */
export async function sendToApproval(work: Work<Person>, asked: PuttingForward): Promise<Sent> {
  const { draft, taskId, book } = await putForward(work, asked)
  const { kind, approved_id, title, created_by: creator_id, round } = draft
  const task = { id: taskId, kind, draft_id: draft.id, approved_id, title, creator_id, round }
  await tellAssigned(work, { task, draft, book, comment: asked.comment ?? null })
  return { draft, taskId }
}
