import type {
  Api,
  ListOptions,
  ProtectionCalls,
  RateIndexCalls,
  RequestCalls,
  SumsCalls,
  TaskListRequest,
} from '@strongroom/api'
import {
  capital,
  recordKinds,
  type Approved,
  type DraftSummary,
  type Exposure,
  type Me,
  type RateIndex,
  type RequestRecord,
  type TaskSummary,
} from '@strongroom/api/contract'
import { addDays, calendarDate } from '@strongroom/api/money'
import { standings } from '@strongroom/ui/status-chip'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { today } from '../drafts/today.ts'
import type { KnownKinds } from '../known-kinds.ts'
import { dayBounds } from '../lists/day-bounds.ts'
import { requestsToDecideHref } from '../request-decisions.ts'
import { historyHref, openHref } from '../request-places.ts'
import { may, mayAny } from '../shell/privileges.ts'
import { tasksIn } from '../tasks/inbox-status.ts'
import type { TiledKind, TotalledKind } from './kind-tiles.ts'

/** A list of which the overview shows the first and counts all, and where all of it stands. */
export type Counted<Item> = { call: ListOptions<Item>; href: string }

/** How many of a list are in sight. */
const first = 5
const soon = 30

/** The tasks that wait for the person's decision, the oldest first. */
export const toDecide = (api: Api): Counted<TaskSummary> => ({
  call: api.tasks.list({ status: 'Pending', decidable: true, sort: 'submittedAt', limit: first }),
  href: '/tasks?list=mine',
})

/** The requests that wait for it, the oldest first: they are decided by themselves, and are no tasks. */
export const requestsToDecide = (calls: Pick<RequestCalls, 'list'>): Counted<RequestRecord> => ({
  call: calls.list({ filters: { decidable: ['true'] }, sort: 'requestedAt', limit: first }),
  href: requestsToDecideHref,
})

/** Whether requests of the person's can wait for somebody else's decision. */
export const asksForRequests = ({ privileges }: Pick<Me, 'privileges'>): boolean =>
  privileges.includes('request.edit') && privileges.includes('request.view')

/** The requests that the person has made and nobody has decided, the oldest first. */
export const requestsByMe = (calls: Pick<RequestCalls, 'list'>, { id }: Pick<Me, 'id'>): Counted<RequestRecord> => ({
  call: calls.list({ filters: { requestedBy: [id], state: ['Pending'] }, sort: 'requestedAt', limit: first }),
  href: openHref({ requestedBy: id, state: 'Pending' }),
})

/** What the person has sent and nobody has decided, the oldest first. */
export const sentByMe = (api: Api, me: Pick<Me, 'id'>): Counted<TaskSummary> => ({
  call: api.tasks.list({ status: 'Pending', creator: me.id, sort: 'submittedAt', limit: first }),
  href: '/tasks?list=sent',
})

/** What was decided last, approved and sent back: what its maker withdrew nobody has decided. */
export const latestDecisions = (api: Api): Record<'approved' | 'sentBack', Counted<TaskSummary>> => ({
  approved: {
    call: api.tasks.list({ ...tasksApproved, sort: '-decidedAt', limit: first }),
    href: '/tasks?list=resolved&resolution=Approved',
  },
  sentBack: {
    call: api.tasks.list({ status: 'Rework', sort: '-decidedAt', limit: first }),
    href: '/tasks?list=rework',
  },
})

const tasksApproved = { status: 'Resolved', filters: { resolution: ['Approved'] } } as const

const lastOf = { Draft: '-updatedAt', Rework: '-reviewedAt' } as const

/** The person's drafts in a state: what was sent back last comes first, and what was saved last of those never sent. */
export const draftsIn = (api: Api, draftStatus: 'Draft' | 'Rework'): Counted<DraftSummary> => ({
  call: api.tasks.ownDrafts({ filters: { draftStatus: [draftStatus] }, sort: lastOf[draftStatus], limit: first }),
  href: `/drafts?draftStatus=${draftStatus}`,
})

type ReviewsAsked<Kind> = { kind: Kind; field: string; records?: string; to?: string; limit?: number }

/** The next reviews of a kind, overdue ones first, up to a day, 30 days from now if none is named; `records` is the address of its list. */
export function reviewsOf<Kind extends TotalledKind>(
  api: Api,
  { kind, field, records = '', to = inDays(soon), limit = first }: ReviewsAsked<Kind>,
): Counted<Approved<Kind>> {
  return {
    call: api.records(kind).list({ sort: field, ranges: { [field]: { to } }, limit }),
    href: `${records}?${new URLSearchParams({ sort: field, [field]: `..${to}` }).toString()}`,
  }
}

/** A day of the reader's own calendar, so many from today. */
const inDays = (days: number): string => addDays(calendarDate(today()), days)

/** How many of a list there are, asked anew whenever the list is. */
export type CountQuery = { queryKey: QueryKey; queryFn: (asked: { client: QueryClient }) => Promise<number> }

const countOf = <Item>(call: ListOptions<Item>): CountQuery => ({
  queryKey: [...call.queryKey, 'count'],
  queryFn: async ({ client }) => (await client.fetchInfiniteQuery(call)).pages[0]?.total ?? 0,
})

/** A figure and where what it counts is listed; without a count while the calls that tell it are on their way. */
export type Figure = { label: string; href: string; count: CountQuery | undefined }

