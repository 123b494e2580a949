import type { Me, RecordKind } from '@strongroom/api/contract'
import type { WrittenDraft } from './written-draft.ts'

/** What to say to a person of a draft that somebody else began; undefined for their own. */
export function foreignDraft(me: Pick<Me, 'id'>, draft: WrittenDraft<RecordKind>) {
  if (draft.id === undefined || draft.createdBy.id === me.id) return undefined
  const maker = draft.createdBy.name
  return {
    reason: `${maker} is writing this draft.`,
    consequence: `Whoever writes at it is one of its authors and cannot approve it. Only ${maker} can send it or delete it.`,
    join: 'Write at it too',
    notMaker: `Only ${maker}, who began this draft, can do that.`,
  }
}
