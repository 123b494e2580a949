import * as z from 'zod/mini'
import { id } from './common.ts'
import { pageOf } from './list.ts'

export const roleType = z.enum(['Administrator', 'Maker', 'Approver', 'Viewer', 'Service'])

export const userStatus = z.enum(['Invited', 'Active', 'Disabled', 'Locked'])

/** A person of the directory. */
export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.string(),
  timezoneId: z.nullable(z.string()),
  roles: z.array(z.object({ id, name: z.string() })),
})
export type User = z.infer<typeof user>

export const userPage = pageOf(user)

/** `directory/user/me`: who is signed in and what they may do. `privileges` holds codes such as `institution.edit`. */
export const me = z.object({ ...user.shape, privileges: z.array(z.string()) })
export type Me = z.infer<typeof me>

/** The name as lists and records show it. */
export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()

export const theme = z.enum(['light', 'dark', 'system'])
export const density = z.enum(['compact', 'comfortable'])

/** `directory/user/me/preferences`: how one person likes the screens; replaced whole by PUT. */
export const preferences = z.strictObject({
  theme: z.optional(theme),
  density: z.optional(density),
  /** Saved views by list: a name and the view's own serialised state. */
  views: z.optional(z.record(z.string(), z.array(z.strictObject({ name: z.string(), state: z.string() })))),
})
export type Preferences = z.infer<typeof preferences>
