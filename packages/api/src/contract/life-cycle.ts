import * as z from 'zod/mini'

/** A pending version: being written, waiting for a decision, or sent back. */
export const draftStatus = z.enum(['Draft', 'Pending', 'Rework'])
export type DraftStatus = z.infer<typeof draftStatus>

/** The three task lists of the spec. */
export const taskStatus = z.enum(['Pending', 'Rework', 'Resolved'])
export type TaskStatus = z.infer<typeof taskStatus>

export const taskResolution = z.enum(['Approved', 'Withdrawn'])

/** What may be done with a pending version, and in which of its states. The one table of the life-cycle. */
const allowedIn = {
  save: ['Draft', 'Rework'],
  delete: ['Draft', 'Rework'],
  send: ['Draft', 'Rework'],
  recall: ['Pending'],
  decide: ['Pending'],
  comment: ['Pending'],
} as const satisfies Record<string, readonly DraftStatus[]>

export type LifeCycleAction = keyof typeof allowedIn

/** Whether the state of a pending version allows an action. Who may do it is a question of privileges and authorship. */
export function can(action: LifeCycleAction, record: { draftStatus: DraftStatus }): boolean {
  const states: readonly DraftStatus[] = allowedIn[action]
  return states.includes(record.draftStatus)
}

/** The states in which an action is allowed, for a conditional update. */
export function statesFor(action: LifeCycleAction): readonly DraftStatus[] {
  return allowedIn[action]
}
