import { can, type RecordKind } from '@strongroom/api/contract'
import type { Approvers } from '@strongroom/ui/draft-form'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '../shell/use-app.ts'
import type { WrittenDraft } from './written-draft.ts'

/** Who may be asked to decide on a draft, for the one who is about to send it. */
export function useApprovers<Kind extends RecordKind>(kind: Kind, draft: WrittenDraft<Kind>): Approvers {
  const { api } = useApp()
  const { data, isPending, error } = useQuery({
    ...api.records(kind).approvers(draft.id ?? ''),
    enabled: draft.id !== undefined && draft.ridesWith === undefined && can('send', draft),
  })
  const options = useMemo(
    () =>
      (data ?? [])
        .filter(({ cannotDecideReason }) => cannotDecideReason === null)
        .map(({ id, name, email }) => ({ value: id, label: name, hint: email })),
    [data],
  )
  return { options, loading: isPending, ...(error && { searchError: error.message }) }
}
