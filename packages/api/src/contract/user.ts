import * as z from 'zod/mini'
import { id, instant } from './common.ts'
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

/** A person as the list shows them; a platform may leave out when they signed in last, and since when they are locked. */
export const listedUser = z.object({
  ...user.shape,
  lastSignInAt: z.optional(z.nullable(instant)),
  lockedAt: z.optional(z.nullable(instant)),
})
export type ListedUser = z.infer<typeof listedUser>

export const userPage = pageOf(listedUser)

/**
 * `directory/user/me`: who is signed in and what they may do. `privileges` holds codes such as `institution.edit`.
 * `hereBeforeAt` is the last sign of them in their stay before this one; a platform may leave it out.
 */
export const me = z.object({
  ...user.shape,
  privileges: z.array(z.string()),
  hereBeforeAt: z.optional(z.nullable(instant)),
})
export type Me = z.infer<typeof me>

/** The name as lists and records show it. */
export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()

export const theme = z.enum(['light', 'dark', 'system'])
export const density = z.enum(['compact', 'comfortable'])

/** Days on which somebody is away, both included, as `YYYY-MM-DD` in their own zone, and who decides for them then. */
export const absence = z.strictObject({ from: z.string(), to: z.string(), delegateUserId: z.optional(z.nullable(id)) })
export type Absence = z.infer<typeof absence>

/**
 * `directory/user/me/preferences`: how one person likes the screens, where and when they work; replaced whole by PUT. A
 * `revision` that is not the newest is refused (1006). Zone and absence stay as they are where they are left out.
 */
export const preferences = z.strictObject({
  theme: z.optional(theme),
  density: z.optional(density),
  /** Saved views by list: a name and the view's own serialised state. */
  views: z.optional(z.record(z.string(), z.array(z.strictObject({ name: z.string(), state: z.string() })))),
  /** Hidden, ordered, pinned and sized columns by list, as they stand in an address. */
  columns: z.optional(z.record(z.string(), z.string())),
  /** The parts of the overview in the person's order, and those that they do not want to see. */
  overview: z.optional(z.strictObject({ order: z.array(z.string()), hidden: z.array(z.string()) })),
  timezoneId: z.optional(z.string()),
  outOfOffice: z.optional(z.nullable(absence)),
  revision: z.optional(z.int()),
})
export type Preferences = z.infer<typeof preferences>
