import { paths, recordKindNames, recordKinds, type PrivilegeAction, type PrivilegeCode } from '@strongroom/api/contract'
import { operations, type OperationName } from '@strongroom/api/contract/operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedView } from '../testing/call-stage.ts'
import type { ServedKind } from '../kinds/index.ts'
import { layCarryingSet } from '../testing/carrying-set.ts'
import {
  openGround,
  approvedRecord,
  contactOf,
  externalOf,
  requestOf,
  lifeCycle,
  pendingDraft,
  personWith,
  servedNames,
} from '../testing/life-cycle.ts'
import type { Answered, Caller, TestPlatform } from '../testing/index.ts'
import { notify } from '../notifications/notify.ts'
import { perform } from '../work/perform.ts'
import { servedPart } from './served-part.ts'

/** An id that is of no served kind itself; `kind` is that whose privileges count. */
type Other = { id: string; kind?: ServedKind }

/** What comes of a call: it is heard, whatever is said then, or it is refused for who asks. */
type Outcome = 'heard' | 'absent' | '401/1020' | '403/1024' | '403/1027' | '403/1028' | '403/1030'

/** Who asks, and what their account alone comes to; undefined: it counts what they may do. */
interface Actor {
  name: string
  account?: Outcome
  privileges: ReadonlySet<string>
  caller: Caller | TestPlatform['anonymous']
}

/** One way to make a call: about a record of one kind, where it is about one. */
interface Call {
  operation: OperationName
  path: string
  /** The same about what is not there. */
  nowhere: string
  kind?: ServedKind | undefined
  /** The path does not tell which kind the id is of. */
  byIdAlone: boolean
}

/**
 * The one table of expectations, by what the contract says of a call's access. Nobody without an account that is active
 * gets further than to `anyone`.
 */
function expected({ operation, kind, byIdAlone }: Call, { account, privileges }: Actor): Outcome {
  const { access } = operations[operation]
  if (access === 'anyone') return 'heard'
  if (account) return account
  if (access === 'signedIn') return 'heard'
  const may = (code: string) => privileges.has(code)
  if (typeof access !== 'string') return access.some(may) ? 'heard' : '403/1030'
  if (!access.startsWith('*.')) return may(access) ? 'heard' : '403/1030'
  if (!kind) throw new Error(`${operation} has the privileges of a kind, and none was named.`)
  const entity = recordKinds[kind].privileges
  if (byIdAlone && !may(`${entity}.view`)) return 'absent'
  return may(`${entity}.${actionOf(access)}`) ? 'heard' : '403/1030'
}

// The access begins with `*.`, and what follows is an action.
const actionOf = (access: string) => access.slice(2) as PrivilegeAction

function outcomeOf({ status, body }: Answered): Outcome | string {
  if (status === 401) return `401/${body.code}`
  if (status === 403 && (body.code !== 1030 || body.data?.privilege !== undefined)) return `403/${body.code}`
  const gone = status === 404 || (body?.code === 5033 && body.message === 'The draft was not found.')
  if (gone) return 'absent'
  // A fault is no hearing, whatever stands behind it.
  return status >= 500 ? `${status}/${body?.code}` : 'heard'
}

/** Bodies that are understood and change nothing; where there is none here, one that is refused for itself. */
const harmless: Partial<Record<OperationName, object>> = {
  'directory.savePreferences': {},
  'records.sendToApproval': {},
  'records.recall': {},
  'tasks.decide': { action: 'comment', revision: 999_999, comment: 'Why?' },
  'tasks.reassign': { approverIds: [], revision: 999_999 },
  'tasks.see': { revision: 999_999 },
  'tasks.answerComment': { commentId: 'any', resolved: true },
  'notifications.mark': { read: false },
  'notifications.markAll': { read: true, until: '2020-01-01T00:00:00.000Z' },
}

let platform: TestPlatform
let actors: readonly Actor[]
let calls: readonly Call[]

beforeAll(async () => {
  platform = await openGround()
  const [tomas, grace] = [await platform.signedInAs('tomas'), await platform.signedInAs('grace')]
  const ids = new Map<ServedKind, { record: string; draft: string; task: string }>()
  for (const kind of servedNames) {
    const record = await approvedRecord(kind, { maker: tomas, approver: grace })
    const pending = await pendingDraft(kind, tomas)
    // Somebody else's, so that nobody who asks here may send or delete it.
    const draft = await lifeCycle(kind).create(tomas, {})
    ids.set(kind, { record: record.id, draft: draft.body.id, task: pending.taskId })
  }
  // A set is nothing without what it carries.
  ids.set('transactionSet', await layCarryingSet({ maker: tomas, approver: grace }))
  const account = ids.get('clientAccount')?.record ?? ''
  await tomas.call('POST', paths.clientExternalAccounts, externalOf(account))
  await tomas.call('POST', paths.requests, requestOf(account))
  const { operations: served } = await servedPart(platform.app.routes, '/1.0')
  actors = await actorsOf(platform)
  const others = new Map<string, Other>([...(await idsOfConcepts(served)), ...(await idsOfContacts(tomas, grace))])
  calls = served.flatMap((operation) => callsOf(operation, { ids, others }))
})
afterAll(() => platform.close())

