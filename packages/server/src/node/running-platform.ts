import type { Deps } from '../http/app-env.ts'

/** A platform that answers. */
export interface RunningPlatform {
  /** The address under which people reach it. */
  publicUrl: string
  /** Where the data is, for people. */
  place: string
  /** Where the metrics are read; undefined: nowhere. */
  metricsPort: number | undefined
  deps: Deps
  /** Answers nothing new, lets what is under way finish, and closes everything: within ten seconds. */
  stop(): Promise<void>
}
