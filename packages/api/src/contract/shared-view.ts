import * as z from 'zod/mini'
import { id, userRef } from './common.ts'
import { pageOf } from './list.ts'

/** Characters that a view's name has at most. */
export const longestViewName = 60

const name = z.string().check(z.trim(), z.minLength(1, 'Give the view a name'), z.maxLength(longestViewName))
/** The view as it stands in an address, without the question mark. */
const state = z.string().check(z.maxLength(4000))

/** A view of a list that everybody with a role finds beside their own; of one role and list no two have the same name. */
export const sharedView = z.object({
  id,
  /** The list that it is of, by the name under which clients keep a person's own views of it. */
  list: z.string(),
  name: z.string(),
  state: z.string(),
  role: z.object({ id, name: z.string() }),
  sharedBy: userRef,
  /** Whether the one who asks may change and remove it: who shared it, and whoever manages roles. */
  mayChange: z.boolean(),
  revision: z.int(),
})
export type SharedView = z.infer<typeof sharedView>

/** Those of one's own roles and those that one shared; they are few, so they come on one page. */
export const sharedViewPage = pageOf(sharedView)

export const shareViewBody = z.strictObject({
  list: z.string().check(z.minLength(1), z.maxLength(80)),
  name,
  state,
  roleId: id,
})
export type ShareViewBody = z.infer<typeof shareViewBody>

/** A `revision` that is not the newest is refused (1006). */
export const changeSharedViewBody = z.strictObject({ name, state, revision: z.int() })
export type ChangeSharedViewBody = z.infer<typeof changeSharedViewBody>