/** Calls that come with the first look at what they count. */
export type LaterCalls = {
  requests?: Pick<RequestCalls, 'list'> | undefined
  rates?: Pick<RateIndexCalls, 'list'> | undefined
  sums?: Pick<SumsCalls, 'count'> | undefined
}

type Asked = {
  api: Api
  me: Pick<Me, 'id' | 'privileges'>
  kinds: KnownKinds
  calls: LaterCalls
}

const one = { limit: 1 }

/** What should have been done by the end of yesterday, as far as the person's roles have to do with it. */
export function overdueFor({ api, me, kinds, calls }: Asked, tiled: readonly TiledKind<TotalledKind>[]): Figure[] {
  const to = inDays(-1)
  const undecided = (which: 'mine' | 'sent') => ({
    href: `/tasks?${new URLSearchParams({ list: which, dueAt: `..${to}` }).toString()}`,
    count: countOf(api.tasks.list({ ...tasksIn(which, me), ranges: { dueAt: dayBounds({ from: '', to }) }, ...one })),
  })
  const { requests, rates } = calls
  return [
    ...(mayAny(me, 'approve') ? [{ label: 'Decisions of yours', ...undecided('mine') }] : []),
    ...(mayAny(me, 'edit') ? [{ label: 'Sent by you, not decided', ...undecided('sent') }] : []),
    ...(me.privileges.includes('request.view')
      ? [
          {
            label: 'Requests needed by now',
            href: openHref({ neededBy: `..${to}` }),
            count:
              requests &&
              countOf(requests.list({ filters: { isFinished: ['false'] }, ranges: { neededBy: { to } }, ...one })),
          },
        ]
      : []),
    ...tiled.flatMap(({ kind, reviews }) => {
      const place = kinds.get(kind)?.place
      if (!reviews || !place || !may(me, { action: 'view', kind })) return []
      const { title, field } = reviews
      const { call, href } = reviewsOf(api, { kind, field, records: place.records, to, ...one })
      return [{ label: title, href, count: countOf(call) }]
    }),
    ...(may(me, { action: 'view', kind: 'interestRatePlan' })
      ? [
          {
            label: 'Rates out of date',
            href: '/rate-indexes?stale=true',
            count: rates && countOf(rates.list({ filters: { stale: ['true'] }, ...one })),
          },
        ]
      : []),
  ]
}

/** From when on something is news to a person: the instant at which they were last here, else the day of yesterday. */
export const newsSince = ({ hereBeforeAt }: Pick<Me, 'hereBeforeAt'>): string => hereBeforeAt ?? inDays(-1)

/** What came since an instant or a day, as far as the person's roles let them see it. */
export function changedFor({ api, me, kinds, calls: { requests, sums } }: Asked, from: string): Figure[] {
  const since = `${from}..`
  const bounds = dayBounds({ from, to: '' })
  const tasks = (which: TaskListRequest, day: 'submittedAt' | 'decidedAt', narrowed: Record<string, string>) => ({
    href: `/tasks?${new URLSearchParams({ ...narrowed, [day]: since }).toString()}`,
    count: countOf(api.tasks.list({ ...which, ranges: { [day]: bounds }, ...one })),
  })
  const made = (isFinished: 'true' | 'false', at: 'requestedAt' | 'finishedAt') =>
    requests && countOf(requests.list({ filters: { isFinished: [isFinished] }, ranges: { [at]: bounds }, ...one }))
  return [
    {
      label: 'Sent for decision, still pending',
      ...tasks({ status: 'Pending' }, 'submittedAt', { list: 'pending' }),
    },
    {
      label: standings.Approved.label,
      ...tasks(tasksApproved, 'decidedAt', { list: 'resolved', resolution: 'Approved' }),
    },
    { label: 'Sent back, still with its maker', ...tasks({ status: 'Rework' }, 'decidedAt', { list: 'rework' }) },
    ...(me.privileges.includes('request.view')
      ? [
          {
            label: 'Requests made, still open',
            href: openHref({ period: since }),
            count: made('false', 'requestedAt'),
          },
          {
            label: 'Requests finished',
            href: historyHref({ period: since }),
            count: made('true', 'finishedAt'),
          },
        ]
      : []),
    ...[...kinds.values()]
      .filter(({ kind }) => may(me, { action: 'view', kind }))
      .map(({ kind, place }) => ({
        label: capital(recordKinds[kind].plural),
        href: `${place.records}?${new URLSearchParams({ updatedAt: since }).toString()}`,
        count: sums && countOf(sums.count(kind, { ranges: { updatedAt: bounds }, ...one })),
      })),
  ]
}

/** The plans that pay today, by whichever of their versions; `plans` is the address of their list. */
export const plansInForce = (api: Api, plans: string): Counted<Approved<'interestRatePlan'>> => ({
  call: api.records('interestRatePlan').list({ filters: { inForce: ['true'] }, sort: 'name', limit: first }),
  href: `${plans}?inForce=true`,
})

/** Published rates as they are in force. */
export const publishedRates = (calls: Pick<RateIndexCalls, 'list'>): Counted<RateIndex> => ({
  call: calls.list({ sort: 'code', limit: first }),
  href: '/rate-indexes',
})

/** Those whose deposits are above the limits in force, the furthest first. */
export const exposuresAbove = (calls: Pick<ProtectionCalls, 'exposure'>): Counted<Exposure> => ({
  call: calls.exposure({ filters: { by: ['client'], isUninsured: ['true'] }, sort: '-uninsured', limit: first }),
  href: '/charts/exposures?isUninsured=true',
})
