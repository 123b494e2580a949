import type { TaskStatus } from './life-cycle.ts'

/*
 * What may be done with what is no pending version itself, and in which of its states; that of pending versions is in
 * life-cycle.ts. Who may do it is a question of privileges and of who began it, which the platform answers.
 */

/** Of a task. `foresee`: what its approval would do can still be asked. */
const taskActs = {
  decide: ['Pending'],
  recall: ['Pending'],
  reassign: ['Pending'],
  remind: ['Pending'],
  foresee: ['Pending', 'Rework'],
} as const satisfies Readonly<Record<string, readonly TaskStatus[]>>
export type TaskAct = keyof typeof taskActs

/** The states of a task in which it may be done, for a conditional update. */
export const taskStatesFor = (act: TaskAct): readonly TaskStatus[] => taskActs[act]

/** Whether the state of a task allows it. */
export const canTask = (act: TaskAct, { status }: { status: string }): boolean => isOneOf(taskActs[act], status)

/** What a task shows of who may do more than decide with it. */
type TaskOf = { status: string; creator: { id: string }; canDecide: boolean }

/** Whether a person may do this with a task: its maker takes it back, reminds and asks others; whoever may decide asks others too. */
export const mayWithTask = (act: 'recall' | 'remind' | 'reassign', task: TaskOf, person: { id: string }): boolean =>
  canTask(act, task) && (task.creator.id === person.id || (act === 'reassign' && task.canDecide))

/** Of a request: of one that was split nothing, because its parts are decided. */
const requestActs = {
  decide: ['Pending'],
  withdraw: ['Pending'],
  split: ['Pending'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type RequestAct = keyof typeof requestActs

/** The decisions on a request in which it may be done, for a conditional update. */
export const requestStatesFor = (act: RequestAct): readonly 'Pending'[] => requestActs[act]

/** Whether the decision on a request allows it. */
export const canRequest = (act: RequestAct, { status, partCount }: { status: string; partCount: number }): boolean =>
  partCount === 0 && isOneOf(requestActs[act], status)

/** Of a person of the directory. An invitation is sent again, or revoked, until somebody comes by it. */
const personActs = {
  invite: ['Invited'],
  revoke: ['Invited'],
  disable: ['Invited', 'Active', 'Locked'],
  enable: ['Disabled'],
  unlock: ['Locked'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type PersonAct = keyof typeof personActs

/** The states of a person in which it may be done, for a conditional update. */
export const personStatesFor = <Act extends PersonAct>(act: Act): (typeof personActs)[Act] => personActs[act]

/** Whether the state of a person allows it. */
export const canPerson = (act: PersonAct, { status }: { status: string }): boolean => isOneOf(personActs[act], status)

const isOneOf = (states: readonly string[], status: string): boolean => states.includes(status)
