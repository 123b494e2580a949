import type { AttributeDefinition, Page } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Query } from '../http/read-query.ts'
import { oneOf } from '../lists/filters.ts'
import { ownOrder, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inWritten } from '../lists/search.ts'
import type { Reading } from '../work/work.ts'
import { describeDefinition, storedDefinition, type AttributedKind } from './attribute-definitions.ts'

const sorts: Sorts = {
  order: { expression: sql`(a.content ->> 'order')::numeric`, type: 'number', nulls: 'never' },
  label: { expression: sql`(lower(a.content ->> 'label') collate "C")`, type: 'text', nulls: 'never' },
}

/** A page of the attributes that records of this kind have here. @throws Problem 1014 */
export async function listAttributes(
  { reader }: Reading,
  { of, query }: { of: AttributedKind; query: Query },
): Promise<Page<AttributeDefinition>> {
  const { rows, ...page } = await readList<{ content: object }>(
    reader,
    {
      from: sql`attribute_definition a`,
      columns: sql`a.content`,
      id: { expression: sql.ref('a.code'), type: 'text', nulls: 'never' },
      conditions: [sql`a.kind = ${of}`],
      sorts,
      order: ownOrder(sorts, 'order'),
      filters: {
        isActive: oneOf(sql`(a.content ->> 'isActive')`, ['true', 'false']),
        group: oneOf(sql`(a.content ->> 'group')`),
      },
      search: inWritten(sql`(a.code || ' ' || (a.content ->> 'label'))`),
    },
    query,
  )
  return { items: rows.map(({ content }) => describeDefinition(storedDefinition(content))), ...page }
}
