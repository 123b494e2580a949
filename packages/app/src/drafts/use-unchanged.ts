import type { DraftContentOf, RecordKind } from '@strongroom/api/contract'
import { sameValue } from '@strongroom/ui/changes'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../shell/use-app.ts'
import { draftContacts } from './draft-contacts-query.ts'
import type { ShownKind } from '../shown-kind.ts'

type Written<Kind extends RecordKind> = {
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
  const { data: riders = [] } = useQuery(draftContacts(api, kind, id))
  if (riders.length > 0) return undefined
  if (record === undefined || !sameValue(record.content, content)) return undefined
  return `Nothing is changed yet: this is the ${noun} as it is approved.`
}
