import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { appendOnly } from '../db/guards.ts'

/** Which seals were written to the file of anchors, so that a file whose end was cut off is told from one that ends there. */
export const historySeals: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table history_seal (
    seal text collate "C" primary key,
    file text collate "C" not null,
    at timestamptz(3) not null,
    total integer not null check (total >= 0)
  )`,
  `create index history_seal_file on history_seal (file, at)`,
  ...appendOnly('history_seal'),
]
