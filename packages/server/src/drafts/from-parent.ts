import type { Content } from '../db/record-tables.ts'
import { Problem } from '../http/problem.ts'
import type { KindRoom, ServedKinds } from '../records/kind-room.ts'
import { platformDay } from '../days/days-at.ts'
import { endedIssues, lostIssues } from '../records/standing-issues.ts'
import type { Work } from '../work/work.ts'
import { parentField } from './parent-field.ts'

/** The record from whose page a draft is begun, and the field that names it. */
export interface Parent {
  id: string
  field: string
}

/**
 * The parent that a draft is to be begun from.
 * @throws Problem 1002 where the kind has none, there is no such record, or it has ended
 */
export async function requireParent(
  { tx, now }: Work,
  { kinds, room, parentId }: { kinds: ServedKinds; room: KindRoom; parentId: string },
): Promise<Parent> {
  const [field] = parentField(room.kind)
  const refused = (message: string) => new Problem('validationFailed', { reasons: [{ field: 'parentId', message }] })
  if (field === undefined) throw refused('Records of this kind have no parent')
  const content = { [field]: parentId }
  const today = await platformDay(tx, now)
  const check = { tables: kinds.map(({ table }) => table), content, approvedId: undefined, today }
  const [issue] = [...(await lostIssues(tx, room.table, { content })), ...(await endedIssues(tx, room.table, check))]
  if (issue) throw refused(issue.message)
  return { id: parentId, field }
}

/** @throws Problem 1002 when the content names another parent than the one it was begun from */
export function keepParent({ kind }: KindRoom, parentId: string | null, content: Content): void {
  const [field] = parentField(kind)
  if (parentId === null || field === undefined || content[field] === parentId) return
  const reason = { field: `content.${field}`, message: 'It was begun from this record, and stays with it' }
  throw new Problem('validationFailed', { reasons: [reason] })
}
