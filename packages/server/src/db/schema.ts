import type { Kysely, Transaction } from 'kysely'
import type { AuditTables } from './audit-table.ts'
import type { DirectoryTables } from './directory-tables.ts'
import type { LedgerTables } from './ledger-tables.ts'
import type { ExternalAccountTables } from './external-account-table.ts'
import type { HistorySealTables } from './history-seal-table.ts'
import type { InterestTables } from './interest-tables.ts'
import type { LifeCycleTables } from './record-tables.ts'
import type { NotificationTables } from './notification-table.ts'
import type { ReferenceTables } from './reference-tables.ts'
import type { RequestTables } from './request-table.ts'
import type { SetTables } from './set-tables.ts'
import type { SignInTables } from './sign-in-tables.ts'
import type { TransactionTables } from './transaction-tables.ts'

/** Every table of the platform. Each room declares its own tables in a file beside this one. */
export interface Database
  extends
    AuditTables,
    DirectoryTables,
    ExternalAccountTables,
    HistorySealTables,
    InterestTables,
    LedgerTables,
    LifeCycleTables,
    NotificationTables,
    ReferenceTables,
    RequestTables,
    SetTables,
    SignInTables,
    TransactionTables {}

/** A connection that reads and writes outside of any transaction. */
export type Db = Kysely<Database>

/** A connection inside one transaction; everything written through it stands or falls together. */
export type Tx = Transaction<Database>

/** What a query that works in both places asks for. */
export type Reader = Db | Tx
