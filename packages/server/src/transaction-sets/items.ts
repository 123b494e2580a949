import { sql, type RawBuilder } from 'kysely'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'

/** An item of a set as it stands, with its place. */
export interface ItemRow {
  id: string
  position: number
  parentId: string | null
  place: number | null
  dependsOnPrevious: boolean
  holdId: string | null
  content: Content
}

/** All items of a set, or the part that `where` makes of them (rows are called `i`), in the order in which they were added. */
export async function itemsOf(
  reader: Reader,
  setId: string,
  { where = sql`true`, limit }: { where?: RawBuilder<unknown>; limit?: number } = {},
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.draft_id as id, i.position, i.parent_id as "parentId", i.place, i.hold_id as "holdId",
      i.depends_on_previous as "dependsOnPrevious", d.content
    from set_item i join draft d on d.id = i.draft_id
    where i.set_id = ${setId} and ${where} order by i.position
    ${limit === undefined ? sql.raw('') : sql`limit ${limit}`}`.execute(reader)
  return rows
}

/** The sequences of a set, in the order in which they run. */
export function sequencesOf(reader: Reader, setId: string) {
  return reader
    .selectFrom('pending_parent_transaction')
    .select(['id', 'number', 'name', 'on_failure as onFailure'])
    .where('set_id', '=', setId)
    .orderBy('number')
    .execute()
}

/** A list in parts: the database takes only so many parameters at once. */
export function inParts<Item>(list: readonly Item[], size = 5_000): Item[][] {
  const parts: Item[][] = []
  for (let start = 0; start < list.length; start += size) parts.push(list.slice(start, start + size))
  return parts
}
