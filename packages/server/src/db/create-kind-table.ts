import { recordKinds } from '@strongroom/api/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'
import { refuseTruncate } from './guards.ts'
import {
  columnName,
  heldTo,
  linkTable,
  placeOf,
  referenceName,
  sortedColumns,
  storedColumns,
  storedKeyOf,
  storedValue,
  tableOf,
  turnName,
  uniqueName,
  type KindTable,
  type StoredColumn,
  type Target,
  type UniqueRule,
} from './kind-table.ts'
import { comparedBy, type Direction } from './sort-key.ts'

/**
 * The table of one kind's approved records, with its indexes, its references and its guards: the version of each record
 * must stand in `record_version` when the transaction ends, written by a maker and approved by someone else, and nothing
 * is deleted or emptied. The tables of the life-cycle and of the kinds it refers to have to be there.
 */
export function kindMigration(table: KindTable): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statementsFor(table)) await statement.execute(db)
    },
  }
}

/** Columns that a kind's table was given after it had been made, each with what it refers to. Where they are already, nothing. */
export function laterReferences(table: KindTable, names: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const on = tableOf(table.kind)
      for (const [name, column] of storedColumns(table)) {
        if (!names.includes(name) || !column.references) continue
        const constraint = referenceName(table.kind, name)
        await sql`alter table ${sql.table(on)} add column if not exists ${generatedColumn([name, column])}`.execute(db)
        const { rows } = await sql`select from pg_constraint where conname = ${constraint}`.execute(db)
        if (rows.length === 0)
          await sql`alter table ${sql.table(on)} add ${referenceConstraint(table.kind, {
            name,
            references: column.references,
          })}`.execute(db)
      }
    },
  }
}

/** What a kind's list was sorted by after its table had been made: the columns, and an index each way. Where they are already, nothing. */
export function laterOrders(table: KindTable, names: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const on = tableOf(table.kind)
      for (const [name, column] of sortedColumns(table)) {
        if (!names.includes(name)) continue
        await sql`alter table ${sql.table(on)} add column if not exists ${generatedColumn([name, column])}`.execute(db)
        for (const direction of ['asc', 'desc'] as const)
          await sql`create index if not exists ${sql.ref(`${on}_${columnName(name)}_${direction}`)}
            on ${sql.table(on)} (${key(name, column, direction)}, id)`.execute(db)
      }
    },
  }
}

function statementsFor(table: KindTable): RawBuilder<unknown>[] {
  const stored = storedColumns(table)
  return [
    createTable(table, stored),
    ...table.unique.map((rule) => uniqueIndex(table, rule)),
    ...passedOn(table),
    ...indexes(table, stored),
    ...turns(table),
    ...guards(table),
    ...stored.flatMap(([name, column]) => (column.holds === 'list' ? links(table, name, column) : [])),
  ]
}

const types: Readonly<Record<StoredColumn['holds'], string>> = {
  name: 'text collate "C"',
  text: 'text collate "C"',
  digits: 'text collate "C"',
  integer: 'bigint',
  number: 'numeric',
  list: 'jsonb',
}

function createTable({ kind }: KindTable, stored: readonly [string, StoredColumn][]): RawBuilder<unknown> {
  const generated = stored.map(generatedColumn)
  const references = stored.flatMap(([name, { references, holds }]) =>
    references && holds !== 'list' ? [referenceConstraint(kind, { name, references })] : [],
  )
  return sql`create table ${sql.table(tableOf(kind))} (${sql.join([
    sql.raw(`id text collate "C" primary key,
      kind text not null default '${kind}' check (kind = '${kind}'),
      version integer not null check (version >= 1),
      content jsonb not null,
      search text not null,
      created_by text not null references app_user (id),
      created_at timestamptz(3) not null,
      updated_by text not null references app_user (id),
      updated_at timestamptz(3) not null,
      reviewed_by text not null references app_user (id),
      reviewed_at timestamptz(3) not null,
      check (reviewed_by <> updated_by),
      foreign key (kind, id, version) references record_version (kind, entity_id, version) deferrable initially deferred`),
    ...generated,
    ...references,
  ])})`
}

const generatedColumn = ([name, column]: readonly [string, StoredColumn]): RawBuilder<unknown> =>
  sql`${sql.ref(columnName(name))} ${sql.raw(types[column.holds])}
    generated always as (${storedValue(name, column, sql.ref('content'))}) stored`

const referenceConstraint = (
  kind: KindTable['kind'],
  { name, references }: { name: string; references: Target },
): RawBuilder<unknown> => {
  const { table, key } = placeOf(references)
  return sql`constraint ${sql.ref(referenceName(kind, name))} foreign key (${sql.ref(columnName(name))})
    references ${sql.table(table)} (${sql.ref(key)}) deferrable initially immediate`
}

function uniqueIndex({ kind }: KindTable, rule: UniqueRule): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(columnName(name))
  const conditions = heldTo(rule, column)
  return sql`create unique index ${sql.ref(uniqueName(kind, rule))} on ${sql.table(tableOf(kind))}
    (${sql.join(rule.columns.map(column))})
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql.raw('')}`
}

