import { hasOwn, recordKindNames, recordKinds } from '@strongroom/api/contract'
import {
  answer,
  approvedFixture,
  callNames,
  coverImpactFixture,
  draftFixture,
  dryRunFixture,
  empty,
  meFixture,
  pageFixture,
  problem,
  rateSimulationFixture,
  requestDetailFixture,
  requestFixture,
  slow,
  taskFixture,
  taskSummaryFixture,
  versionFixture,
  type Answers,
  type CallName,
  type ListCallName,
} from '@strongroom/api/mocks'
import { knownKinds } from '../kinds/addresses.ts'
import type { ScreenKind } from '../kinds/index.ts'
import type { RequestListName } from '../requests/request-lists.ts'
import type { FileRouteTypes } from '../routeTree.gen.ts'
import type { LoadedTeam } from '../teams/load-team.ts'

/** How a page can stand before its reader. */
export const states = ['filled', 'loading', 'empty', 'refused', 'failed'] as const

export type State = (typeof states)[number]

/** What answers a call in a story. */
export type Handler = ReturnType<typeof answer>

/** A page in a state: what the platform answers, and what is then said. */
export type Look = { answers: () => readonly Handler[]; says?: string | RegExp; path?: string }

/** A page, and how it looks in each state, or in a sentence why it is never in it. */
export type Screen = {
  path: string
  /** What the platform answers in every state, where a fixture of its own is needed. */
  given?: () => readonly Handler[]
  /** Seen by nobody yet: before one is signed in. */
  signedIn?: false
  /** Where every kind has a page that differs in the kind's words alone, why: of such pages there are pictures of one. */
  alike?: string
  /** What is told where nothing is missing, where that is to be held. */
  filled?: Look
} & Readonly<Record<Exclude<State, 'filled'>, Look | string>>

/** A page that every kind of record has, or all those for which it is made. */
export type KindScreen = (kind: ScreenKind) => Screen | undefined

/** An address of its own; the frame around the pages and the root have none. */
type PageRoute = Exclude<FileRouteTypes['id'], '__root__' | '/_signed-in'>

const everyState = 'says the same in every state'
const asksNothing = { loading: everyState, empty: everyState, refused: everyState, failed: everyState }

/** A page in the states of the calls that it is made of. */
const reading = (...calls: readonly CallName[]) => ({
  loading: { answers: () => calls.map((call) => slow(call)) },
  refused: { answers: () => calls.map((call) => problem(call, 'insufficientPermissions')) },
  failed: { answers: () => calls.map((call) => problem(call, 'serviceUnavailable')) },
})

/** A list in its states: its call, and what is said where it has nothing. */
const listing = (call: ListCallName, says: string) => ({
  ...reading(call),
  empty: { answers: () => [empty(call)], says },
})

/** Somebody who may do nothing of it. */
const without = (says: RegExp): Look => ({
  answers: () => [answer('directory.me', meFixture({ privileges: ['roles.manage'] }))],
  says,
})

const placeOf = (kind: ScreenKind) => {
  const known = knownKinds.get(kind)
  if (known === undefined) throw new Error(`The kind ${kind} has no screens: give it a block in kinds/index.ts.`)
  return known.place
}

const recordList: KindScreen = (kind) => ({
  path: placeOf(kind).records,
  ...listing(`${kind}.list`, `No ${recordKinds[kind].plural} yet`),
})

const record: KindScreen = (kind) => ({
  path: placeOf(kind).record(approvedFixture(kind).id),
  ...reading(`${kind}.detail`),
  empty: 'a record always says something; what can be missing around it has stories of its own',
})

const recordNotes: KindScreen = (kind) => ({
  path: placeOf(kind).notes(approvedFixture(kind).id),
  ...listing(`${kind}.notes`, 'No notes yet'),
  alike: 'notes are read and written the same way whatever they are about',
})

