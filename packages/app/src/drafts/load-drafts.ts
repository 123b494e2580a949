import type { ManagedKind } from '@strongroom/api/contract'
import type { PlatformContext } from '../platform.ts'
import { draftListOffer, ownDraftOffer } from './draft-columns.ts'
import { searchRequest } from '../lists/list-request.ts'
import type { ListSearch } from '../lists/list-search.ts'

/** Asks for the first pending versions of a kind; the list shows its own waiting and its own failure. */
export function loadDraftList(
  { api, queryClient }: PlatformContext,
  { kind, search }: { kind: ManagedKind; search: ListSearch },
): void {
  void queryClient.prefetchInfiniteQuery(api.managed(kind).pendingList(searchRequest(search, draftListOffer)))
}

/** Asks for one's own first open drafts. */
export function loadOwnDrafts({ api, queryClient }: PlatformContext, search: ListSearch): void {
  void queryClient.prefetchInfiniteQuery(api.tasks.ownDrafts(searchRequest(search, ownDraftOffer)))
}
