import { can, type RecordKind, type Me } from '@strongroom/api/contract'
import { privilegeReason } from '../shell/privileges.ts'
import type { WrittenDraft } from './written-draft.ts'

/** Why a draft can only be read, in words; undefined when it can be written. */
export function readOnlyReason(
  me: Pick<Me, 'privileges'>,
  draft: Pick<WrittenDraft<RecordKind>, 'draftStatus' | 'kind' | 'content'>,
): string | undefined {
  if (!can('save', draft)) return 'It waits for a decision. Until then it cannot be edited, and nothing of it is live.'
  return privilegeReason(me, { action: 'edit', kind: draft.kind, content: draft.content })
}
