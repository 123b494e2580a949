import { runMutation, toApiError } from '@strongroom/api'
import { hasOwn, type Draft, type DraftContentOf, type RecordKind } from '@strongroom/api/contract'
import { sameValue } from '@strongroom/ui/changes'
import type { Issue, SentDraft } from '@strongroom/ui/draft-form'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { linksInTheWay } from '../shell/links-in-the-way.ts'
import { say } from '../shell/say.ts'
import { settleFocus } from '../shell/settle-focus.ts'
import { tellFailure } from '../shell/tell-failure.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { draftIssues } from './draft-issues.ts'
import { parentAt, useCarrier } from './carrier.ts'
import { createDraftStore } from './draft-store.ts'
import type { DraftedKind } from './drafted-kind.ts'
import type { WrittenDraft } from './written-draft.ts'

type DraftActionsOptions<Kind extends RecordKind> = {
  of: DraftedKind<Kind>
  draft: WrittenDraft<Kind>
  /** The content under the revision with which the form begins. */
  stored: DraftContentOf<Kind>
  onBegun: (draft: Draft<Kind>) => void
  /** The draft is gone: what was typed into it is not wanted any more. */
  onRemoved: () => void
  onIssues: (issues: readonly Issue[]) => void
}

/** What can be done with a draft: store it, send it for approval, delete it. */
export function useDraftActions<Kind extends RecordKind>(options: DraftActionsOptions<Kind>) {
  const { of, draft, stored, onBegun, onRemoved, onIssues } = options
  const { api, kinds } = useApp()
  const queryClient = useQueryClient()
  const router = useRouter()
  const me = useMe()
  const calls = api.records(of.kind)
  const { place: carrier } = useCarrier(draft)
  const [store] = useState(() => {
    const { addTo } = of
    const under = parentAt(draft.ridesWith)
    const beginCall = addTo && under && (() => addTo(api, under))
    return createDraftStore<Kind>({ calls, queryClient, draft, stored, onBegun, ...(beginCall && { beginCall }) })
  })

  /** A contact that one wrote at may be stored behind this page's back: it raises the revision, and is no surprise. */
  const revisionNow = async (values: DraftContentOf<Kind>, revision: number): Promise<number> => {
    if (!hasOwn(of.kind, 'contactsOf')) return revision
    const now = await queryClient.fetchQuery(calls.draft(store.id() ?? ''))
    return now.updatedBy.id === me.id && sameValue(now.content, values) ? now.revision : revision
  }

  return {
    /** Under which it is stored; undefined until it is begun. */
    id: store.id,
    save: store.save,

    async send({ values, revision, comment, approverIds }: SentDraft<DraftContentOf<Kind>>): Promise<void> {
      onIssues([])
      try {
        await runMutation(queryClient, calls.sendToApproval(store.id() ?? ''), {
          revision: await revisionNow(values, revision),
          ...(comment !== undefined && { comment }),
          ...(approverIds !== undefined && { approverIds }),
        })
        settleFocus(document)
        say.success('Sent for approval. Nothing changes before that.')
      } catch (thrown) {
        const error = toApiError(thrown)
        if (error.reasons.length > 0) onIssues(draftIssues(error, linksInTheWay(error, kinds)))
        else tellFailure(error)
        throw thrown
      }
    },

    async remove(): Promise<void> {
      const id = store.id() ?? ''
      try {
        await runMutation(queryClient, calls.deleteDraft(id), undefined)
      } catch (thrown) {
        tellFailure(toApiError(thrown))
        throw thrown
      }
      onRemoved()
      // Nothing is left to ask about.
      await router.navigate({ href: carrier ?? of.place.drafts, replace: true, ignoreBlocker: true })
      queryClient.removeQueries({ queryKey: calls.draft(id).queryKey })
      say.success('The draft was deleted.')
    },
  }
}
