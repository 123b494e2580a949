import type { ExternalAccount, Page } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Query } from '../http/read-query.ts'
import { oneOf } from '../lists/filters.ts'
import { ownOrder, type List, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inFolded } from '../lists/search.ts'
import type { Person, Reading } from '../work/work.ts'
import { describeExternalAccounts, type ExternalAccountRow } from './describe-external-account.ts'

const named = (field: string) =>
  ({ expression: sql`(lower(e.content ->> ${sql.lit(field)}) collate "C")`, type: 'text', nulls: 'never' }) as const

const sorts: Sorts = {
  holderName: named('holderName'),
  bankName: named('bankName'),
  status: { expression: sql`(e.status collate "C")`, type: 'text', nulls: 'never' },
  updatedAt: { expression: sql.ref('e.updated_at'), type: 'instant', nulls: 'never' },
}

const externalAccounts: List = {
  from: sql`external_account e`,
  columns: sql`e.*`,
  id: { expression: sql.ref('e.id'), type: 'text', nulls: 'never' },
  conditions: [],
  sorts,
  order: ownOrder(sorts, '-updatedAt'),
  filters: {
    clientAccountId: oneOf(sql.ref('e.client_account_id')),
    status: oneOf(sql.ref('e.status')),
    rail: oneOf(sql`(e.content ->> 'rail')`),
    country: oneOf(sql`(e.content ->> 'country')`),
  },
  search: inFolded(sql.ref('e.search')),
}

/** A page of the external accounts of all client accounts, the newest first. @throws Problem 1014 */
export async function listExternalAccounts(reading: Reading<Person>, query: Query): Promise<Page<ExternalAccount>> {
  const { rows, ...page } = await readList<ExternalAccountRow>(reading.reader, externalAccounts, query)
  return { items: await describeExternalAccounts(reading, rows), ...page }
}
