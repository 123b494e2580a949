import { keys, type Api } from '@strongroom/api'
import { hasOwn, maxPageSize, recordKinds, type Approved, type Draft, type RecordKind } from '@strongroom/api/contract'
import { queryOptions } from '@tanstack/react-query'

/** The approved contacts of a record, and how many there are; of a kind that has none it is not asked. */
export function contactsOf(api: Api, kind: RecordKind, id: string) {
  return queryOptions({
    queryKey: [...keys.contactsOf(kind, id), 'all'],
    queryFn: async ({ client }): Promise<{ items: readonly Approved<'contact'>[]; total: number }> => {
      const filters = { parentType: [recordKinds[kind].type], parentId: [id] }
      const { pages } = await client.fetchInfiniteQuery(
        api.records('contact').list({ limit: maxPageSize, filters, sort: 'lastName' }),
      )
      return { items: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 }
    },
    enabled: hasOwn(kind, 'contactsOf'),
  })
}

/** The contacts that are to be added to a record, each with a draft of its own; of a kind that has none it is not asked. */
export function addedContactsOf(api: Api, kind: RecordKind, id: string) {
  return queryOptions({
    queryKey: [...keys.draftList('contact'), 'added', kind, id],
    queryFn: async ({ client }): Promise<readonly Draft<'contact'>[]> => {
      const filters = { parentType: [recordKinds[kind].type], parentId: [id] }
      const { pages } = await client.fetchInfiniteQuery(
        api.records('contact').pendingList({ limit: maxPageSize, filters }),
      )
      return pages.flatMap(({ items }) => items).filter(({ approvedId }) => approvedId === null)
    },
    enabled: hasOwn(kind, 'contactsOf'),
  })
}
