import { recordKinds } from '@strongroom/api/contract'
import { inForceOn } from '@strongroom/api/finance'
import { calendarDate, type CalendarDate } from '@strongroom/api/money'
import { sql, type RawBuilder } from 'kysely'
import { isStored, storedValue, type KindTable, type TurnRule } from '../db/kind-table.ts'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import { valueAt } from './content-diff.ts'

type Asked = { rule: TurnRule; content: Content; approvedId: string | undefined }

/** The days that a version claims, and whether it has the values that come round. */
type Claim = { content: { effectiveFrom: CalendarDate; effectiveTo?: CalendarDate }; same: boolean }

/**
 * Another record that has the rule's values on a day that the content claims; undefined where there is none. All its
 * versions count, since one that was replaced stays in force until the next begins; the table knows only the newest.
 */
export async function sharedTurn(
  reader: Reader,
  table: KindTable,
  { rule, content, approvedId }: Asked,
): Promise<{ title: string; day: CalendarDate } | undefined> {
  const { kind } = table
  const sameIn = (json: RawBuilder<unknown>) => sameValues(table, rule, json, content)
  const { rows } = await sql<{ id: string; snapshot: Content; same: boolean }>`
    select entity_id as id, snapshot, coalesce(${sameIn(sql.ref('snapshot'))}, false) as same from record_version
    where kind = ${kind} and entity_id is distinct from cast(${approvedId ?? null} as text) and entity_id in (
      select entity_id from record_version where kind = ${kind} and ${sameIn(sql.ref('snapshot'))})
    order by entity_id, version`.execute(reader)
  const mine = daysIn(table, rule, content)
  for (const id of new Set(rows.map((row) => row.id))) {
    const versions = rows.filter((row) => row.id === id)
    const claims = versions.map(({ snapshot, same }) => ({ content: daysIn(table, rule, snapshot), same }))
    const day = firstSharedDay(mine, claims)
    const title = valueAt(versions.at(-1)?.snapshot ?? {}, recordKinds[kind].title)
    if (day) return { title: typeof title === 'string' ? title : 'Another record', day }
  }
  return undefined
}

/** What comes into force does so on the first day of a version, so these are the days to ask about. */
function firstSharedDay(mine: Claim['content'], versions: readonly Claim[]): CalendarDate | undefined {
  return [mine, ...versions.map(({ content }) => content)]
    .map(({ effectiveFrom }) => effectiveFrom)
    .filter((day) => day >= mine.effectiveFrom && (mine.effectiveTo === undefined || day <= mine.effectiveTo))
    .toSorted()
    .find((day) => inForceOn(versions, day)?.same)
}

function daysIn({ columns }: KindTable, { days }: TurnRule, content: Content): Claim['content'] {
  const [from = '', to = ''] = days.map((name) => {
    const column = columns[name]
    const value = valueAt(content, (column && isStored(column) && column.path) || name)
    return typeof value === 'string' ? value : ''
  })
  return { effectiveFrom: calendarDate(from), ...(to !== '' && { effectiveTo: calendarDate(to) }) }
}

/** Whether JSON content has the same values as the content at hand. */
function sameValues(
  { kind, columns }: KindTable,
  rule: TurnRule,
  json: RawBuilder<unknown>,
  content: Content,
): RawBuilder<unknown> {
  const given = sql`cast(${JSON.stringify(content)} as jsonb)`
  const same = rule.columns.map((name) => {
    const column = columns[name]
    if (!column || !isStored(column)) throw new Error(`A turn of ${kind} names ${name}, which is not stored.`)
    return sql`${storedValue(name, column, json)} = ${storedValue(name, column, given)}`
  })
  return sql`(${sql.join(same, sql` and `)})`
}
