import * as z from 'zod/mini'
import { check } from './checks.ts'
import { instant, revision } from './common.ts'
import { errorCatalogue } from './error-catalogue.ts'
import { absence, user } from './user.ts'

/** `directory/users/{id}`: a person with what only administrators need. Days are `YYYY-MM-DD`. */
export const userDetail = z.object({
  ...user.shape,
  revision,
  invitedAt: z.nullable(instant),
  inviteExpiresAt: z.nullable(instant),
  lastSignInAt: z.nullable(instant),
  /** Since when failed sign-ins have it locked; a platform may leave it out. */
  lockedAt: z.optional(z.nullable(instant)),
  /** Kinds, by their path segments, on which their roles let them decide. */
  approverFor: z.array(z.string()),
  outOfOffice: z.nullable(z.object({ ...absence.shape, delegateName: z.optional(z.nullable(z.string())) })),
})
export type UserDetail = z.infer<typeof userDetail>

const characters = (value: string) => Array.from(value).length
const atMost320 = (message: string) => z.refine<string>((value) => characters(value) <= 320, { error: message })

const names = {
  firstName: z.string().check(z.trim(), z.minLength(1), atMost320(errorCatalogue.firstNameTooLong.message)),
  // Some people have one name only.
  lastName: z.string().check(z.trim(), atMost320(errorCatalogue.lastNameTooLong.message)),
}
const roleIds = z
  .array(z.string().check(z.minLength(1, errorCatalogue.roleIdNotFound.message)))
  .check(z.minLength(1, errorCatalogue.rolesNotFound.message))

/** POST `directory/user/invite`. Its messages are the catalogue's: 5028, 5029, 5006, 5030, 5031, 5007. */
export const inviteBody = z.strictObject({
  email: z.string(errorCatalogue.emailRequired.message).check(
    z.trim(),
    z.refine((email) => email !== '', { error: errorCatalogue.emailRequired.message, abort: true }),
    z.refine((email) => characters(email) <= 320, { error: errorCatalogue.emailTooLong.message, abort: true }),
    z.refine(check.email.test, { error: errorCatalogue.emailInvalid.message }),
  ),
  ...names,
  roleIds,
  timezoneId: z.optional(z.string()),
})
export type InviteBody = z.infer<typeof inviteBody>

/** PUT `directory/user/{id}`: what may change of a person; their email may not. `Active` enables and unlocks. */
export const saveUserBody = z.strictObject({
  revision,
  ...names,
  roleIds,
  timezoneId: z.optional(z.nullable(z.string())),
  status: z.optional(z.literal('Active')),
  outOfOffice: z.optional(
    z.nullable(
      absence.check(
        z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before the first day' }),
      ),
    ),
  ),
})
export type SaveUserBody = z.infer<typeof saveUserBody>
