import * as z from 'zod/mini'
import { id, instant, userRef } from './common.ts'
import { pageOf } from './list.ts'

/** A sign-in of one's own that still counts. */
export const ownSession = z.object({
  id,
  startedAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  /** What the browser called itself; null where it said nothing. */
  client: z.nullable(z.string()),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>
export const ownSessionPage = pageOf(ownSession)

/** Everybody who has signed in to the platform or may, by name: to find whose work one looks for, and whom to name. */
export const peoplePage = pageOf(userRef)

/** Who may decide in one's place: active people with a right to approve that one has oneself. */
export const delegatePage = pageOf(userRef)
