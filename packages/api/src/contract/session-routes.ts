/*
 * What is asked of a session outside of a page's own client: in a worker, and before a page's scripts are there. Text and
 * numbers alone, so that nothing else comes along.
 */

/** Stands before the path of every call, behind the platform's host. */
export const callsAt = '/1.0/'

/** A session is begun there by `POST`, and ended by `DELETE`. */
export const authenticatePath = 'directory/user/authenticate'
export const refreshPath = 'directory/user/refresh'
/** Who is signed in. */
export const mePath = 'directory/user/me'

/** The code of the refusal of a token that is too old, where its session may go on. */
export const tokenExpiredCode = 1021
