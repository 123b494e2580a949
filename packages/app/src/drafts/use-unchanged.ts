import { hasOwn, maxPageSize, type DraftContentOf, type PrivilegedKind } from '@strongroom/api/contract'
import { sameValue } from '@strongroom/ui/changes'
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApp } from '../shell/use-app.ts'
import type { ShownKind } from '../shown-kind.ts'

type Written<Kind extends PrivilegedKind> = {
  /** Undefined before anything was typed: the platform knows nothing of it. */
  id: string | undefined
  approvedId: string | null
  content: DraftContentOf<Kind>
}

/** Why a change that changes nothing cannot be sent, in words; undefined for one that does, and for a new record. */
export function useUnchanged<Kind extends PrivilegedKind>(
  { kind, noun }: ShownKind<Kind>,
  { id, approvedId, content }: Written<Kind>,
): string | undefined {
  const { api } = useApp()
  const { data: record } = useQuery({ ...api.records(kind).detail(approvedId ?? ''), enabled: approvedId !== null })
  const same = record !== undefined && sameValue(record.content, content)
  const ridersChange = useRidersChange(kind, same ? id : undefined)
  return same && !ridersChange ? `Nothing is changed yet: this is the ${noun} as it is approved.` : undefined
}

/**
 * Whether contacts that ride with a draft change something; asked only of a draft that itself changes nothing. Where it
 * cannot be known the platform decides.
 */
function useRidersChange(kind: PrivilegedKind, id: string | undefined): boolean {
  const { api } = useApp()
  const asked = id !== undefined && hasOwn(kind, 'contactsOf')
  const { data: calls } = useQuery({ queryKey: ['contact-calls'], queryFn: asked ? api.contacts : skipToken })
  const riders = useInfiniteQuery({
    ...(asked && calls
      ? calls(kind).draftContacts(id, { limit: maxPageSize })
      : { queryKey: ['no-riders'], queryFn: skipToken, initialPageParam: '', getNextPageParam: () => null }),
  })
  return riders.isError || (riders.data?.pages[0]?.items.some(({ changedFields }) => changedFields.length > 0) ?? false)
}
