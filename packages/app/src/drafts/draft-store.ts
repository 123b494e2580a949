import { isDefinite, runMutation, toApiError, type ApiError, type RecordCalls } from '@strongroom/api'
import { faultOf, isError, type Draft, type DraftContentOf, type RecordKind } from '@strongroom/api/contract'
import type { Issue, SaveAnswer } from '@strongroom/ui/draft-form'
import type { QueryClient } from '@tanstack/react-query'
import { holdBack } from './hold-back.ts'
import { draftIssues } from './draft-issues.ts'
import type { BeginDraft } from './drafted-kind.ts'
import { tooLong, tooLongMessage } from './too-long.ts'
import type { WrittenDraft } from './written-draft.ts'

type DraftStoreOptions<Kind extends RecordKind> = {
  calls: RecordCalls<Kind>
  /** The call that begins it; that of its kind unless it rides with another. */
  beginCall?: () => Promise<BeginDraft<Kind>>
  queryClient: QueryClient
  draft: WrittenDraft<Kind>
  /** The content under the revision with which the form begins. */
  stored: DraftContentOf<Kind>
  /** The platform has the draft from now on. */
  onBegun: (draft: Draft<Kind>) => void
}

/** Where a draft is stored: nowhere before the first save begins it, and then under its id. */
export type DraftStore<Kind extends RecordKind> = {
  /** Undefined until the draft is begun. */
  id: () => string | undefined
  save: (typed: DraftContentOf<Kind>, revision: number) => Promise<SaveAnswer<DraftContentOf<Kind>>>
}

/** Stores one draft, a save at a time. */
export function createDraftStore<Kind extends RecordKind>(options: DraftStoreOptions<Kind>): DraftStore<Kind> {
  const { calls, queryClient, draft, onBegun } = options
  const { beginCall = () => Promise.resolve(calls.createDraft()) } = options
  let { id } = draft
  // What a field that is refused goes back to, for as long as it is.
  let { stored } = options
  // The revision with which it was begun: the form hears of it only when the save behind it has ended well.
  let begunAt = 0
  // What was sent to begin the draft and not answered: it may have been stored all the same.
  let first: DraftContentOf<Kind> | undefined

  const adopt = (begun: Draft<Kind>) => {
    id = begun.id
    stored = begun.content
    queryClient.setQueryData(calls.draft(begun.id).queryKey, begun)
    onBegun(begun)
  }

  const begin = async (content: DraftContentOf<Kind>): Promise<void> => {
    first ??= content
    try {
      const { approvedId } = draft
      const begun = await runMutation(queryClient, await beginCall(), {
        ...(approvedId !== null && { approvedId }),
        content: first,
      })
      adopt(begun)
      begunAt = begun.revision
    } catch (thrown) {
      if (isDefinite(toApiError(thrown))) first = undefined
      throw thrown
    }
  }

  const conflictWith = ({ revision, content, updatedBy, updatedAt }: Draft<Kind>) => ({
    conflict: { revision, values: content, by: updatedBy.name, at: updatedAt },
  })

  return {
    id: () => id,

    async save(typed, before) {
      let revision = Math.max(before, begunAt)
      const refused = new Map<string, Issue>(tooLong(typed).map((field) => [field, { field, message: tooLongMessage }]))
      // Each round begins the draft or holds back at least one field more, so there are no more rounds than fields.
      for (;;) {
        const content = holdBack(typed, { stored, paths: [...refused.keys()] })
        const without = refused.size > 0 ? { refused: { issues: [...refused.values()], stored: content } } : {}
        if (refused.size > 0 && same(content, stored)) return { revision, ...without }
        try {
          if (id === undefined) {
            await begin(content)
            revision = begunAt
          }
          if (!same(content, stored))
            revision = (await runMutation(queryClient, calls.saveDraft(id ?? ''), { revision, content })).revision
          stored = content
          return { revision, ...without }
        } catch (thrown) {
          const error = toApiError(thrown)
          const underWay = id === undefined ? pendingIdOf(error) : undefined
          if (underWay !== undefined) {
            const theirs = await queryClient.fetchQuery(calls.draft(underWay))
            adopt(theirs)
            return conflictWith(theirs)
          }
          if (id !== undefined && faultOf(error) === 'conflict') {
            const theirs = await queryClient.fetchQuery(calls.draft(id))
            stored = theirs.content
            return conflictWith(theirs)
          }
          const more = draftIssues(error).filter(({ field }) => field !== undefined && !refused.has(field))
          if (more.length === 0) throw thrown
          for (const issue of more) if (issue.field !== undefined) refused.set(issue.field, issue)
        }
      }
    },
  }
}

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The draft of the record that somebody else has begun meanwhile. */
function pendingIdOf({ code, data = {} }: ApiError): string | undefined {
  const found: unknown = isError(code, 'pendingApprovalExists') && 'pendingId' in data ? data.pendingId : undefined
  return typeof found === 'string' ? found : undefined
}
