import type { DraftContentOf, RecordKind } from '@strongroom/api/contract'
import { sameValue } from '@strongroom/ui/changes'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../shell/use-app.ts'
import { draftContacts } from './draft-contacts-query.ts'
import type { ShownKind } from '../shown-kind.ts'

type Written<Kind extends RecordKind> = {
  /** Undefined before anything was typed: the platform knows nothing of it. */
  id: string | undefined
  approvedId: string | null
  content: DraftContentOf<Kind>
}

/** Why a change that changes nothing cannot be sent, in words; undefined for one that does, and for a new record. */
export function useUnchanged<Kind extends RecordKind>(
  { kind, noun }: ShownKind<Kind>,
  { id, approvedId, content }: Written<Kind>,
): string | undefined {
  const { api } = useApp()
  const { data: record } = useQuery({ ...api.records(kind).detail(approvedId ?? ''), enabled: approvedId !== null })
  const same = record !== undefined && sameValue(record.content, content)
  const riders = useQuery(draftContacts(api, kind, same ? id : undefined))
  // Where it cannot be known the platform decides.
  const ridersChange = riders.isError || (riders.data?.some(({ changedFields }) => changedFields.length > 0) ?? false)
  return same && !ridersChange ? `Nothing is changed yet: this is the ${noun} as it is approved.` : undefined
}