async function actorsOf({ signedInAs, anonymous, db }: TestPlatform): Promise<Actor[]> {
  const active = async (name: string, person: string): Promise<Actor> => {
    const caller = await signedInAs(person)
    return { name, privileges: caller.user.privileges, caller }
  }
  const oneOf: PrivilegeCode = 'client.view'
  const one = await personWith(platform, { name: 'One', privileges: [oneOf] })
  const disabled = await personWith(platform, { name: 'Gone', privileges: ['institution.view'] })
  const locked = await personWith(platform, { name: 'Shut', privileges: ['institution.view'] })
  const invited = await personWith(platform, { name: 'Coming', privileges: ['institution.view'] })
  const away = await personWith(platform, { name: 'Away', privileges: ['institution.view', 'institution.approve'] })
  const days = { from: '2026-11-01', to: '2026-12-31', delegateUserId: null }
  await away.call('PUT', paths.preferences, { outOfOffice: days })
  await db.updateTable('app_user').set({ status: 'Disabled' }).where('id', '=', disabled.user.id).execute()
  await db.updateTable('app_user').set({ status: 'Locked' }).where('id', '=', locked.user.id).execute()
  await db.updateTable('app_user').set({ status: 'Invited' }).where('id', '=', invited.user.id).execute()
  return [
    { name: 'anonymous', account: '401/1020', privileges: new Set(), caller: anonymous },
    await active('Administrator', 'ines'),
    await active('Maker', 'maya'),
    await active('Approver', 'grace'),
    await active('Viewer', 'priya'),
    { name: oneOf, privileges: one.user.privileges, caller: one },
    { name: 'out of office', privileges: away.user.privileges, caller: away },
    { name: 'disabled', account: '403/1028', privileges: disabled.user.privileges, caller: disabled },
    { name: 'locked', account: '403/1027', privileges: locked.user.privileges, caller: locked },
    { name: 'invited', account: '403/1024', privileges: invited.user.privileges, caller: invited },
  ]
}

/** An id out of each list that is no kind's own, and is not of tasks or drafts. */
async function idsOfConcepts(served: readonly OperationName[]): Promise<Map<string, Other>> {
  const ines = await platform.signedInAs('ines')
  const found = new Map<string, Other>()
  for (const list of new Set(served.map((name) => operations[name].idFrom ?? ''))) {
    const [source = ''] = list.split('.')
    if (list === '' || ['*', 'tasks', ...recordKindNames].includes(source)) continue
    if (Object.hasOwn(ownLists, list)) continue
    const { body } = await ines.get(operations[list as OperationName].path)
    found.set(list, { id: body.items[0].id })
  }
  // Whoever is disabled already comes to no more harm.
  found.set('directory.users', { id: 'user-Gone' })
  return found
}

