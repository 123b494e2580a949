import { hasOwn, recordKindOfType, type DraftCarrier, type KindWith, type RecordKind } from '@strongroom/api/contract'
import { useQueries } from '@tanstack/react-query'
import { useApp } from '../shell/use-app.ts'
import type { WrittenDraft } from './written-draft.ts'

/** The pending record of a carrier, where it is of a kind that has others ride with it. */
export function parentAt(carrier: DraftCarrier | undefined): { kind: KindWith<'contactsOf'>; id: string } | undefined {
  const kind = carrier && recordKindOfType(carrier.entityType)
  return kind && hasOwn(kind, 'contactsOf') ? { kind, id: carrier.id } : undefined
}

/** The pending record with which a draft is decided on, and where it is written; empty for one that goes by itself. */
export function useCarrier({ ridesWith }: Pick<WrittenDraft<RecordKind>, 'ridesWith'>) {
  const { api, kinds } = useApp()
  const carrier = parentAt(ridesWith)
  const [asked] = useQueries({
    // Only its name and its maker are wanted: a page that writes at it reads it anew.
    queries: (carrier ? [carrier] : []).map((of) => ({ ...api.records(of.kind).draft(of.id), refetchOnMount: false })),
  })
  if (!carrier) return {}
  return { kind: carrier.kind, draft: asked?.data, place: kinds.get(carrier.kind)?.place.draft(carrier.id) }
}
