import * as z from 'zod/mini'

/** An opaque, server-made id. */
export const id = z.string().check(z.minLength(1), z.maxLength(100))
/** An ISO 8601 instant in UTC. */
export const instant = z.string().check(z.minLength(1))
export const revision = z.int().check(z.minimum(1))

/** A person as records name them; the name is the one at the time of reading. */
export const userRef = z.object({ id, name: z.string() })
export type UserRef = z.infer<typeof userRef>
