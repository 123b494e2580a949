import type { Ctx } from '../http/app-env.ts'
import { missingPrivilege, signedIn } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { refuseQuery } from '../http/read-query.ts'
import { storedKind } from '../kinds/index.ts'
import { readTask } from './read-task.ts'
import { requireTask } from './require-task.ts'

/** `GET approvingTask/{id}`: a task as its decision screen needs it. @throws Problem 5020 blank id, 5019, 1030 */
export async function getTask(c: Ctx): Promise<Response> {
  const user = signedIn(c)
  refuseQuery(c)
  const id = (c.req.param('id') ?? '').trim()
  if (id === '') throw new Problem('taskIdRequired')
  const { db } = c.get('deps')
  const kind = storedKind((await requireTask(db, id)).kind)
  if (!user.privileges.has(`${kind}.view`)) throw missingPrivilege(`${kind}.view`)
  return c.json(await readTask(db, user, id))
}
