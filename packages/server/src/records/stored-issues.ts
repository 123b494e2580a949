import { recordKinds, type Field, type FieldIssue } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { sql } from 'kysely'
import { columnName, heldTo, storedColumns, tableOf, type KindTable, type UniqueRule } from '../db/kind-table.ts'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import { valueAt } from './content-diff.ts'
import { endedIssues, lostIssues, movedIssues, neededIssues } from './standing-issues.ts'
import type { ContentIssue } from './refused-content.ts'
import { sharedTurn } from './shared-turn.ts'
import { namedIn, valueGiven } from './given-values.ts'
import type { Beside, StoredCheck } from './stored-check.ts'

/**
 * What the kind's table would refuse in complete content: numbers or days that another record has, references that lead
 * nowhere or to what has ended, an end of what others need, a change of what is fixed.
 * The database has the last word; this says it early, and in words.
 */
export async function storedIssues(reader: Reader, table: KindTable, check: StoredCheck): Promise<ContentIssue[]> {
  const { content, approvedId, beside = [] } = check
  const issues: ContentIssue[] = await lostIssues(reader, table, check)
  issues.push(...unheldReferences(table, content))
  for (const rule of [...table.unique, ...(table.passedOn ?? [])]) {
    const other = await takenBy(reader, table, { rule, content, approvedId, beside })
    if (other === undefined) continue
    const value = valueAt(content, rule.field)
    issues.push({
      field: rule.field,
      message: rule.taken({ title: other, value: String(value) }),
      isDuplicate: rule.namesIntent === true,
    })
  }
  for (const rule of table.inTurn ?? []) {
    const other = await sharedTurn(reader, table, { rule, content, approvedId })
    if (other) issues.push({ field: rule.field, message: rule.taken(other) })
  }
  return [
    ...issues,
    ...(await movedIssues(reader, table, check)),
    ...(await endedIssues(reader, table, check)),
    ...(await neededIssues(reader, table, check)),
  ]
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

/** The title of the other record that has these values; undefined where nobody has. */
async function takenBy(
  reader: Reader,
  table: KindTable,
  {
    rule,
    content,
    approvedId,
    beside,
  }: Pick<StoredCheck, 'content' | 'approvedId'> & {
    rule: UniqueRule
    beside: readonly Beside[]
  },
): Promise<string | undefined> {
  const { kind } = table
  const others = beside.filter((one) => one.kind === kind)
  const itsOwn = (name: string) => sql.ref(columnName(name))
  const givenAs = valueGiven(table, content)
  const same = [
    ...heldTo(rule, itsOwn),
    ...heldTo(rule, givenAs),
    ...rule.columns.map((name) => sql`${itsOwn(name)} = ${givenAs(name)}`),
  ]
  // Of what is approved together with it counts what it will be, and not what it was.
  const own = [...(approvedId === undefined ? [] : [approvedId]), ...others.map(({ id }) => id)]
  const titled = sql`content ->> ${sql.lit(recordKinds[kind].title)} as title`
  const besides = others.map((other) => {
    const theirs = valueGiven(table, other.content)
    const equal = [
      ...heldTo(rule, theirs),
      ...heldTo(rule, givenAs),
      ...rule.columns.map((name) => sql`${theirs(name)} = ${givenAs(name)}`),
    ]
    return sql`union all select ${titled} from (select cast(${JSON.stringify(other.content)} as jsonb) as content) b
      where ${sql.join(equal, sql` and `)}`
  })
  const { rows } = await sql<{ title: string | null }>`
    select ${titled} from ${sql.table(tableOf(kind))}
    where ${sql.join(same, sql` and `)} ${own.length > 0 ? sql`and id not in (${sql.join(own)})` : sql.raw('')}
    ${besides.length > 0 ? sql.join(besides, sql` `) : sql.raw('')} limit 1`.execute(reader)
  const [row] = rows
  return row && (row.title ?? 'another record')
}
