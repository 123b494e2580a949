import type { RecordKind } from '@strongroom/api/contract'
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useMe } from '../shell/use-app.ts'
import { foreignDraft } from './foreign-draft.ts'
import type { WrittenDraft } from './written-draft.ts'

/** That somebody said of a draft that they write at it too, until the tab is loaded anew. Another round asks again. */
const joinedDraft = (id: string, round: number) =>
  queryOptions<boolean>({
    queryKey: ['joined-draft', id, round],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  })

/**
 * What to say of a draft that somebody else began; `asked` until the reader has said that they write at it too. It is asked
 * once, wherever one writes at it: in its form, at its contacts or at its items.
 */
export function useForeignDraft(draft: WrittenDraft<RecordKind>) {
  const queryClient = useQueryClient()
  const { round } = draft
  // What rides with a record is written at with it.
  const id = draft.ridesWith?.id ?? draft.id ?? ''
  const joined = useMemo(() => joinedDraft(id, round), [id, round])
  const { data: isJoined = false } = useQuery(joined)
  const join = useCallback(() => void queryClient.setQueryData(joined.queryKey, true), [queryClient, joined])
  const foreign = foreignDraft(useMe(), draft)
  return { foreign, asked: isJoined ? undefined : foreign, join }
}
