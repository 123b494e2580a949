/** What bounds the database's work for people. Times in milliseconds. */
export interface DatabaseLimits {
  /** Connections of this server. */
  connections: number
  /** How long one statement may take. */
  statementTimeout: number
  /** How long a statement waits for what another transaction holds. */
  lockTimeout: number
  /** How long a transaction may stand between two statements. */
  idleTransactionTimeout: number
}
