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
  join: (_column, id) => sql`left join transaction_place place on place.transaction_id = ${id}`,
  inJoin: {
    rail: sql.ref('place.rail'),
    effectiveDate: sql.ref('place.effective_date'),
    settlementDate: sql.ref('place.settlement_date'),
    updatedAt: sql.ref('place.updated_at'),
  },
  tally: {
    tables: sql`transaction_tally t cross join lateral (select t.status) place`,
    names: ['effectiveDate', 'type', 'rail', 'currency', 'status'],
    less: (condition) => sql`(
      select effective_date, type, rail, currency, status, count, amount from transaction_tally
      union all
      select t.effective_date, t.type, t.rail, t.currency, one.status, -1, -t.amount
      from transaction t join transaction_place one on one.transaction_id = t.id where ${condition}
    ) t cross join lateral (select t.status) place`,
  },
  demo: transactionDemo,
}
