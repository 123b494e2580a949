import * as z from 'zod/mini'
import { id, revision } from './common.ts'
import { errorCatalogue } from './error-catalogue.ts'
import { pageOf } from './list.ts'
import { privilege } from './privilege.ts'
import { roleType, user } from './user.ts'

/** A bundle of privileges. `userCount` is the number of its holders; it can be deleted when there is none (5032). */
export const role = z.object({
  id,
  name: z.string(),
  roleType: z.string(),
  description: z.nullable(z.string()),
  accessPrivileges: z.array(z.string()),
  /** The path segments of the kinds on which its holders may decide; they follow from its privileges. */
  approvesEntityTypes: z.array(z.string()),
  userCount: z.int(),
  isSystem: z.boolean(),
  /** Absent on a platform that does not guard roles against stale writes. */
  revision: z.optional(revision),
})
export type Role = z.infer<typeof role>
export const rolePage = pageOf(role)
export const privilegePage = pageOf(privilege)

const characters = (value: string) => Array.from(value).length

const shape = {
  name: z.string(errorCatalogue.nameRequired.message).check(
    z.refine((name) => name.trim() !== '', { error: errorCatalogue.nameRequired.message, abort: true }),
    z.refine((name) => characters(name) <= 200, { error: errorCatalogue.roleNameTooLong.message }),
  ),
  roleType: z.enum(roleType.options, errorCatalogue.roleTypeRequired.message),
  description: z.optional(
    z.string().check(z.refine((text) => characters(text) <= 500, { error: 'must be at most 500 characters' })),
  ),
  accessPrivileges: z
    .array(z.string(), errorCatalogue.rolePrivilegesRequired.message)
    .check(z.minLength(1, errorCatalogue.rolePrivilegesRequired.message)),
}

/** POST `directory/Roles`. Its messages are the catalogue's: 5009, 5025, 5012, 5010. */
export const createRoleBody = z.strictObject(shape)
export type CreateRoleBody = z.infer<typeof createRoleBody>

/** PUT `directory/Roles/{id}`. */
export const saveRoleBody = z.strictObject({ ...shape, revision: z.optional(revision) })
export type SaveRoleBody = z.infer<typeof saveRoleBody>

const holders = z
  .array(z.string().check(z.minLength(1, errorCatalogue.userIdRequired.message)))
  .check(z.refine((ids) => new Set(ids).size === ids.length, { error: 'must name each person once' }))

/**
 * PUT `directory/role/{id}/users`: all holders of the role, replaced whole. `heldBy` are those that whoever chose saw: where
 * others hold it by now, it is refused (1006). A caller who saw none leaves it out.
 */
export const assignUsersBody = z.strictObject({ userIds: holders, heldBy: z.optional(holders) })
export type AssignUsersBody = z.infer<typeof assignUsersBody>

/** GET `directory/role/{id}/users`. */
export const roleUserPage = pageOf(user)