/** A record that was approved twice. The cast says that the call of a kind answers a record of that kind. */
const approvedTwice = (kind: ScreenKind): Handler =>
  answer(`${kind}.detail`, approvedFixture(kind, 0, { version: 2 }) as Answers[`${ScreenKind}.detail`])

const recordVersions: KindScreen = (kind) => ({
  path: placeOf(kind).versions(approvedFixture(kind).id),
  given: () => {
    const second = versionFixture(1, {}, kind)
    const before = second.changes.map(({ path, old }) => ({ path, new: old }))
    const snapshot = { ...second.snapshot, ...Object.fromEntries(before.map((field) => [field.path, field.new])) }
    const first = versionFixture(0, { changes: before, snapshot }, kind)
    return [approvedTwice(kind), answer(`${kind}.versions`, pageFixture([second, first]))]
  },
  ...reading(`${kind}.versions`),
  empty: 'an approved record has its first version',
  alike: 'what changed is told the same way whatever it is told of',
})

const newRecord: KindScreen = (kind) => ({
  path: placeOf(kind).newDraft,
  loading: 'the ways to begin are known at once',
  empty: 'there is always a way to begin',
  refused: without(/Your roles do not let you/),
  failed: 'nothing is asked for before a way is chosen',
})

/** The kind that a kind's new records are begun under; undefined for one that belongs to no other. */
const parentOf = (kind: ScreenKind) =>
  hasOwn(kind, 'parent') ? recordKindNames.find((one) => `${one}Id` === recordKinds[kind].parent) : undefined

const newRecordOfAnother: KindScreen = (kind) => {
  const parent = parentOf(kind)
  return (
    parent && {
      path: placeOf(kind).newFrom(approvedFixture(parent).id),
      ...reading(`${parent}.detail`),
      loading: { answers: () => [slow(`${parent}.detail`)], says: /is being read/ },
      empty: { answers: () => [problem(`${parent}.detail`, recordKinds[parent].notFound)], says: /was not found/ },
    }
  )
}

const typed = 'what it is begun under is looked for while one types; a search has stories of its own'

const newRecordUnderOne: KindScreen = (kind) =>
  parentOf(kind) && {
    path: `${placeOf(kind).drafts}/from-parent/create`,
    filled: { answers: () => [], says: /^Choose the .+ first\.$/ },
    loading: typed,
    empty: typed,
    refused: without(/Your roles do not let you/),
    failed: typed,
  }

const draftsOfAKind: KindScreen = (kind) => ({
  path: placeOf(kind).drafts,
  ...listing(`${kind}.pendingList`, 'Nothing is under way'),
  alike: 'what is under way is listed the same way whatever it is about',
})

const draft: KindScreen = (kind) => ({
  path: placeOf(kind).draft(draftFixture(kind).id),
  ...reading(`${kind}.draft`),
  empty: {
    path: placeOf(kind).blankDraft,
    answers: () => [],
    says: 'Nothing is stored before you type.',
  },
})

const tasksOfAKind: KindScreen = (kind) => ({
  path: placeOf(kind).tasks,
  given: () => [
    answer('tasks.list', pageFixture(Array.from({ length: 5 }, (_, index) => taskSummaryFixture(index, {}, kind)))),
  ],
  ...listing('tasks.list', `No task about ${recordKinds[kind].plural} waits for you`),
  alike: 'tasks are listed the same way whatever they are about',
})

const decision = (kind: ScreenKind) => ({
  path: placeOf(kind).task(taskFixture(0, {}, kind).id),
  given: () => {
    const task = taskFixture(0, {}, kind)
    // What a change would do is told of the revision that is decided on.
    return [
      answer('tasks.detail', task),
      answer('protection.impact', coverImpactFixture({ revision: task.revision })),
      answer('plans.simulation', rateSimulationFixture({ revision: task.revision })),
    ]
  },
  ...reading('tasks.detail'),
  empty: 'a task is about something',
})

