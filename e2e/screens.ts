import {
  capital,
  hasOwn,
  recordKindNames,
  recordKinds,
  recordKindOfType,
  titleOf,
  type RecordKind,
} from '@strongroom/api/contract'
import { knownKinds } from '../packages/app/src/kinds/addresses.ts'
import type { KnownKind } from '../packages/app/src/known-kinds.ts'
import { completeInstitution, type PlatformCalls } from './platform-calls.ts'

/** An address, and the heading of the page that stands there. */
export type Screen = readonly [path: string, heading: string]

/** A record with people to talk to, and what moves: its list runs by its own order. */
const inGate: ReadonlySet<RecordKind | undefined> = new Set([
  recordKindNames.find((kind) => hasOwn(kind, 'contactsOf')),
  recordKindNames.find((kind) => hasOwn(kind, 'order')),
])

/**
 * The kinds whose pages a test walks through, one by one: every kind for `pnpm test:walks`, and of the gate a record that
 * people keep and a movement of money, because the pages of the others are made of the same parts.
 */
export const walkedKinds: readonly KnownKind[] = Array.from(knownKinds.values()).filter(
  ({ kind }) => process.env.WALK === 'every' || inGate.has(kind),
)

const walked = (kind: RecordKind) => walkedKinds.some((known) => known.kind === kind)

const items = async (calls: PlatformCalls, path: string) => (await (await calls.raw('GET', path)).json()).items

/** The pages on which nobody is signed in. */
export const doorScreens: readonly Screen[] = [
  ['/login', 'Sign in'],
  ['/welcome', 'Welcome'],
  ['/welcome?reason=refused&redirect=/overview', 'Welcome back'],
  ['/logout', 'Sign in'],
]

/** Of every kind that is walked its lists of records, changes and tasks, and each way in which a new one begins. */
export const kindScreens: readonly Screen[] = walkedKinds.flatMap(({ kind, place }): Screen[] => {
  const { noun, plural } = recordKinds[kind]
  const fromParent = hasOwn(kind, 'parent') ? [`${place.drafts}/from-parent/create`] : []
  const beginnings = new Set([place.newDraft, place.blankDraft, ...fromParent])
  return [
    [place.records, capital(plural)],
    [place.drafts, 'Changes under way'],
    [place.tasks, 'Tasks'],
    ...Array.from(beginnings, (path): Screen => [path, `New ${noun}`]),
  ]
})

/**
 * The first approved record of every kind that is walked of which no change is under way, a change of it before its first
 * save, and the contacts of those that have any.
 */
export async function recordScreens(calls: PlatformCalls): Promise<Screen[]> {
  const screens = walkedKinds.map(async ({ kind, place }): Promise<Screen[]> => {
    const [record] = await items(calls, `${recordKinds[kind].path}?hasPendingChange=false&limit=1`)
    const title = titleOf(kind, record.content, record.id)
    return [
      [place.record(record.id), title],
      ...('contactsOf' in recordKinds[kind] ? [[place.contacts(record.id), title] as const] : []),
      [place.newChange(record.id), `Change of ${title}`],
    ]
  })
  return (await Promise.all(screens)).flat()
}

/** The pages of an institution that was approved twice: its details, versions, two of them compared, and notes. */
export async function versionScreens(
  { calls, approver }: { calls: PlatformCalls; approver: PlatformCalls },
  name: string,
): Promise<Screen[]> {
  const approve = async (asked: object) => {
    const draft = await (await calls.raw('POST', recordKinds.institution.pendingPath, asked)).json()
    return approver.decide(await calls.sendToApproval(draft), { action: 'approve' })
  }
  const { approvedId } = await approve({ content: completeInstitution(name) })
  const id = approvedId ?? ''
  await approve({ approvedId, content: completeInstitution(name, { city: 'Bath' }) })
  await calls.addNote(id, 'Spoke to the treasurer.')
  return [
    [`/institutions/${id}`, name],
    [`/institutions/${id}?tab=versions`, name],
    [`/institutions/${id}?tab=versions&from=1&to=2`, name],
    [`/institutions/${id}?tab=notes`, name],
  ]
}

/** The pages that are no kind's; the form that asks is that of makers. */
export async function deskScreens(calls: PlatformCalls): Promise<Screen[]> {
  const first = async (path: string) => (await items(calls, `${path}?limit=1`))[0]
  const [request, index, set] = await Promise.all([
    first('requests'),
    first('RateIndexes'),
    first(recordKinds.transactionSet.pendingPath),
  ])
  return [
    ['/', 'New request'],
    ['/requests', 'Requests'],
    ['/requests/history', 'Requests History'],
    [`/requests/${request.id}`, request.requestNumber],
    ['/charts', 'Charts'],
    ['/charts/exposures', 'Exposures'],
    ['/charts/exposures-by-institution', 'Exposures by institution'],
    ['/charts/exposures-by-holding-company', 'Exposures by holding company'],
    ['/rate-indexes', 'Rate indexes'],
    [`/rate-indexes?index=${index.id}`, index.name],
    [`/transaction-sets/pending/${set.id}`, `Items of ${set.content.name}`],
    ['/account', 'Your account'],
  ]
}

/** The pages of the team, for who looks after it. */
export async function teamScreens(calls: PlatformCalls): Promise<Screen[]> {
  const { id, firstName, lastName } = await (await calls.raw('GET', 'directory/user/me')).json()
  return [
    ['/teams', 'Team'],
    [`/teams/person?id=${id}`, `${firstName} ${lastName}`],
    ['/teams/roles', 'Team'],
    ['/teams/role-details', 'New role'],
    ['/teams/trail', 'Team'],
  ]
}

/** Of each kind that is walked the first open draft that the person has. */
export const draftScreens = async (calls: PlatformCalls): Promise<Screen[]> =>
  firstOfKinds(await items(calls, 'drafts?draftStatus=Draft&limit=200'), (kind, { id, title }) => [
    knownKinds.get(kind)?.place.draft(id) ?? '',
    title,
  ])

/** Of each kind that is walked the first task that waits for the person's decision. */
export const decisionScreens = async (calls: PlatformCalls): Promise<Screen[]> =>
  firstOfKinds(
    await items(calls, 'approvingTasks?status=Pending&decidable=true&limit=200'),
    (kind, { id, entityDisplayName }) => [knownKinds.get(kind)?.place.task(id) ?? '', entityDisplayName],
  )

/** What is kept of these decisions, on a page of its own. */
export const decisionRecords = (decisions: readonly Screen[]): Screen[] =>
  decisions.map(([path, heading]) => [`${path}?view=record`, `Decision on ${heading}`])

type Listed = { id: string; entityType: string; title: string; entityDisplayName: string }

function firstOfKinds(listed: readonly Listed[], screenOf: (kind: RecordKind, item: Listed) => Screen): Screen[] {
  const first = new Map<RecordKind, Screen>()
  for (const item of listed) {
    const kind = recordKindOfType(item.entityType)
    if (kind && walked(kind) && !first.has(kind)) first.set(kind, screenOf(kind, item))
  }
  return [...first.values()]
}
