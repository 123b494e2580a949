import type { ChangeSharedViewBody, Page, SharedView, ShareViewBody } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import type { Reader } from '../db/schema.ts'
import { violatedConstraint } from '../db/sqlstate.ts'
import { Problem } from '../http/problem.ts'
import { readingIn, type Person, type Reading, type Work } from '../work/work.ts'

/** The views of one's own roles and those that one shared, by list and name. */
export async function listSharedViews(reading: Reading<Person>): Promise<Page<SharedView>> {
  const items = await readViews(reading)
  return { items, nextCursor: null, total: items.length }
}

/** Shares a view with a role. @throws Problem 5007 there is no such role, 1030 it is not one's own, 1044 taken name */
export async function shareView(work: Work<Person>, { list, name, state, roleId }: ShareViewBody): Promise<SharedView> {
  const { tx, now, ids, actor } = work
  await requireOwnRole(work, roleId)
  const id = ids.next()
  const row = { id, role_id: roleId, list, name, state, shared_by: actor.person.id, revision: 1 }
  await namedOnce(() =>
    tx
      .insertInto('shared_view')
      .values({ ...row, created_at: now, updated_at: now })
      .execute(),
  )
  const view = await readView(work, id)
  await writeAudit(work, { action: 'Created', entityType: 'sharedView', entityId: id, after: auditOf(view) })
  return view
}

/** Changes a shared view. @throws Problem 1043, 1030 another's, 409/1006 stale revision, 1044 taken name */
export async function changeSharedView(
  work: Work<Person>,
  { id, name, state, revision }: ChangeSharedViewBody & { id: string },
): Promise<SharedView> {
  const { tx, now } = work
  const before = await requireOwnView(work, id)
  const changed = await namedOnce(() =>
    tx
      .updateTable('shared_view')
      .set({ name, state, revision: revision + 1, updated_at: now })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!changed) throw new Problem('conflict', { message: `The view ${before.name} was changed by someone else.` })
  const after = await readView(work, id)
  await writeAudit(work, {
    action: 'Changed',
    entityType: 'sharedView',
    entityId: id,
    before: auditOf(before),
    after: auditOf(after),
  })
  return after
}

/** Shares a view no longer. @throws Problem 1043, 1030 another's */
export async function removeSharedView(work: Work<Person>, id: string): Promise<void> {
  const before = await requireOwnView(work, id)
  await work.tx.deleteFrom('shared_view').where('id', '=', id).execute()
  await writeAudit(work, { action: 'Deleted', entityType: 'sharedView', entityId: id, before: auditOf(before) })
}

/** Who holds a role may share with it, and whoever manages roles with any; read again where it counts. */
async function requireOwnRole({ tx, actor }: Work<Person>, roleId: string): Promise<void> {
  const { person } = actor
  const role = await tx
    .selectFrom('role')
    .select((query) => [
      'name',
      query
        .exists(query.selectFrom('user_role').where('role_id', '=', roleId).where('user_id', '=', person.id))
        .as('is_held'),
    ])
    .where('id', '=', roleId)
    .executeTakeFirst()
  if (!role) throw new Problem('rolesNotFound', { reasons: [{ field: 'roleId', message: 'There is no such role' }] })
  if (!role.is_held && !person.privileges.has('roles.manage'))
    throw new Problem('insufficientPermissions', {
      message: `You do not hold the role ${role.name}, so you cannot share views with it.`,
    })
}

async function requireOwnView(work: Work<Person>, id: string): Promise<SharedView> {
  const view = await readView(work, id)
  if (view.mayChange) return view
  throw new Problem('insufficientPermissions', {
    message: `${view.sharedBy.name} shared this view: only they, or who manages roles, can change it.`,
  })
}

async function readView(work: Work<Person>, id: string): Promise<SharedView> {
  const [view] = await readViews(readingIn(work), id)
  if (!view) throw new Problem('recordNotFound', { message: 'This view is not shared any more.' })
  return view
}

interface Row {
  id: string
  list: string
  name: string
  state: string
  role_id: string
  role_name: string
  shared_by: string
  sharer: string
  revision: number
}

/** Whoever manages roles may see any by its id; a list of theirs holds no more than everybody's. */
async function readViews(
  { reader, actor: { person } }: { reader: Reader; actor: Person },
  id?: string,
): Promise<SharedView[]> {
  const manages = person.privileges.has('roles.manage')
  const asked = id === undefined ? sql`true` : sql`v.id = ${id}`
  const { rows } = await sql<Row>`
    select v.id, v.list, v.name, v.state, v.role_id, r.name as role_name, v.shared_by, v.revision,
      trim(u.first_name || ' ' || u.last_name) as sharer
    from shared_view v join role r on r.id = v.role_id join app_user u on u.id = v.shared_by
    where ${asked} and (v.shared_by = ${person.id} or ${manages && id !== undefined}
      or v.role_id in (select role_id from user_role where user_id = ${person.id}))
    order by v.list, lower(v.name), v.id limit 500`.execute(reader)
  return rows.map((row) => ({
    id: row.id,
    list: row.list,
    name: row.name,
    state: row.state,
    role: { id: row.role_id, name: row.role_name },
    sharedBy: { id: row.shared_by, name: row.sharer },
    mayChange: manages || row.shared_by === person.id,
    revision: row.revision,
  }))
}

/** What the trail keeps of a view. */
const auditOf = ({ list, name, state, role }: SharedView) => ({ list, name, state, role: role.name })

/** @throws Problem 1044 */
async function namedOnce<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) !== 'shared_view_name') throw error
    throw new Problem('duplicateRecord', {
      message: 'The role has a view of this list with this name already.',
      reasons: [{ field: 'name', message: 'Another view has this name' }],
      cause: error,
    })
  }
}
