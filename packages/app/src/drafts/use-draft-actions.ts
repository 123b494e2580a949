import { toApiError, type ApiError } from '@strongroom/api'
import { contentPath, faultOf, type DraftContentOf, type PrivilegedKind } from '@strongroom/api/contract'
import type { Issue, SaveAnswer, SentDraft } from '@strongroom/ui/draft-form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { tellFailure } from '../shell/tell-failure.ts'
import { useApp } from '../shell/use-app.ts'
import type { ShownKind } from '../shown-kind.ts'
import { holdBack } from './hold-back.ts'
import { say } from '../shell/say.ts'

type DraftActionsOptions<Kind extends PrivilegedKind> = {
  of: ShownKind<Kind>
  id: string
  /** The content under the revision with which the form begins. */
  stored: DraftContentOf<Kind>
  /** The draft is gone: what was typed into it is not wanted any more. */
  onRemoved: () => void
  onIssues: (issues: readonly Issue[]) => void
}

/** What can be done with a draft: store it, send it for approval, delete it. */
export function useDraftActions<Kind extends PrivilegedKind>(options: DraftActionsOptions<Kind>) {
  const { of, id, onRemoved, onIssues } = options
  const { api } = useApp()
  const queryClient = useQueryClient()
  const router = useRouter()
  const calls = api.records(of.kind)
  // What a field that is refused goes back to, for as long as it is.
  const stored = useRef(options.stored)
  const storing = useMutation(calls.saveDraft(id))
  const sending = useMutation(calls.sendToApproval(id))
  const removing = useMutation(calls.deleteDraft(id))

  return {
    async save(typed: DraftContentOf<Kind>, revision: number): Promise<SaveAnswer<DraftContentOf<Kind>>> {
      const refused = new Map<string, Issue>()
      // Each round holds back at least one field more, so there are no more rounds than fields.
      for (;;) {
        const content = holdBack(typed, { stored: stored.current, paths: [...refused.keys()] })
        const without = refused.size > 0 ? { refused: { issues: [...refused.values()], stored: content } } : {}
        if (refused.size > 0 && JSON.stringify(content) === JSON.stringify(stored.current))
          return { revision, ...without }
        try {
          const answer = await storing.mutateAsync({ revision, content })
          stored.current = content
          return { revision: answer.revision, ...without }
        } catch (thrown) {
          const error = toApiError(thrown)
          if (faultOf(error) === 'conflict') {
            const theirs = await queryClient.fetchQuery(calls.draft(id))
            stored.current = theirs.content
            return { conflict: { revision: theirs.revision, values: theirs.content } }
          }
          const more = issuesOf(error).filter(({ field }) => field !== undefined && !refused.has(field))
          if (more.length === 0) throw thrown
          for (const issue of more) if (issue.field !== undefined) refused.set(issue.field, issue)
        }
      }
    },

    async send({ revision, comment, approverIds }: SentDraft<DraftContentOf<Kind>>): Promise<void> {
      onIssues([])
      try {
        await sending.mutateAsync({
          revision,
          ...(comment !== undefined && { comment }),
          ...(approverIds !== undefined && { approverIds }),
        })
        say.success('Sent for approval. Nothing is live yet.')
      } catch (thrown) {
        const error = toApiError(thrown)
        if (error.reasons.length > 0) onIssues(issuesOf(error))
        else tellFailure(error)
        throw thrown
      }
    },

    async remove(): Promise<void> {
      try {
        await removing.mutateAsync()
      } catch (thrown) {
        tellFailure(toApiError(thrown))
        throw thrown
      }
      onRemoved()
      // Nothing is left to ask about.
      await router.navigate({ href: of.place.drafts, replace: true, ignoreBlocker: true })
      queryClient.removeQueries({ queryKey: calls.draft(id).queryKey })
      say.success('The draft was deleted.')
    },
  }
}

/** What was said of the draft, by the paths in its content: the form knows no other fields. */
function issuesOf({ reasons }: ApiError): Issue[] {
  return reasons.map(({ field, message }) => {
    const path = contentPath(field)
    return path === undefined ? { message } : { field: path, message }
  })
}