const readAsAny = 'it is read as one that the reader may decide on is'

const decisionOfOthers: KindScreen = (kind) => ({
  ...decision(kind),
  filled: {
    answers: () => [answer('tasks.detail', taskFixture(0, { canDecide: false, cannotDecideReason: 'Creator' }, kind))],
    says: /somebody else has to decide/,
  },
  loading: readAsAny,
  refused: readAsAny,
  failed: readAsAny,
  alike: 'who has to decide is told the same way whatever it is about',
})

const openRequests = () => answer('requests.list', pageFixture([requestFixture(0), requestFixture(1)]))

const requests = {
  'Requests, open': {
    path: '/requests',
    given: () => [openRequests()],
    ...reading('requests.list', 'requests.totals'),
    empty: { answers: () => [empty('requests.list')], says: 'Nothing is open' },
  },
  'Requests, history': { path: '/requests/history', ...listing('requests.list', 'Nothing is finished yet') },
  'Requests, one': {
    path: `/requests/${requestFixture(0).id}`,
    given: () => [answer('requests.detail', requestDetailFixture(0))],
    ...reading('requests.detail'),
    empty: 'a request asks for something',
  },
} satisfies Readonly<Record<`Requests, ${RequestListName | 'one'}`, Screen>>

const team = {
  'Team, people': { path: '/teams', ...listing('directory.users', 'Nobody is here yet') },
  'Team, person': {
    path: '/teams/person?id=user-2',
    ...reading('users.detail'),
    empty: 'a person has a name at least',
  },
  'Team, roles': { path: '/teams/roles', ...listing('roles.list', 'There is no role yet') },
  'Team, role-details': {
    path: '/teams/role-details?id=role-approver',
    ...reading('roles.detail'),
    empty: { path: '/teams/role-details', answers: () => [], says: 'New role' },
  },
  'Team, trail': { path: '/teams/trail', ...listing('audit.list', 'Nothing was changed yet') },
} satisfies Readonly<Record<`Team, ${LoadedTeam['part']}`, Screen>>

const reportCalls = callNames.filter((name): name is CallName & `reports.${string}` => name.startsWith('reports.'))

const noFigures = (call: (typeof reportCalls)[number]): Handler => {
  const nothing: Answers['reports.placed'] = {
    unit: 'amount',
    currency: 'USD',
    currencies: ['USD'],
    grouping: 'month',
    from: '2025-10-01',
    to: '2026-03-02',
    today: '2026-03-02',
    categories: [],
    series: [],
    others: 0,
    asOf: '2026-03-02T09:00:00.000Z',
  }
  return answer(call, nothing)
}

const items = `/transaction-sets/pending/${draftFixture('transactionSet').id}`

const overviewCalls: readonly CallName[] = [
  'tasks.list',
  'tasks.ownDrafts',
  ...callNames.filter((name) => name.endsWith('.totals')),
]

const leads = 'leads elsewhere at once'

/**
 * The pages of every route by their titles in the catalogue, or a sentence for a route that has none. Typed by the routes,
 * so that a new one is refused until it has its line; the stories of each page are written by `pnpm screens`.
 */
