import type { Selectable } from 'kysely'
import type { RequestTable } from '../db/request-table.ts'

export type RequestRow = Selectable<RequestTable>

/** What the audit trail and notices call a request. */
export const requestEntity = 'request'
