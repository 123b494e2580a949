import type { Draft, RecordKind } from '@strongroom/api/contract'
import { Banner } from '@strongroom/ui/banner'
import { formatInstant } from '@strongroom/ui/format/date'

type DraftNoticeProps = {
  draft: Pick<Draft<RecordKind>, 'draftStatus' | 'reviewedBy' | 'reviewedAt' | 'reviewComment'>
}

/** What to know before writing: who sent the draft back, and why; also once it was sent again and recalled. */
export function DraftNotice({ draft }: DraftNoticeProps) {
  const isDraftAgain = draft.draftStatus === 'Draft' && draft.reviewedAt !== null
  if (draft.draftStatus !== 'Rework' && !isDraftAgain) return null
  const who = draft.reviewedBy?.name ?? 'An approver'
  const when = draft.reviewedAt === null ? '' : ` on ${formatInstant(draft.reviewedAt)}`
  return (
    <Banner tone="warning" title={`${who} sent this back${when}`}>
      {draft.reviewComment}
    </Banner>
  )
}
