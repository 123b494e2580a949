import type { System, Work } from './work.ts'

/** Something that the platform does by itself, again and again, on as many machines as there are. */
export interface Job {
  /** Under this name it stands in the books, in the audit trail and in the metrics. */
  name: string
  /** Milliseconds from the end of one run to the next. */
  every: number
  /**
   * Does one piece of it, in a transaction of its own; true while there may be more to do. What is done by others at the
   * same moment is passed over (`for update skip locked`), and what is done already is not done again. A step that notes
   * in `failed` by its id what it then throws over lets the run go on: it passes over what is noted there.
   */
  step(work: Work<System>, failed: Map<string, unknown>): Promise<boolean>
}
