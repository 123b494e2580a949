import type { PrivilegeCode } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'

/** Everyone who wrote at a draft in any round: what they wrote may still stand in it, so none of them may approve it. */
export async function authorsOf(reader: Reader, draftId: string): Promise<Set<string>> {
  const rows = await reader.selectFrom('draft_edit').select('user_id').where('draft_id', '=', draftId).execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** The active people who hold the privilege to approve it and did not write at the draft, by name. */
export async function eligibleApprovers(
  reader: Reader,
  { draftId, privilege }: { draftId: string; privilege: PrivilegeCode },
): Promise<{ id: string; name: string }[]> {
  const rows = await reader
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('status', '=', 'Active')
    .where('id', 'in', (query) =>
      query
        .selectFrom('user_role')
        .innerJoin('role_privilege', 'role_privilege.role_id', 'user_role.role_id')
        .select('user_role.user_id')
        .where('role_privilege.privilege', '=', privilege),
    )
    .where('id', 'not in', (query) => query.selectFrom('draft_edit').select('user_id').where('draft_id', '=', draftId))
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, name: `${row.first_name} ${row.last_name}`.trim() }))
}

/** The approvers that were chosen for a round of a task; none means anyone who is eligible. */
export async function chosenApprovers(reader: Reader, taskId: string, round: number): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('task_approver')
    .select('user_id')
    .where('task_id', '=', taskId)
    .where('round', '=', round)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}
