import type { System, Work } from './work.ts'

/** Something that the platform does by itself, again and again, on as many machines as there are. */
export interface Job {
  /** Under this name it stands in the books, in the audit trail and in the metrics. */
  name: string
  /** Milliseconds from the end of one run to the next. */
  every: number
  /**
   * Does one piece of it, in a transaction of its own; true while there may be more to do. What is done by others at the
   * same moment is passed over (`for update skip locked`), and what is done already is not done again.
   */
  step(work: Work<System>): Promise<boolean>
}
