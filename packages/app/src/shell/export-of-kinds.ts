import type { Me, RecordKind } from '@strongroom/api/contract'
import { may, privilegeReason } from './privileges.ts'

/**
 * Why the person may not take out rows of several kinds at once, in words: of the kinds whose rows they see, the first that
 * they may not export. Undefined when they may.
 */
export function exportReason(me: Pick<Me, 'privileges'>, kinds: Iterable<RecordKind>): string | undefined {
  const seen = [...kinds].filter((kind) => may(me, { action: 'view', kind }))
  const reasons = seen.map((kind) => privilegeReason(me, { action: 'export', kind }))
  return reasons.find((reason) => reason !== undefined)
}
