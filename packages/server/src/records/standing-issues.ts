import { everyKind } from '@strongroom/api/contract/every-kind'
import { recordKinds, type FieldIssue } from '@strongroom/api/contract'
import { sql, type RawBuilder } from 'kysely'
import {
  columnName,
  endedBy,
  linkTable,
  placeOf,
  storedColumns,
  tableOf,
  type KindTable,
  type StoredColumn,
  type Where,
} from '../db/kind-table.ts'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import { valueAt } from './content-diff.ts'
import { namedIn, valueGiven } from './given-values.ts'
import type { StoredCheck } from './stored-check.ts'

/** References that lead nowhere. */
export async function lostIssues(
  reader: Reader,
  table: KindTable,
  { content, beside = [] }: Pick<StoredCheck, 'content' | 'beside'>,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = []
  for (const [name, { path = name, references, where = [] }] of storedColumns(table)) {
    if (!references || !where.every((condition) => meets(content, condition))) continue
    const named = namedIn(content, path.split('.'))
    if (named.length === 0) continue
    const ids = named.map(({ id }) => id)
    const { table: place, key, noun } = placeOf(references)
    const { rows: found } = await sql<{ id: string }>`
      select ${sql.ref(key)} as id from ${sql.table(place)} where ${sql.ref(key)} in (${sql.join(ids)})`.execute(reader)
    const coming = beside.filter(({ kind }) => kind === references)
    const known = new Set([...found, ...coming].map(({ id }) => id))
    const lost = new Set(named.filter(({ id }) => !known.has(id)).map(({ field }) => field))
    const message = `The ${noun} was not found`
    issues.push(...[...lost].map((field) => ({ field, message })))
  }
  return issues
}

function meets(content: Content, { path, value }: Where): boolean {
  const found = valueAt(content, path)
  return Array.isArray(found) ? found.includes(value) : String(found) === value
}

/** What stays as it was approved first, and is another in this content. */
export async function movedIssues(
  reader: Reader,
  table: KindTable,
  { content, approvedId }: StoredCheck,
): Promise<FieldIssue[]> {
  const { kind, fixed = [] } = table
  if (approvedId === undefined || fixed.length === 0) return []
  const given = valueGiven(table, content)
  const { rows } = await sql<Record<string, boolean>>`
    select ${sql.join(
      fixed.map((name) => sql`${sql.ref(columnName(name))} is distinct from ${given(name)} as ${sql.ref(name)}`),
    )} from ${sql.table(tableOf(kind))} where id = ${approvedId}`.execute(reader)
  const labels = new Map(everyKind[kind].fields.map(({ path, label }) => [path, label]))
  return fixed
    .filter((field) => rows[0]?.[field])
    .map((field) => ({
      field,
      message: `${labels.get(field) ?? field} of an approved ${recordKinds[kind].noun} stays as it is`,
    }))
}

/**
 * References of open content to what has ended. What it names is locked until the transaction is over, so that it does
 * not end meanwhile.
 */
export async function endedIssues(
  reader: Reader,
  table: KindTable,
  { content, tables, today }: StoredCheck,
): Promise<FieldIssue[]> {
  const given = valueGiven(table, content)
  if (table.ends && (await holds(reader, endedBy(table.ends, today, given)))) return []
  const issues: FieldIssue[] = []
  for (const [name, { path = name, references, heldOpen }] of storedColumns(table)) {
    const target = tables.find(({ kind }) => kind === references)
    if (!heldOpen || !target?.ends) continue
    const named = namedIn(content, path.split('.'))
    if (named.length === 0) continue
    const { rows } = await sql<{ id: string; title: string | null; ended: boolean }>`
      select id, ${titleIn(target)} as title, ${endedBy(target.ends, today, (column) => sql.ref(columnName(column)))} as ended
      from ${sql.table(tableOf(target.kind))} where id in (${sql.join(named.map(({ id }) => id))})
      order by id for share`.execute(reader)
    const ended = new Map(rows.filter((row) => row.ended).map((row) => [row.id, row.title]))
    for (const { id, field } of named)
      if (ended.has(id))
        issues.push({
          field,
          message: `${ended.get(id) ?? 'It'} ${ends(target)}: choose another ${recordKinds[target.kind].noun}`,
        })
  }
  return issues
}

/** An end of what open records need: which they are, by name. */
export async function neededIssues(
  reader: Reader,
  table: KindTable,
  { content, approvedId, tables, today }: StoredCheck,
): Promise<FieldIssue[]> {
  const { ends: rule, kind } = table
  if (approvedId === undefined || !rule) return []
  if (!(await holds(reader, endedBy(rule, today, valueGiven(table, content))))) return []
  // Whoever begins to name it meanwhile waits for this lock, and then sees that it has ended.
  await sql`select from ${sql.table(tableOf(kind))} where id = ${approvedId} for no key update`.execute(reader)
  const issues: FieldIssue[] = []
  for (const other of tables) {
    const columns = storedColumns(other).filter(([, column]) => column.references === kind && column.heldOpen)
    if (columns.length === 0) continue
    const open = other.ends
      ? sql`not ${endedBy(other.ends, today, (column) => sql.ref(columnName(column)))}`
      : sql`true`
    const names = sql.join(
      columns.map(([name, column]) => nameIt(other, name, { column, id: approvedId })),
      sql` or `,
    )
    const { rows } = await sql<{ id: string; title: string | null; count: number }>`
      select id, ${titleIn(other)} as title, (count(*) over ())::int as count from ${sql.table(tableOf(other.kind))}
      where (${names}) and ${open} and ${sql.ref('id')} <> ${approvedId} order by title, id limit ${listed}`.execute(
      reader,
    )
    const [first] = rows
    if (!first) continue
    const { noun, plural, type: entityType } = recordKinds[other.kind]
    const inTheWay = rows.map(({ id, title }) => ({ entityType, entityId: id, title: title ?? noun }))
    const titles = inTheWay.map(({ title }) => title).join(', ')
    const more = first.count > rows.length ? ` and ${first.count - rows.length} more` : ''
    issues.push({
      field: rule.column,
      message: `${first.count === 1 ? `An open ${noun} needs` : `${first.count} open ${plural} need`} it: ${titles}${more}`,
      inTheWay,
    })
  }
  return issues
}

/** So many of a kind are named, which is what a person can go through; the rest are counted. */
const listed = 50

const ends = ({ ends: rule }: KindTable): string => (rule?.value === undefined ? 'has ended' : 'is not open any more')

const titleIn = ({ kind }: KindTable) => sql`content ->> ${sql.lit(recordKinds[kind].title)}`

function nameIt(
  { kind }: KindTable,
  name: string,
  { column, id }: { column: StoredColumn; id: string },
): RawBuilder<unknown> {
  return column.holds === 'list'
    ? sql`id in (select link.id from ${sql.table(linkTable(kind, name))} link where link.target_id = ${id})`
    : sql`${sql.ref(columnName(name))} = ${id}`
}

async function holds(reader: Reader, condition: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select ${condition} as held`.execute(reader)
  return rows[0]?.held ?? false
}
