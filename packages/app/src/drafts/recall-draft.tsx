import { toApiError } from '@strongroom/api'
import { can, type Draft, type RecordKind } from '@strongroom/api/contract'
import { RecallButton } from '@strongroom/ui/task-panel'
import { useMutation } from '@tanstack/react-query'
import { settleFocus } from '../shell/settle-focus.ts'
import { tellFailure } from '../shell/tell-failure.ts'
import { useApp, useMe } from '../shell/use-app.ts'

/** Lets the maker of a draft that waits take it back; nothing for everybody else, and once it is decided. */
export function RecallDraft<Kind extends RecordKind>({ draft }: { draft: Draft<Kind> }) {
  const { api } = useApp()
  const me = useMe()
  const { mutateAsync } = useMutation(api.records(draft.kind).recall(draft.id))
  if (draft.ridesWith || !can('recall', draft) || draft.createdBy.id !== me.id) return null
  const recall = async (comment?: string) => {
    try {
      await mutateAsync({ revision: draft.revision, ...(comment !== undefined && { comment }) })
      settleFocus(document)
    } catch (thrown) {
      tellFailure(toApiError(thrown))
      throw thrown
    }
  }
  return <RecallButton onRecall={recall} />
}
