import { keys, type Api } from '@strongroom/api'
import { hasOwn, maxPageSize, type Draft, type RecordKind } from '@strongroom/api/contract'
import { queryOptions } from '@tanstack/react-query'

/** The contacts that a pending record brings along; none of a kind that has none, and before it is stored. */
export function draftContacts(api: Api, kind: RecordKind, id: string | undefined) {
  return queryOptions({
    queryKey: [...keys.draftContactsOf(kind, id ?? ''), 'all'],
    queryFn: async ({ client }): Promise<readonly Draft<'contact'>[]> => {
      if (id === undefined || !hasOwn(kind, 'contactsOf')) return []
      const { pages } = await client.fetchInfiniteQuery(
        (await api.contacts())(kind).draftContacts(id, { limit: maxPageSize }),
      )
      return pages.flatMap(({ items }) => items)
    },
    enabled: id !== undefined && hasOwn(kind, 'contactsOf'),
  })
}
