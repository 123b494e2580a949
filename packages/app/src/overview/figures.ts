import type { Api } from '@strongroom/api'
import type { Me } from '@strongroom/api/contract'
import { today } from '../drafts/today.ts'
import type { PlatformContext } from '../platform.ts'
import { mayAny } from '../shell/privileges.ts'
import type { TiledKind, TotalledKind } from './kind-tiles.ts'

/** How many of a list are in sight. */
const first = 5
const soon = 30

/** What waits for the person's decision, the oldest first. */
export const toDecide = (api: Api) =>
  api.tasks.list({ status: 'Pending', decidable: true, sort: 'submittedAt', limit: first })

/** What the person has sent and nobody has decided, the oldest first. */
export const sentByMe = (api: Api, me: Pick<Me, 'id'>) =>
  api.tasks.list({ status: 'Pending', creator: me.id, sort: 'submittedAt', limit: first })

/** The person's drafts in a state, the newest first. */
export const draftsIn = (api: Api, draftStatus: 'Draft' | 'Rework') =>
  api.tasks.ownDrafts({ filters: { draftStatus: [draftStatus] }, sort: '-updatedAt', limit: first })

/** What was decided last. */
export const latestDecisions = (api: Api) => api.tasks.list({ status: 'Resolved', sort: '-decidedAt', limit: first })

/** The next reviews of a kind, overdue ones first, up to 30 days from now. */
export const reviewsOf = (api: Api, kind: TotalledKind, field: string) =>
  api.records(kind).list({ sort: field, ranges: { [field]: { to: inDays(soon) } }, limit: first })

const inDays = (days: number): string => today(new Date(Date.now() + days * 86_400_000))

/** Asks for all that the person's overview shows, at once; each part shows its own as it comes. */
export async function loadFigures<Kind extends TotalledKind>(
  { api, queryClient }: PlatformContext,
  tiled: readonly TiledKind<Kind>[],
): Promise<void> {
  for (const { kind, reviews } of tiled) {
    void queryClient.prefetchQuery(api.totals(kind))
    if (reviews) void queryClient.prefetchInfiniteQuery(reviewsOf(api, kind, reviews.field))
  }
  const me = await queryClient.ensureQueryData(api.directory.me())
  if (mayAny(me, 'approve')) void queryClient.prefetchInfiniteQuery(toDecide(api))
  if (mayAny(me, 'edit')) {
    void queryClient.prefetchInfiniteQuery(sentByMe(api, me))
    void queryClient.prefetchInfiniteQuery(draftsIn(api, 'Rework'))
    void queryClient.prefetchInfiniteQuery(draftsIn(api, 'Draft'))
  }
  void queryClient.prefetchInfiniteQuery(latestDecisions(api))
}