/** Lists of what is everybody's own: an id of such a list is none to anybody else. Each call makes a new one. */
const ownLists: Readonly<Record<string, (caller: Caller) => Promise<string>>> = {
  async 'notifications.list'({ user }) {
    const event = `matrix ${(noticed += 1)}`
    await perform(platform.deps, { system: 'test' }, (work) =>
      notify(work, [user.id], { kind: 'RequestFailed', event, title: 'A request failed' }),
    )
    const row = await platform.db
      .selectFrom('notification')
      .select('id')
      .where('event', '=', event)
      .executeTakeFirstOrThrow()
    return row.id
  },
  'views.list': async (caller) => (await sharedView(caller)).id,
  async 'own.sessions'(caller) {
    const { user } = await platform.signedInAs(caller.user.email)
    const row = await platform.db
      .selectFrom('token_family')
      .select('id')
      .where('user_id', '=', user.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return row.id
  },
}
let noticed = 0

/** A contact and a draft of one, both of a record of one kind. */
async function idsOfContacts(maker: Caller, approver: Caller): Promise<Map<string, Other>> {
  const kind = 'institution'
  const parent = await approvedRecord(kind, { maker, approver })
  const content = { ...contactOf(kind, parent.id), lastName: 'Moreau' }
  const draft = (await maker.call('POST', recordKinds.contact.pendingPath, { content })).body
  const sent = (await lifeCycle(kind).send(maker, draft.id)).body
  const approve = { action: 'approve', revision: sent.revision }
  const { approvedId } = (await lifeCycle(kind).decide(approver, sent.taskId, approve)).body
  const other = (await maker.call('POST', recordKinds.contact.pendingPath, { content })).body
  return new Map([
    ['contact.list', { id: approvedId, kind }],
    ['contact.pendingList', { id: other.id, kind }],
  ])
}

/** Each way to make a call with ids that lead somewhere. */
function callsOf(
  operation: OperationName,
  {
    ids,
    others,
  }: {
    ids: ReadonlyMap<ServedKind, { record: string; draft: string; task: string }>
    others: ReadonlyMap<string, Other>
  },
): Call[] {
  const { path, idFrom, access } = operations[operation]
  if (!path.includes('{')) return [{ operation, path, nowhere: path, byIdAlone: false }]
  if (Object.hasOwn(ownLists, idFrom ?? '')) return [{ operation, path, nowhere: path, byIdAlone: false }]
  const about = (id: string, named = path) => ({
    path: named.replace('{id}', id),
    nowhere: named.replace('{id}', '00000000-0000-7000-8000-ffffffffffff'),
  })
  const other = others.get(idFrom ?? '')
  if (other) return [{ operation, ...about(other.id), kind: other.kind, byIdAlone: !!other.kind }]
  const [source = ''] = (idFrom ?? '').split('.')
  const own = [...ids.keys()].filter((kind) => kind === source)
  return (own.length > 0 ? own : servedNames).map((kind) => {
    const { record, draft, task } = ids.get(kind) ?? { record: '', draft: '', task: '' }
    const { type, pendingPath } = recordKinds[kind]
    const id = idFrom === 'tasks.list' ? task : /\.(pendingList|ownDrafts)$/.test(idFrom ?? '') ? draft : record
    const named = path.replace('Pending{type}', pendingPath).replace(/\{(entityType|type)\}/, type)
    const byIdAlone = named === path && [access].flat().some((code) => code.startsWith('*.'))
    return { operation, ...about(id, named), kind, byIdAlone }
  })
}

/** How often what is there and hidden was held against what is not there. */
let compared = 0

const parts = [1, 2, 3, 4, 5, 6, 7, 8]

// What all calls take together is longer than a busy machine gives one test.
test.each(parts)('part %i of all calls, by everybody, comes to what the contract says of its access', async (part) => {
  const size = Math.ceil(calls.length / parts.length)
  const wrong: unknown[] = []
  for (const call of calls.slice((part - 1) * size, part * size))
    for (const actor of actors) {
      const { method, body } = operations[call.operation]
      const caller =
        call.operation === 'directory.signOut' && !actor.account
          ? await platform.signedInAs((await actor.caller.call('GET', 'directory/user/me')).body.email)
          : actor.caller
      const sent = body ? (harmless[call.operation] ?? { unknown: true }) : undefined
      const list = operations[call.operation].idFrom ?? ''
      const own = 'user' in actor.caller && !actor.account ? await ownLists[list]?.(actor.caller) : undefined
      const path = call.path.replace('{id}', own ?? 'nothing')
      const found = outcomeOf(await caller.call(method, path, sent))
      const right = expected(call, actor)
      if (found !== right) wrong.push({ actor: actor.name, call: `${method} ${call.path}`, right, found })
      // Whoever may see what an id alone names is told which privilege is missing: what is there says which.
      const isToldApart = right === '403/1030' && (call.byIdAlone || /^PendingContacts?\/./.test(call.path))
      if ((right !== 'absent' && right !== '403/1030') || call.path === call.nowhere || isToldApart) continue
      compared += 1
      const [there, nowhere] = [await wholly(actor, call.path), await wholly(actor, call.nowhere)]
      if (there !== nowhere)
        wrong.push({ actor: actor.name, call: `${method} ${call.path}`, right: nowhere, found: there })

      async function wholly({ caller: asking }: Actor, address: string): Promise<string> {
        const headers = { 'content-type': 'application/json', 'x-request-id': 'the-same-for-both' }
        const answer = await asking.fetch(address, { method, headers, ...(sent && { body: JSON.stringify(sent) }) })
        return JSON.stringify([answer.status, [...answer.headers], await answer.text()])
      }
    }
  expect(wrong).toEqual([])
  expect(calls.length).toBeGreaterThan(30)
  expect(actors).toHaveLength(10)
})

test('what may not be seen was told from what is not there by nothing, to the byte', () => {
  expect(compared).toBeGreaterThan(100)
})
