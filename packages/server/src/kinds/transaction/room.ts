import { sql } from 'kysely'
import type { KindRoom } from '../../records/kind-room.ts'
import { beginTransaction } from '../../transactions/begin-transaction.ts'
import { checkTransaction } from '../../transactions/check-transaction.ts'
import { transactionFigures } from '../../transactions/figures.ts'
import { transactionDemo } from './demo.ts'
import { transactionTable } from './table.ts'

/** Movements of money. An approved one goes its way by itself. */
export const transactionRoom: KindRoom<'transaction'> = {
  kind: 'transaction',
  table: transactionTable,
  searched: ['reference', 'description', 'memo'],
  check: checkTransaction,
  carriedBy: { kind: 'transactionSet', field: 'transactionSetId', kept: ['parentId', 'sequence'] },
  async takeEffect(work, { id, version, content, sent }) {
    if (version === 1) await beginTransaction(work, { id, content, sent })
  },
  figures: transactionFigures,
  join: (_column, id) => sql`left join transaction_state state on state.transaction_id = ${id}`,
  tally: {
    tables: sql`transaction_tally t cross join lateral (select t.status) state`,
    names: ['effectiveDate', 'type', 'rail', 'currency', 'status'],
  },
  demo: transactionDemo,
}
