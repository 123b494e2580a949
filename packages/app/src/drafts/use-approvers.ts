import { can, type Draft, type ManagedKind } from '@strongroom/api/contract'
import type { Approvers } from '@strongroom/ui/draft-form'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '../shell/use-app.ts'

/** Who may be asked to decide on a draft, for the one who is about to send it. */
export function useApprovers<Kind extends ManagedKind>(kind: Kind, draft: Draft<Kind>): Approvers {
  const { api } = useApp()
  const { data, isPending, error } = useQuery({
    ...api.managed(kind).approvers(draft.id),
    enabled: can('send', draft),
  })
  const options = useMemo(
    () => (data ?? []).map(({ id, name, email }) => ({ value: id, label: name, hint: email })),
    [data],
  )
  return { options, loading: isPending, ...(error && { searchError: error.message }) }
}
