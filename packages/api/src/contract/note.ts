import * as z from 'zod/mini'
import { id, instant, userRef } from './common.ts'
import { pageOf } from './list.ts'

export const noteVisibility = z.enum(['Internal', 'Approvers'])

/** A remark on a record. Approvers' notes are shown to those who may approve that kind. */
export const note = z.object({
  id,
  entityType: z.string(),
  entityId: id,
  body: z.string(),
  visibility: z.string(),
  pinned: z.boolean(),
  /** Ids of the people whom it is meant for. */
  mentions: z.array(id),
  createdBy: userRef,
  createdAt: instant,
  editedAt: z.nullable(instant),
})
export type Note = z.infer<typeof note>
export const notePage = pageOf(note)

export const noteMaxLength = 4000

export const addNoteBody = z.strictObject({
  body: z.string().check(
    z.trim(),
    z.minLength(1),
    z.refine((value) => Array.from(value).length <= noteMaxLength, {
      error: `must be at most ${noteMaxLength} characters`,
    }),
  ),
  visibility: noteVisibility,
  pinned: z.optional(z.boolean()),
  mentions: z.optional(
    z.array(id).check(
      z.maxLength(50),
      z.refine((ids) => new Set(ids).size === ids.length, { error: 'must name each person once' }),
    ),
  ),
})
export type AddNoteBody = z.infer<typeof addNoteBody>
