import { can, type RecordKind } from '@strongroom/api/contract'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../shell/use-app.ts'
import type { DraftedKind } from './drafted-kind.ts'
import type { WrittenDraft } from './written-draft.ts'

/** Why a new draft cannot be sent as it stands, for a kind that knows more of that than its form does; undefined where it can. */
export function useUnready<Kind extends RecordKind>(
  { kind, unready }: Pick<DraftedKind<Kind>, 'kind' | 'unready'>,
  draft: WrittenDraft<Kind>,
): string | undefined {
  const { api } = useApp()
  const { id, revision, approvedId } = draft
  const isAsked = unready !== undefined && id !== undefined && approvedId === null && can('send', draft)
  const { data, error } = useQuery({
    // Beside the records: it is about what stands around the draft as well.
    queryKey: ['unready', kind, id, revision],
    queryFn: ({ client }) => unready?.({ api, client }, id ?? '') ?? null,
    enabled: isAsked,
  })
  if (!isAsked || data === null) return undefined
  return data ?? (error ? error.message : 'It is being tried.')
}
