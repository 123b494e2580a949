import type { Me, RecordKind } from '@strongroom/api/contract'
import { may, privilegeReason } from '../shell/privileges.ts'

/**
 * Why the person may not write a note at a record, in words; undefined when they may. Makers and approvers talk to each
 * other there; whoever only reads the books does not.
 */
export function noteRefusal(me: Pick<Me, 'privileges'>, at: { kind: RecordKind; content: object }): string | undefined {
  return may(me, { action: 'approve', ...at }) ? undefined : privilegeReason(me, { action: 'edit', ...at })
}