const byRoute = {
  '/login': { 'Sign in': { path: '/login', signedIn: false, ...asksNothing } },
  '/welcome': { Welcome: { path: '/welcome?reason=idle&redirect=/overview', signedIn: false, ...asksNothing } },
  '/logout': leads,
  '/_signed-in/$': { 'Not found': { path: '/no-such-page', ...asksNothing } },
  '/_signed-in/': {
    'New request': {
      path: '/',
      loading: 'a form is there at once; what it would do is told while one types',
      empty: 'a form begins empty',
      refused: without(/Your roles do not let you ask/),
      failed: {
        answers: () => [problem('requests.preview', 'serviceUnavailable')],
        says: /^It could not be worked out/,
      },
    },
  },
  '/_signed-in/overview': {
    Overview: {
      path: '/overview',
      ...reading(...overviewCalls),
      empty: {
        answers: () => [
          empty('tasks.list'),
          empty('requests.list'),
          empty('tasks.ownDrafts'),
          empty('protection.exposure'),
        ],
        says: 'Nothing waits for you.',
      },
      failed: {
        answers: () => overviewCalls.map((call) => problem(call, 'serviceUnavailable')),
        // A figure has no room for another try of its own.
        says: 'The service is not available at the moment.',
      },
    },
  },
  '/_signed-in/account': {
    'Your account': { path: '/account', ...listing('own.sessions', 'Nowhere') },
  },
  '/_signed-in/charts/{-$part}': {
    Exposures: { path: '/charts/exposures', ...listing('protection.exposure', 'Nothing placed yet') },
    'Exposures by institution': {
      path: '/charts/exposures-by-institution',
      ...listing('protection.exposure', 'Nothing placed yet'),
    },
    'Exposures by holding company': {
      path: '/charts/exposures-by-holding-company',
      ...listing('protection.exposure', 'Nothing placed yet'),
    },
    Charts: {
      path: '/charts?from=2025-10-01&to=2026-03-02&grouping=month',
      ...reading(...reportCalls),
      empty: { answers: () => reportCalls.map(noFigures), says: 'No interest was paid in this period' },
      refused: without(/You cannot see this page/),
    },
  },
  '/_signed-in/drafts': {
    'Own drafts': { path: '/drafts', ...listing('tasks.ownDrafts', 'You have no open drafts') },
  },
  '/_signed-in/rate-indexes': {
    'Rate indexes': { path: '/rate-indexes', ...listing('rateIndexes.list', 'No rate indexes yet') },
  },
  '/_signed-in/requests/{-$part}': requests,
  '/_signed-in/teams/{-$part}': team,
  '/_signed-in/$records/': { 'Record list': recordList },
  '/_signed-in/$records/$id': { Record: record, 'Record notes': recordNotes, 'Record versions': recordVersions },
  '/_signed-in/pending-{$records}/create': { 'New record': newRecord },
  '/_signed-in/pending-{$records}/from-parent/create': {
    'New record of another': newRecordOfAnother,
    'New record under one': newRecordUnderOne,
  },
  '/_signed-in/pending-{$records}/': { 'Drafts of a kind': draftsOfAKind },
  '/_signed-in/pending-{$records}/$id': { Draft: draft },
  '/_signed-in/tasks/': { Tasks: { path: '/tasks', ...listing('tasks.list', 'No task waits for you') } },
  '/_signed-in/tasks/$records/': { 'Tasks of a kind': tasksOfAKind },
  '/_signed-in/tasks/$records/$id': { Decision: decision, 'Decision of somebody else': decisionOfOthers },
  '/_signed-in/transaction-sets/pending/$id': {
    'Items of a set': {
      path: items,
      ...reading('sets.dryRun'),
      empty: { answers: () => [answer('sets.dryRun', dryRunFixture({ ok: false }, []))], says: 'No items yet' },
    },
  },
  '/_signed-in/transaction-sets/create': leads,
  '/_signed-in/transaction-sets/pending/': leads,
  '/_signed-in/transaction/create': leads,
} satisfies { readonly [Route in PageRoute]: Readonly<Record<string, Screen | KindScreen>> | string }

type Routes = typeof byRoute

/** The title of a page in the catalogue. */
export type ScreenTitle = {
  [Route in keyof Routes]: Routes[Route] extends string ? never : keyof Routes[Route]
}[keyof Routes]

/** Every page by its title. */
export const everyScreen: ReadonlyMap<string, Screen | KindScreen> = new Map(
  Object.values(byRoute).flatMap((pages): [string, Screen | KindScreen][] =>
    typeof pages === 'string' ? [] : Object.entries(pages),
  ),
)
