import { Problem } from '../http/problem.ts'

/** The refusal of a write to a draft that is not there, or not to be seen. */
export const noDraft = () => new Problem('pendingEntityNotModifiable', { message: 'The draft was not found.' })
