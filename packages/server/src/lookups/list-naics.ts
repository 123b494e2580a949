import type { Naics, Page } from '@strongroom/api/contract'
import { sql, type Selectable } from 'kysely'
import type { NaicsTable } from '../db/reference-tables.ts'
import type { Query } from '../http/read-query.ts'
import { oneOf } from '../lists/filters.ts'
import type { List } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { closeness, inWritten } from '../lists/search.ts'
import type { Reading } from '../work/work.ts'

/** Only a national industry can be chosen; the shorter codes group them. */
const selectableLevel = 6

const title = sql.ref('n.title')
const inTitle = inWritten(title)

const industries: List = {
  from: sql`naics n`,
  columns: sql`n.*`,
  id: { expression: sql`(n.code collate "C")`, type: 'text', nulls: 'never' },
  conditions: [],
  sorts: {},
  order: [],
  filters: {
    parent: oneOf(sql.ref('n.parent_code'), /^[\d-]{2,6}$/),
    level: oneOf(sql`n.level::text`, ['2', '3', '4', '5', '6']),
  },
  search: (text) => (/^\s*\d+\s*$/.test(text) ? [sql`n.code like ${`${text.trim()}%`}`] : inTitle(text)),
  closeness: closeness({ names: [title], text: sql`lower(${title})` }),
}

/**
 * A page of the industry codes in their order. A search finds a code by its beginning or any words of the title, `parent`
 * the codes directly below one, `level` those of so many digits.
 */
export async function listNaics({ reader }: Reading, query: Query): Promise<Page<Naics>> {
  const { rows, ...page } = await readList<Selectable<NaicsTable>>(reader, industries, query)
  return {
    items: rows.map(({ code, title, level, parent_code, vintage }) => ({
      code,
      title,
      level,
      parentCode: parent_code,
      vintage,
      selectable: level === selectableLevel,
    })),
    ...page,
  }
}
