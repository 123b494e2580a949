import type { Selectable } from 'kysely'
import type { RequestTable } from '../db/request-table.ts'

export type RequestRow = Selectable<RequestTable>

/** What the audit trail calls a request. */
export const requestEntity = 'request'

/** What notices call the place where requests are. */
export const requestType = 'requests'
