import type { OwnershipConfiguration, OwnershipConfigurationContent, Page } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Query } from '../http/read-query.ts'
import { anyOf } from '../lists/filters.ts'
import { ownOrder, type List, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inWritten } from '../lists/search.ts'
import type { Reading } from '../work/work.ts'

const sorts: Sorts = {
  code: { expression: sql.ref('o.code'), type: 'text', nulls: 'never' },
  name: { expression: sql`(lower(o.content ->> 'name') collate "C")`, type: 'text', nulls: 'never' },
}

const configurations: List = {
  from: sql`ownership_configuration o`,
  columns: sql`o.content`,
  id: { expression: sql.ref('o.code'), type: 'text', nulls: 'never' },
  conditions: [],
  sorts,
  order: ownOrder(sorts, 'code'),
  // Of a scheme are all that have a group under it.
  filters: { schemeCode: anyOf(sql`jsonb_path_query_array(o.content, '$.coverageGroups[*].schemeCode')`) },
  search: inWritten(sql`(o.code || ' ' || (o.content ->> 'name'))`),
}

/** A page of the ways in which an account can be owned. @throws Problem 1014 */
export async function listOwnership({ reader }: Reading, query: Query): Promise<Page<OwnershipConfiguration>> {
  const { rows, ...page } = await readList<{ content: OwnershipConfigurationContent }>(reader, configurations, query)
  return {
    items: rows.map(({ content }) => ({
      id: content.code,
      ...content,
      description: content.description ?? null,
      maxOwners: content.maxOwners ?? null,
    })),
    ...page,
  }
}
