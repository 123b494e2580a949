import * as z from 'zod/mini'
import { shapeOf, unwrap } from './fields.ts'
import { keptObject } from './kept-object.ts'

/**
 * A draft of `Content`: any part may be missing, text need not be right yet. Numbers may still be the text that was
 * typed, so that nothing typed is lost on the way to the server.
 */
export type DraftOf<Content> = Content extends string
  ? string
  : Content extends number
    ? number | string
    : Content extends boolean
      ? boolean
      : Content extends readonly (infer Item)[]
        ? DraftOf<Item>[]
        : { [Key in keyof Content]?: DraftOf<NonNullable<Content[Key]>> }

const draftText = z.string().check(z.maxLength(10_000))

/**
 * The schema of a draft's content as it is given: derived from the content's own, every field optional, text of any
 * kind, nothing coerced. Members that the contract does not know are refused.
 */
export function draftSchema(content: z.core.$ZodType): z.ZodMiniType {
  const { inner } = unwrap(content)
  if (inner instanceof z.core.$ZodObject) return z.strictObject(optionalMembers(inner, draftSchema))
  if (inner instanceof z.core.$ZodArray) return z.array(draftSchema(inner._zod.def.element)).check(z.maxLength(1000))
  if (inner instanceof z.core.$ZodBoolean) return z.boolean()
  if (inner instanceof z.core.$ZodNumber) return z.union([z.int(), draftText])
  return draftText
}

/**
 * The schema of a content as a platform answers it: the same types, without limits, which are the platform's to hold.
 * Members that the contract does not know are left out.
 */
export function answeredSchema(content: z.core.$ZodType): z.core.$ZodType {
  const { inner } = unwrap(content)
  if (inner instanceof z.core.$ZodObject) return keptObject(optionalMembers(inner, answeredSchema))
  if (inner instanceof z.core.$ZodArray) return z.array(answeredSchema(inner._zod.def.element))
  if (inner instanceof z.core.$ZodBoolean) return z.boolean()
  if (inner instanceof z.core.$ZodNumber) return z.union([z.int(), z.string()])
  return z.string()
}

function optionalMembers(object: z.core.$ZodObject, derive: (member: z.core.$ZodType) => z.core.$ZodType) {
  return Object.fromEntries(Object.entries(shapeOf(object)).map(([name, member]) => [name, z.optional(derive(member))]))
}
