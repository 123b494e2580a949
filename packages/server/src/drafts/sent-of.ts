import type { Sent } from '../records/kind-room.ts'
import type { DraftRow } from './describe-drafts.ts'

/** Who sent a draft, and when. @throws for one that was never sent */
export function sentOf({
  id,
  submitted_by: by,
  submitted_at: at,
}: Pick<DraftRow, 'id' | 'submitted_by' | 'submitted_at'>): Sent {
  if (by === null || at === null) throw new Error(`Draft ${id} is decided on, though nobody has sent it.`)
  return { by, at }
}
