/** What bounds the database's work for people. Times in milliseconds. */
export interface DatabaseLimits {
  /** Connections of this server, all together. */
  connections: number
  /** How long one statement may take. */
  statementTimeout: number
  /** How long a request waits in all: for connections, and for what other transactions hold. */
  patience: number
  /** How long a transaction may stand between two statements. */
  idleTransactionTimeout: number
}

/** So many of the connections are for the platform's own work: steps of the schema, seeds, sweeping, anchors. */
export const ownConnections = 2

/** And one is the watch's: fewer than this leave none for people. */
export const leastConnections = ownConnections + 2
