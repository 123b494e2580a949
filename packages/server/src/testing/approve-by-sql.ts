import { tableOf } from '../db/kind-table.ts'
import type { ServedKind } from '../kinds/index.ts'
import { writeVersion } from '../versions/write-version.ts'
import { testMac, type TestPlatform } from './index.ts'

/** Whom an approval past the platform names. */
export interface NamedApproval {
  approvedBy: string
  changedBy: string
  reviewedBy?: string
}

/** Approves the draft of a new record by SQL alone, or of a change, whose version then is `version`. */
export const approveBySql = (
  { db, clock }: Pick<TestPlatform, 'db' | 'clock'>,
  { kind, draftId, version = 1 }: { kind: ServedKind; draftId: string; version?: number },
  names: NamedApproval,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const id = `sql-${draftId}`
    await tx
      .updateTable('draft')
      .set((row) => ({
        status: 'Approved',
        approved_id: row.fn.coalesce('approved_id', row.val(id)),
        revision: 99,
        reviewed_by: names.reviewedBy ?? names.approvedBy,
      }))
      .where('id', '=', draftId)
      .execute()
    const draft = await tx.selectFrom('draft').selectAll().where('id', '=', draftId).executeTakeFirstOrThrow()
    const task = await tx
      .selectFrom('approving_task')
      .select('id')
      .where('draft_id', '=', draftId)
      .executeTakeFirstOrThrow()
    const at = clock.now()
    await writeVersion(
      { tx, historyMac: testMac },
      {
        kind,
        entity_id: draft.approved_id ?? id,
        version,
        draft_id: draftId,
        task_id: task.id,
        changed_at: at,
        changed_by: names.changedBy,
        approved_by: names.approvedBy,
        created_by: draft.created_by,
        created_at: draft.created_at,
        comment: null,
        changes: [],
        snapshot: draft.content,
      },
    )
    await tx
      .insertInto(tableOf(kind))
      .values({
        id,
        version,
        content: JSON.stringify(draft.content),
        search: '',
        created_by: draft.created_by,
        created_at: draft.created_at,
        updated_by: names.changedBy,
        updated_at: at,
        reviewed_by: names.approvedBy,
        reviewed_at: at,
      })
      .execute()
  })
