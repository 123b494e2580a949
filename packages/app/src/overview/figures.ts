import type { Api, ListOptions } from '@strongroom/api'
import type { Approved, DraftSummary, Me, TaskSummary } from '@strongroom/api/contract'
import { addDays, calendarDate } from '@strongroom/api/money'
import { today } from '../drafts/today.ts'
import type { PlatformContext } from '../platform.ts'
import { mayAny } from '../shell/privileges.ts'
import type { TiledKind, TotalledKind } from './kind-tiles.ts'

/** A list of which the overview shows the first and counts all, and where all of it stands. */
export type Counted<Item> = { call: ListOptions<Item>; href: string }

/** How many of a list are in sight. */
const first = 5
const soon = 30

/** What waits for the person's decision, the oldest first. */
export const toDecide = (api: Api): Counted<TaskSummary> => ({
  call: api.tasks.list({ status: 'Pending', decidable: true, sort: 'submittedAt', limit: first }),
  href: '/tasks?list=mine',
})

/** What the person has sent and nobody has decided, the oldest first. */
export const sentByMe = (api: Api, me: Pick<Me, 'id'>): Counted<TaskSummary> => ({
  call: api.tasks.list({ status: 'Pending', creator: me.id, sort: 'submittedAt', limit: first }),
  href: '/tasks?list=sent',
})

/** What was decided last. */
export const latestDecisions = (api: Api): Counted<TaskSummary> => ({
  call: api.tasks.list({ status: 'Resolved', sort: '-decidedAt', limit: first }),
  href: '/tasks?list=resolved',
})

/** The person's drafts in a state, the newest first. */
export const draftsIn = (api: Api, draftStatus: 'Draft' | 'Rework'): Counted<DraftSummary> => ({
  call: api.tasks.ownDrafts({ filters: { draftStatus: [draftStatus] }, sort: '-updatedAt', limit: first }),
  href: `/drafts?draftStatus=${draftStatus}`,
})

/** All that the overview counts for a person, beside the figures of the network. */
export function countedFor(api: Api, me: Pick<Me, 'id' | 'privileges'>) {
  const [decides, makes] = [mayAny(me, 'approve'), mayAny(me, 'edit')]
  return {
    tasks: [
      ...(decides ? [toDecide(api)] : []),
      ...(makes ? [sentByMe(api, me)] : []),
      ...(decides || makes ? [latestDecisions(api)] : []),
    ],
    drafts: makes ? [draftsIn(api, 'Rework'), draftsIn(api, 'Draft')] : [],
  }
}

/** The next reviews of a kind, overdue ones first, up to 30 days from now; `records` is the address of its list. */
export function reviewsOf<Kind extends TotalledKind>(
  api: Api,
  { kind, field, records = '' }: { kind: Kind; field: string; records?: string },
): Counted<Approved<Kind>> {
  const to = inDays(soon)
  return {
    call: api.records(kind).list({ sort: field, ranges: { [field]: { to } }, limit: first }),
    href: `${records}?${new URLSearchParams({ sort: field, [field]: `..${to}` }).toString()}`,
  }
}

const inDays = (days: number): string => addDays(calendarDate(today()), days)

/** Asks for all that the person's overview shows, at once; each part shows its own as it comes. */
export async function loadFigures<Kind extends TotalledKind>(
  { api, queryClient }: PlatformContext,
  tiled: readonly TiledKind<Kind>[],
): Promise<void> {
  for (const { kind, reviews } of tiled) {
    void queryClient.prefetchQuery(api.totals(kind))
    if (reviews) void queryClient.prefetchInfiniteQuery(reviewsOf(api, { kind, field: reviews.field }).call)
  }
  const { tasks, drafts } = countedFor(api, await queryClient.ensureQueryData(api.directory.me()))
  for (const { call } of tasks) void queryClient.prefetchInfiniteQuery(call)
  for (const { call } of drafts) void queryClient.prefetchInfiniteQuery(call)
}
