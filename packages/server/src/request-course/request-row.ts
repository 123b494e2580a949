import type { Selectable } from 'kysely'
import type { RequestTable } from '../db/request-table.ts'

export type RequestRow = Selectable<RequestTable>

/** What the audit trail and notices call a request. */
export const requestEntity = 'request'

/** Why a request failed, to whom client accounts may not be shown: what its transaction says of it names them. */
export const failedUnnamed = 'Its transaction did not go through'
