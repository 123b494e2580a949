import type { Deps } from '../http/app-env.ts'

/** A platform that answers. */
export interface RunningPlatform {
  /** The address under which people reach it. */
  publicUrl: string
  /** Where the data is, for people. */
  place: string
  deps: Deps
  stop(): Promise<void>
}
