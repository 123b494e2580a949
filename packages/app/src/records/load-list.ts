import type { ManagedKind } from '@strongroom/api/contract'
import type { PlatformContext } from '../platform.ts'
import type { EntityDefinition } from '../definition.ts'
import { listOffer } from '../lists/list-offer.ts'
import { searchRequest } from '../lists/list-request.ts'
import type { ListSearch } from '../lists/list-search.ts'

/**
 * Asks for the first approved records of a kind beside the list's scripts. Not awaited: a list shows its own waiting and
 * its own failure.
 */
export function loadList<Kind extends ManagedKind>(
  { api, queryClient }: PlatformContext,
  { entity, search }: { entity: EntityDefinition<Kind>; search: ListSearch },
): void {
  void queryClient.prefetchInfiniteQuery(api.managed(entity.kind).list(searchRequest(search, listOffer(entity))))
}
