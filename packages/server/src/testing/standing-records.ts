import { decide } from '../approval/decide.ts'
import { seeTask } from '../approval/see-task.ts'
import { sendToApproval } from '../approval/send-to-approval.ts'
import { loadUser } from '../directory/load-user.ts'
import { createDraft } from '../drafts/create-draft.ts'
import { servedKinds } from '../kinds/index.ts'
import { standingId } from '../records/kind-sample.ts'
import { books } from '../rooms.ts'
import { perform } from '../work/perform.ts'
import type { Person } from '../work/work.ts'
import { samples } from './kind-samples.ts'
import type { TestPlatform } from './test-platform.ts'

/** Approves a record of every kind that samples refer to, under the id by which they do. */
export async function layStandingRecords({ db, deps }: TestPlatform): Promise<void> {
  const kinds = Object.entries(samples)
  const said = JSON.stringify(kinds.map(([, sample]) => sample.complete()))
  const person = async (email: string): Promise<Person> => {
    const { id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('email', 'like', `${email}%`)
      .executeTakeFirstOrThrow()
    const found = await loadUser(db, id)
    if (!found) throw new Error(`${email} is no person of the demo.`)
    return { person: found }
  }
  const [maker, approver] = [await person('maya.'), await person('grace.')]
  for (const room of servedKinds) {
    const id = standingId(room.kind)
    const sample = kinds.find(([kind]) => kind === room.kind)?.[1]
    if (!sample || !said.includes(`"${id}"`)) continue
    const content = sample.complete()
    const draft = await perform(deps, maker, (work) => createDraft(work, { room, content }))
    const { taskId, draft: sent } = await perform(deps, maker, (work) => sendToApproval(work, { books, id: draft.id }))
    // The first id that an approval asks for is that of the record.
    let isFirst = true
    const ids = { next: () => (isFirst ? ((isFirst = false), id) : deps.ids.next()) }
    const seen = { books, id: taskId, revision: sent.revision }
    await perform(deps, approver, (work) => seeTask(work, seen))
    await perform({ ...deps, ids }, approver, (work) => decide(work, { ...seen, action: 'approve' }))
  }
}
