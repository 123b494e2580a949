import { recordKinds, type Field, type FieldIssue } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { sql } from 'kysely'
import {
  columnName,
  heldTo,
  isStored,
  placeOf,
  storedColumns,
  storedValue,
  tableOf,
  type KindTable,
  type UniqueRule,
} from '../db/kind-table.ts'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import { valueAt } from './content-diff.ts'
import { sharedTurn } from './shared-turn.ts'

/**
 * What the kind's table would refuse in complete content: numbers or days that another record has, references that lead
 * nowhere.
 * The database has the last word; this says it early, and in words.
 */
export async function storedIssues(
  reader: Reader,
  table: KindTable,
  { content, approvedId }: { content: Content; approvedId: string | undefined },
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = []
  for (const [name, { path = name, references }] of storedColumns(table)) {
    if (!references) continue
    const named = namedIn(content, path.split('.'))
    if (named.length === 0) continue
    const ids = named.map(({ id }) => id)
    const { table: place, key, noun } = placeOf(references)
    const { rows: found } = await sql<{ id: string }>`
      select ${sql.ref(key)} as id from ${sql.table(place)} where ${sql.ref(key)} in (${sql.join(ids)})`.execute(reader)
    const known = new Set(found.map(({ id }) => id))
    const lost = new Set(named.filter(({ id }) => !known.has(id)).map(({ field }) => field))
    const message = `The ${noun} was not found`
    issues.push(...[...lost].map((field) => ({ field, message })))
  }
  issues.push(...unheldReferences(table, content))
  for (const rule of table.unique) {
    const other = await takenBy(reader, table, { rule, content, approvedId })
    if (other === undefined) continue
    const value = valueAt(content, rule.field)
    issues.push({ field: rule.field, message: rule.taken({ title: other, value: String(value) }) })
  }
  for (const rule of table.inTurn ?? []) {
    const other = await sharedTurn(reader, table, { rule, content, approvedId })
    if (other) issues.push({ field: rule.field, message: rule.taken(other) })
  }
  return issues
}

/**
 * A reference that no column of the table holds leads to something that this platform does not keep, such as
 * transactions: whatever it names cannot be found.
 */
function unheldReferences(table: KindTable, content: Content): FieldIssue[] {
  const held = new Set(
    storedColumns(table).flatMap(([name, { path = name, references }]) => (references ? [path] : [])),
  )
  return referencesIn(everyKind[table.kind].fields)
    .filter(({ path }) => !held.has(path))
    .flatMap(({ path, label }) =>
      namedIn(content, path.split('.')).map(({ field }) => ({
        field,
        message: `${label} was not found: this platform keeps none to choose from yet`,
      })),
    )
}

function referencesIn(fields: readonly Field[], within = ''): { path: string; label: string }[] {
  return fields.flatMap(({ path, label, type, parts = [] }) =>
    type === 'reference' ? [{ path: within + path, label }] : referencesIn(parts, `${within}${path}.`),
  )
}

/** The ids at a path, each with its field: `owners.1.clientId` in the second row, and the list itself where it holds ids. */
function namedIn(value: unknown, path: readonly string[], at: readonly string[] = []): { field: string; id: string }[] {
  if (typeof value === 'string' && path.length === 0) return value === '' ? [] : [{ field: at.join('.'), id: value }]
  if (Array.isArray(value))
    return value.flatMap((item, index) => namedIn(item, path, path.length === 0 ? at : [...at, String(index)]))
  const [name, ...rest] = path
  if (name === undefined || typeof value !== 'object' || value === null) return []
  return namedIn(Reflect.get(value, name), rest, [...at, name])
}

/** The title of the other record that has these values; undefined where nobody has. */
async function takenBy(
  reader: Reader,
  { kind, columns }: KindTable,
  { rule, content, approvedId }: { rule: UniqueRule; content: Content; approvedId: string | undefined },
): Promise<string | undefined> {
  const given = sql`cast(${JSON.stringify(content)} as jsonb)`
  const itsOwn = (name: string) => sql.ref(columnName(name))
  const givenAs = (name: string) => {
    const column = columns[name]
    if (!column || !isStored(column)) throw new Error(`A unique rule of ${kind} names ${name}, which is not stored.`)
    return storedValue(name, column, given)
  }
  const same = [
    ...heldTo(rule, itsOwn),
    ...heldTo(rule, givenAs),
    ...rule.columns.map((name) => sql`${itsOwn(name)} = ${givenAs(name)}`),
  ]
  const { rows } = await sql<{ title: string | null }>`
    select content ->> ${sql.lit(recordKinds[kind].title)} as title from ${sql.table(tableOf(kind))}
    where ${sql.join(same, sql` and `)} and id is distinct from cast(${approvedId ?? null} as text) limit 1`.execute(
    reader,
  )
  const [row] = rows
  return row && (row.title ?? 'another record')
}
