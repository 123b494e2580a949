import type { DraftContentOf, RecordKind } from '@strongroom/api/contract'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { tellFailure } from '../shell/tell-failure.ts'
import { useApp } from '../shell/use-app.ts'
import type { ShownKind } from '../shown-kind.ts'

/** Begins a draft of a new record and goes to its page. */
export function useStartDraft<Kind extends RecordKind>({ kind, place }: Pick<ShownKind<Kind>, 'kind' | 'place'>) {
  const { api } = useApp()
  const router = useRouter()
  const create = useMutation(api.records(kind).createDraft())
  return {
    pending: create.isPending,
    /** With a parent, the draft stays with it. */
    start: (content: DraftContentOf<Kind>, parentId?: string) =>
      create.mutate(
        { content, ...(parentId !== undefined && { parentId }) },
        {
          // Going back from the draft leads to where one came from, not here to begin another.
          onSuccess: ({ id }) => router.history.replace(place.draft(id)),
          onError: tellFailure,
        },
      ),
  }
}
