import * as z from 'zod/mini'

/**
 * An object schema that hands on the very object that it was given, where each member of it is one of the shape and
 * passes. Anything else (an unknown member, a wrong type, an own `__proto__`) goes the way of `z.object`: stripped or
 * refused, with its issues. For shapes whose members are all optional and change nothing.
 *
 * `z.object` copies member by member into an object that V8 turns into a hash table at some twenty members, which takes
 * longer than reading the JSON did.
 */
export function keptObject(shape: z.core.$ZodLooseShape): z.core.$ZodObject {
  return new KeptObject({ type: 'object', shape })
}

const KeptObject = z.core.$constructor<z.core.$ZodObject>('KeptObject', (schema, def) => {
  z.core.$ZodObject.init(schema, def)
  const copy = schema._zod.parse
  const members = new Map(Object.entries<z.core.SomeType>(def.shape))
  schema._zod.parse = (payload, context) => {
    const given = payload.value
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return copy(payload, context)
    for (const [name, value] of Object.entries(given)) {
      const read = members.get(name)?._zod.run({ value, issues: [] }, context)
      if (read === undefined || read instanceof Promise || read.issues.length > 0 || !isSame(read.value, value))
        return copy(payload, context)
    }
    return payload
  }
})

/** The same value, or a list of the same values. */
function isSame(read: unknown, given: unknown): boolean {
  if (read === given) return true
  return Array.isArray(read) && Array.isArray(given) && read.every((item, index) => item === given[index])
}
