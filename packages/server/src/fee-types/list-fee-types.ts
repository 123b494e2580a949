import type { Page, TransactionFeeType, TransactionFeeTypeContent } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Query } from '../http/read-query.ts'
import { anyOf, oneOf } from '../lists/filters.ts'
import { ownOrder, type List, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inWritten } from '../lists/search.ts'
import type { Reading } from '../work/work.ts'
import { describeFeeType } from './describe-fee-type.ts'

const sorts: Sorts = {
  code: { expression: sql.ref('f.code'), type: 'text', nulls: 'never' },
  name: { expression: sql`(lower(f.content ->> 'name') collate "C")`, type: 'text', nulls: 'never' },
}

const feeTypes: List = {
  from: sql`transaction_fee_type f`,
  columns: sql`f.content`,
  id: { expression: sql.ref('f.code'), type: 'text', nulls: 'never' },
  conditions: [],
  sorts,
  order: ownOrder(sorts, 'code'),
  filters: {
    appliesTo: anyOf(sql`(f.content -> 'appliesTo')`),
    currency: oneOf(sql`(f.content ->> 'currency')`),
    isActive: oneOf(sql`(f.content ->> 'isActive')`, ['true', 'false']),
  },
  search: inWritten(sql`(f.code || ' ' || (f.content ->> 'name'))`),
}

/** A page of the kinds of fees. @throws Problem 1014 */
export async function listFeeTypes({ reader }: Reading, query: Query): Promise<Page<TransactionFeeType>> {
  const { rows, ...page } = await readList<{ content: TransactionFeeTypeContent }>(reader, feeTypes, query)
  return { items: rows.map(({ content }) => describeFeeType(content)), ...page }
}
