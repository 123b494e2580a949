import type { RequestAct } from '@strongroom/api/contract'
import { stillMay } from '../approval/still-may.ts'
import type { Reader } from '../db/schema.ts'
import { missingPrivilege } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { loadPeople } from '../records/people.ts'
import type { RequestRow } from '../request-course/request-row.ts'
import type { Person, Work } from '../work/work.ts'
import { privilegeTo, standsAgainst } from './may.ts'

/** A request. @throws Problem 1043 */
export async function requireRequest(reader: Reader, id: string): Promise<RequestRow> {
  const row = await reader.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('recordNotFound')
  return row
}

/**
 * A request under its lock, if it is still what was seen and who acts may do this with it, by the rights of now. Accounts
 * are locked behind it, and the request that it is part of behind those.
 * @throws Problem 1043, 409/1006 telling who decided, 5021 it is not pending, 1004 it was split or is a part, 1030, 1028
 */
export async function holdRequest(
  work: Work<Person>,
  { id, revision, act }: { id: string; revision: number; act: RequestAct },
): Promise<RequestRow> {
  const { tx, actor } = work
  const row = await tx.selectFrom('request').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new Problem('recordNotFound')
  if (row.revision !== revision) throw await stale(tx, row)
  const against = standsAgainst(act, actor.person, row)
  if (against) throw against
  if (!(await stillMay(work, privilegeTo[act]))) throw missingPrivilege(privilegeTo[act])
  return row
}

async function stale(reader: Reader, { revision, decided_by, is_split, state }: RequestRow): Promise<Problem> {
  const people = await loadPeople(reader, [decided_by])
  const who = people.refOrNull(decided_by)?.name
  const what = is_split ? 'It was split meanwhile.' : 'It has changed since.'
  const how = state === 'Rejected' ? 'rejected' : state === 'Withdrawn' ? 'withdrew' : 'approved'
  return new Problem('conflict', {
    message: who === undefined ? `${what} Look at it again.` : `${who} ${how} it meanwhile.`,
    data: { revision },
  })
}
