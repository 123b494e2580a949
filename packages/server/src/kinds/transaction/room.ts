import { sql } from 'kysely'
import type { KeyType, SortKey } from '../../db/sort-key.ts'
import { moneyChange } from '../../coverage/money-change.ts'
import type { KindRoom } from '../../records/kind-room.ts'
import { beginTransaction } from '../../transactions/begin-transaction.ts'
import { checkTransaction } from '../../transactions/check-transaction.ts'
import { transactionFigures } from '../../transactions/figures.ts'
import { toldFigures } from '../../transactions/told-figures.ts'
import { transactionDemo } from './demo.ts'
import { transactionTable } from './table.ts'

/** What the place of a transaction has of it. */
const inPlace = (column: string, type: KeyType): SortKey => ({
  expression: sql.ref(`place.${column}`),
  type,
  nulls: 'never',
  tie: sql.ref('place.transaction_id'),
})

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
  coverChange: moneyChange,
  figures: transactionFigures,
  told: toldFigures,
  join: (_column, id) => sql`left join transaction_place place on place.transaction_id = ${id}`,
  inJoin: {
    reference: inPlace('reference', 'text'),
    type: inPlace('type', 'text'),
    amount: inPlace('amount', 'number'),
    rail: inPlace('rail', 'text'),
    effectiveDate: inPlace('effective_date', 'text'),
    settlementDate: { ...inPlace('settlement_date', 'text'), nulls: 'last' },
    updatedAt: inPlace('updated_at', 'instant'),
    sourceAccountId: { ...inPlace('source_account_id', 'text'), nulls: 'last' },
    destinationAccountId: { ...inPlace('destination_account_id', 'text'), nulls: 'last' },
  },
  tallies: {
    single: 'transaction_place',
    id: sql.ref('t.transaction_id'),
    told: ['currency'],
    wordings: {
      table: 'transaction_wording',
      key: 'wordingKey',
      searched: sql.ref('t.search'),
      wording: sql`wording_of(t.search, t.reference)`,
      rest: sql`lower(t.reference)`,
      names: [
        ...['type', 'rail', 'currency', 'status', 'sourceAccountId', 'destinationAccountId'],
        ...['amount', 'effectiveDate', 'settlementDate', 'updatedAt'],
      ],
    },
    tables: (rows) => sql`${rows} t cross join lateral (select t.status) place`,
    of: [
      {
        table: 'transaction_tally',
        names: ['effectiveDate', 'settlementDate', 'type', 'rail', 'currency', 'status'],
        ranges: [
          { name: 'effectiveDate', type: 'text', from: 'effective_date', first: (day) => day },
          { name: 'settlementDate', type: 'text', from: 'settlement_date', first: (day) => day, mayBeMissing: true },
        ],
        parts: {
          name: 'updatedAt',
          type: 'instant',
          from: 'updated_from',
          first: (instant) => sql`utc_day(${instant})`,
          next: (instant) => sql`utc_day(${instant}) + interval '24 hours'`,
        },
      },
      {
        table: 'transaction_amount_tally',
        names: ['type', 'rail', 'currency', 'status'],
        parts: {
          name: 'amount',
          type: 'number',
          from: 'amount_from',
          first: (amount) => sql`amount_part(${amount})`,
          next: (amount) => sql`amount_part(${amount}) + amount_part_width(${amount})`,
        },
      },
    ],
  },
  demo: transactionDemo,
}
