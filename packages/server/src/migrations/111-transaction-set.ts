import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { kindMigration } from '../db/create-kind-table.ts'
import { refuseTruncate } from '../db/guards.ts'
import { transactionSetTable } from '../kinds/transaction-set/table.ts'

/** Sets of transactions, and the sequences in them: transactions name both. */
export const transactionSets: Migration = {
  async up(db) {
    await kindMigration(transactionSetTable).up(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table pending_parent_transaction (
    id text collate "C" primary key,
    set_id text not null references draft (id) on delete cascade,
    number integer not null check (number >= 1),
    name text not null check (name <> ''),
    version integer not null check (version >= 1),
    on_failure text not null check (on_failure in ('Stop', 'Continue', 'RollBack')),
    updated_at timestamptz(3) not null,
    unique (set_id, number),
    unique (id, set_id)
  )`,
  refuseTruncate('pending_parent_transaction'),
]
