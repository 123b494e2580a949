/** Where the platform writes what an operator should know. */
export interface Log {
  info(message: string): void
  error(message: string, error?: unknown): void
}

/** Says nothing; for tests. */
export const silentLog: Log = { info() {}, error() {} }
