import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { refuseTruncate } from '../db/guards.ts'

/** Rate indexes, ownership configurations, fee types, attribute definitions and holidays. */
export const referenceData: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const entryTables = ['rate_index', 'ownership_configuration', 'transaction_fee_type', 'attribute_definition']

const statements = [
  ...['rate_index', 'ownership_configuration', 'transaction_fee_type'].map(
    (table) => `create table ${table} (
      code text collate "C" primary key,
      content jsonb not null check (content ->> 'code' = code)
    )`,
  ),
  `create table attribute_definition (
    kind text collate "C" not null check (kind in ('client', 'institution')),
    code text collate "C" not null,
    content jsonb not null check (content ->> 'code' = code and content ->> 'of' = kind),
    primary key (kind, code)
  )`,
  `create table rate_index_value (
    code text collate "C" not null references rate_index (code),
    effective_date text collate "C" not null check (effective_date ~ '^\\d{4}-\\d\\d-\\d\\d$'),
    value numeric(9, 6) not null,
    source text not null,
    primary key (code, effective_date)
  )`,
  `create table holiday (
    calendar text collate "C" not null,
    day text collate "C" not null check (day ~ '^\\d{4}-\\d\\d-\\d\\d$'),
    name text not null,
    primary key (calendar, day)
  )`,
  // Records name entries by their code, old versions of records too, which no foreign key holds.
  `create function keep_reference_data() returns trigger language plpgsql as $$
    begin
      raise exception 'an entry of % keeps its code and is never removed', tg_table_name
        using errcode = 'restrict_violation', constraint = 'reference_data_is_kept';
    end $$`,
  ...entryTables.flatMap((table) => [
    `create trigger ${table}_kept before delete on ${table}
      for each row execute function keep_reference_data()`,
    `create trigger ${table}_keeps_code before update on ${table}
      for each row when (new.code <> old.code) execute function keep_reference_data()`,
  ]),
  ...[...entryTables, 'rate_index_value', 'holiday'].map(refuseTruncate),
]