function passedOn({ kind, passedOn: rules = [] }: KindTable): RawBuilder<unknown>[] {
  return rules.map(
    (rule) => sql`alter table ${sql.table(tableOf(kind))} add constraint ${sql.ref(uniqueName(kind, rule))}
      unique (${sql.join(rule.columns.map((name) => sql.ref(columnName(name))))}) deferrable initially deferred`,
  )
}

/** What rows are compared by in an index. */
const key = (name: string, column: StoredColumn, direction: Direction) =>
  sql`(${comparedBy(storedKeyOf(column, sql.ref(columnName(name))), direction)})`

/** One index for each way a list can run, and one for each filter behind which rows stand by their title. */
function indexes(table: KindTable, stored: readonly [string, StoredColumn][]): RawBuilder<unknown>[] {
  const on = sql.table(tableOf(table.kind))
  const index = (name: string, columns: readonly RawBuilder<unknown>[]) =>
    sql`create index ${sql.ref(`${tableOf(table.kind)}_${name}`)} on ${on} (${sql.join(columns)})`
  const id = sql.ref('id')
  const title = sortedColumns(table).filter(([name]) => name === recordKinds[table.kind].title)
  const filters: readonly string[] = recordKinds[table.kind].filters
  const ranges: readonly string[] = recordKinds[table.kind].ranges
  const { parent } = { parent: undefined, ...recordKinds[table.kind] }
  const parents = stored.filter(([name]) => name === parent)
  return [
    index('updated', [sql.ref('updated_at'), id]),
    // One entry a parent, whatever belongs to it: thousands are counted out of a few pages.
    ...parents.map(([name]) => index(`of_${columnName(name)}`, [sql.ref(columnName(name))])),
    ...sortedColumns(table).flatMap(([name, column]) => [
      index(`${columnName(name)}_asc`, [key(name, column, 'asc'), id]),
      index(`${columnName(name)}_desc`, [key(name, column, 'desc'), id]),
    ]),
    ...stored
      .filter(
        ([name, { holds, heldOpen = false }]) =>
          holds !== 'list' && (heldOpen || filters.includes(name) || ranges.includes(name)),
      )
      .map(([name]) =>
        index(`by_${columnName(name)}`, [
          sql.ref(columnName(name)),
          ...title.map(([titleName, column]) => key(titleName, column, 'asc')),
          id,
        ]),
      ),
    ...stored
      .filter(([name, { holds }]) => holds === 'list' && filters.includes(name))
      .map(
        ([name]) =>
          sql`create index ${sql.ref(`${tableOf(table.kind)}_by_${columnName(name)}`)} on ${on}
          using gin (${sql.ref(columnName(name))})`,
      ),
  ]
}

/**
 * Values that records have in turn, held by exclusion constraints. Of texts PostgreSQL has no ranges by itself; days are
 * texts here, which compare as they are written, and one value is a range of itself.
 */
function turns({ kind, inTurn = [] }: KindTable): RawBuilder<unknown>[] {
  if (inTurn.length === 0) return []
  const column = (name: string) => sql.ref(columnName(name))
  const span = (from: string, to: string) => sql`text_span(${column(from)}, ${column(to)}, '[]')`
  return [
    sql`do $$ begin
      if to_regtype('text_span') is null then
        create type text_span as range (subtype = text, collation = "C");
      end if;
    end $$`,
    ...inTurn.map((rule) => {
      const [from, to] = rule.days
      return sql`alter table ${sql.table(tableOf(kind))} add constraint ${sql.ref(turnName(kind, rule))}
        exclude using gist (${sql.join([
          ...rule.columns.map((name) => sql`${span(name, name)} with =`),
          sql`${span(from, to)} with &&`,
        ])})
        where (${sql.join(
          rule.columns.map((name) => sql`${column(name)} is not null`),
          sql` and `,
        )})`
    }),
  ]
}

function guards({ kind }: KindTable): RawBuilder<unknown>[] {
  const table = tableOf(kind)
  return [
    sql.raw(`create constraint trigger ${table}_is_its_version after insert or update or delete on ${table}
      deferrable initially deferred for each row execute function refuse_unversioned_change()`),
    sql.raw(refuseTruncate(table)),
  ]
}

/** Which records a list of references names, one row each: a foreign key cannot look into a list. */
function links({ kind }: KindTable, name: string, { references }: StoredColumn): RawBuilder<unknown>[] {
  if (!references) return []
  const link = linkTable(kind, name)
  const target = placeOf(references)
  return [
    sql.raw(`create table ${link} (
      id text collate "C" not null references ${tableOf(kind)} (id),
      target_id text collate "C" not null,
      primary key (id, target_id),
      constraint ${referenceName(kind, name)} foreign key (target_id)
        references ${target.table} (${target.key})
        deferrable initially immediate
    )`),
    sql.raw(`create index ${link}_target on ${link} (target_id)`),
    sql.raw(`create trigger ${link}_kept after insert or update on ${tableOf(kind)}
      for each row execute function keep_links('${link}', '${columnName(name)}')`),
    sql.raw(`create trigger ${link}_follows before insert or update or delete on ${link}
      for each row execute function refuse_links_of_ones_own()`),
    sql.raw(refuseTruncate(link)),
  ]
}
