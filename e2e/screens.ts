import { recordKinds, recordKindOfType, titleOf, type RecordKind } from '@strongroom/api/contract'
import { knownKinds } from '../packages/app/src/kinds/addresses.ts'
import type { KnownKind } from '../packages/app/src/known-kinds.ts'
import type { PlatformCalls } from './platform-calls.ts'

/** An address, and the heading of the page that stands there. */
export type Screen = readonly [path: string, heading: string]

const inGate: ReadonlySet<RecordKind> = new Set(['institution', 'transaction'])

/**
 * The kinds whose pages a test walks through, one by one: every kind for `pnpm test:walks`, and of the gate a record that
 * people keep and a movement of money, because the pages of the others are made of the same parts.
 */
export const walkedKinds: readonly KnownKind[] = Array.from(knownKinds.values()).filter(
  ({ kind }) => process.env.WALK === 'every' || inGate.has(kind),
)

const walked = (kind: RecordKind) => walkedKinds.some((known) => known.kind === kind)

const items = async (calls: PlatformCalls, path: string) => (await (await calls.raw('GET', path)).json()).items

/** The first approved record of every kind that is walked, and the contacts of those that have any. */
export async function recordScreens(calls: PlatformCalls): Promise<Screen[]> {
  const screens = walkedKinds.map(async ({ kind, place }): Promise<Screen[]> => {
    const [record] = await items(calls, `${recordKinds[kind].path}?limit=1`)
    const title = titleOf(kind, record.content, record.id)
    const path = place.record(record.id)
    return 'contactsOf' in recordKinds[kind]
      ? [
          [path, title],
          [place.contacts(record.id), title],
        ]
      : [[path, title]]
  })
  return (await Promise.all(screens)).flat()
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

type Listed = { id: string; entityType: string; title: string; entityDisplayName: string }

function firstOfKinds(listed: readonly Listed[], screenOf: (kind: RecordKind, item: Listed) => Screen): Screen[] {
  const first = new Map<RecordKind, Screen>()
  for (const item of listed) {
    const kind = recordKindOfType(item.entityType)
    if (kind && walked(kind) && !first.has(kind)) first.set(kind, screenOf(kind, item))
  }
  return [...first.values()]
}
