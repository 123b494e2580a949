import { can, faultOf, type Draft, type RecordKind } from '@strongroom/api/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useApp } from '../shell/use-app.ts'

/**
 * The draft of a page, which its loader has read. One that waits is decided by somebody else: it is read anew when the
 * reader comes back to the page. Nothing is moved under a hand that writes.
 * @throws what the platform says of one that waited and is over now
 */
export function useDraft<Kind extends RecordKind>(kind: Kind, id: string): Draft<Kind> {
  const { api } = useApp()
  const { data: draft, error } = useSuspenseQuery({
    ...api.records(kind).draft(id),
    refetchOnMount: false,
    refetchOnWindowFocus: ({ state }) => state.data !== undefined && can('recall', state.data) && 'always',
  })
  if (error && can('recall', draft) && faultOf(error) === 'missing') throw error
  return draft
}
