import { hasOwn, paths, recordKinds } from '@strongroom/api/contract'
import type { ServedKind } from '../kinds/index.ts'
import { openStatuses } from '../records/open-statuses.ts'
import { crowdDomain, invitedPerson, newRole, operationOf, type Stage } from './call-stage.ts'
import { approvedRecord, complete, contactOf, externalOf, lifeCycle, pendingDraft, servedNames } from './life-cycle.ts'
import type { TestPlatform } from './test-platform.ts'

/** Who may do everything, and who may see no record. */
export const everything = 'all@harborline.example'
export const nothing = 'none@harborline.example'

/** Who makes the proper calls. A call before may have ended a sign-in, or disabled or locked somebody. */
export async function stageOf(platform: TestPlatform): Promise<Stage> {
  await platform.db
    .updateTable('app_user')
    .set({ status: 'Active' })
    .where('status', 'in', ['Disabled', 'Locked'])
    .execute()
  return {
    platform,
    caller: await platform.signedInAs(everything),
    maker: await platform.signedInAs('tomas'),
    approver: await platform.signedInAs('daniel'),
    unseeing: await platform.signedInAs(nothing),
  }
}

/** The kind whose records have external accounts. */
const externalsOf = 'clientAccount'

/** Whose work a call is about: of one kind where its ids are, else of the first. */
export function kindsFor(operationId: string): readonly ServedKind[] {
  const source = sourceOf(operationId)
  if (source === 'externalAccounts') return [externalsOf]
  const own = servedNames.filter((kind) => kind === source)
  return own.length > 0 ? own : servedNames.slice(0, 1)
}

/** The concept or the kind whose list names the ids of a call. */
const sourceOf = (operationId: string) => (operationOf(operationId).idFrom ?? operationId).split('.')[0]

/** A record, a draft and a task of each of these kinds, whatever became of the ones before. */
export async function addWork(platform: TestPlatform, kinds: readonly ServedKind[]): Promise<void> {
  const { caller: all, maker, approver } = await stageOf(platform)
  await newRole(all)
  await invitedPerson(all)
  for (const kind of kinds) {
    const record = await approvedRecord(kind, { maker, approver })
    if (kind === externalsOf) await maker.call('POST', paths.clientExternalAccounts, externalOf(record.id))
    await pendingDraft(kind, maker)
    for (let count = 0; count < 3; count += 1) await lifeCycle(kind).create(all, complete(kind))
    if (hasOwn(kind, 'contactsOf'))
      await all.call('POST', recordKinds.contact.pendingPath, { content: contactOf(kind, record.id) })
  }
}

/** Something that a call may be about, and its kind. */
interface Known {
  id: string
  kind: string
}

type Sort = 'drafts' | 'tasks' | 'records' | 'indexes' | 'externals' | 'people' | 'roles' | 'notices' | 'sessions'

/** What is there, the newest of each sort first. */
export async function idsOf({ db }: TestPlatform): Promise<Record<Sort, readonly Known[]>> {
  const of = (kind: string) => (ids: readonly { id: string }[]) => ids.map(({ id }) => ({ id, kind }))
  return {
    drafts: await db
      .selectFrom('draft')
      .select(['id', 'kind'])
      .where('status', 'in', openStatuses)
      .orderBy('id', 'desc')
      .limit(60)
      .execute(),
    tasks: await db
      .selectFrom('approving_task')
      .select(['id', 'kind'])
      .where('status', '=', 'Pending')
      .orderBy('id', 'desc')
      .limit(6)
      .execute(),
    records: await db
      .selectFrom('record_version')
      .select(['entity_id as id', 'kind'])
      .orderBy('draft_id', 'desc')
      .limit(60)
      .execute(),
    indexes: of('rateIndex')([{ id: 'SOFR' }, { id: 'EFFR' }]),
    externals: of('externalAccount')(
      await db.selectFrom('external_account').select('id').orderBy('id', 'desc').limit(6).execute(),
    ),
    // Nobody who makes calls here is among those whom calls may disable.
    people: of('directory')(
      await db
        .selectFrom('app_user')
        .select('id')
        .where('email', 'like', `%${crowdDomain}`)
        .orderBy('id', 'desc')
        .limit(6)
        .execute(),
    ),
    roles: of('roles')(
      await db.selectFrom('role').select('id').where('name', 'like', 'Crowd%').orderBy('id', 'desc').limit(6).execute(),
    ),
    notices: of('notifications')(
      await db
        .selectFrom('notification')
        .select('id')
        .where('user_id', '=', 'user-All')
        .orderBy('id', 'desc')
        .limit(6)
        .execute(),
    ),
    sessions: of('own')(
      await db
        .selectFrom('token_family')
        .select('id')
        .where('user_id', '=', 'user-All')
        .where('revoked_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(6)
        .execute(),
    ),
  }
}

const sorts = [
  ['tasks.list', 'tasks'],
  ['rateIndexes.list', 'indexes'],
  ['externalAccounts.ofClientAccounts', 'externals'],
  ['directory.users', 'people'],
  ['roles.list', 'roles'],
  ['notifications.list', 'notices'],
  ['own.sessions', 'sessions'],
] as const

/** The ids that a call asks for, as the contract says where they come from. */
export function wantedBy(operationId: string, known: Awaited<ReturnType<typeof idsOf>>) {
  const { idFrom = '' } = operationOf(operationId)
  const other = sorts.find(([list]) => list === idFrom)?.[1]
  const sort = other ?? (/\.(pendingList|ownDrafts)$/.test(idFrom) ? 'drafts' : 'records')
  const own = known[sort].filter(({ kind }) => kind === sourceOf(operationId))
  const idsIn = (some: readonly Known[]) => some.slice(0, 6).map(({ id }) => id)
  return { wanted: idsIn(own.length > 0 ? own : known[sort]), others: Object.values(known).flatMap(idsIn) }
}
