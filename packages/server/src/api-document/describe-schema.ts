import type { JsonSchema } from '@strongroom/api/openapi'
import { html } from 'hono/html'

/** A piece of a page whose text is escaped already. */
export type Html = ReturnType<typeof html>

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** The name at the end of a reference within the document. */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** A schema in a few words, names of other schemas as links. */
export function typeWords(schema: unknown): Html {
  if (!isSchema(schema)) return html`anything`
  const { $ref, type, items, enum: values, anyOf, allOf } = schema
  if (typeof $ref === 'string') return html`<a href="#schema-${nameOf($ref)}">${nameOf($ref)}</a>`
  if ('const' in schema) return html`<code>${String(schema.const)}</code>`
  if (Array.isArray(values))
    return html`one of ${values.map((value, index) => html`${index > 0 && ', '}<code>${String(value)}</code>`)}`
  if (Array.isArray(anyOf)) return html`${anyOf.map((one, index) => html`${index > 0 && ' or '}${typeWords(one)}`)}`
  if (Array.isArray(allOf) && allOf.length > 0) return typeWords(allOf[0])
  if (type === 'array') return html`list of ${typeWords(items)}`
  if (Array.isArray(type)) return html`${type.map(String).join(' or ')}`
  return html`${typeof type === 'string' ? type : 'anything'}`
}

/** The members of an object schema, those of objects inside it by dotted paths. */
export function members(schema: JsonSchema, prefix = ''): { path: string; required: boolean; schema: JsonSchema }[] {
  const { properties } = schema
  if (!isSchema(properties)) return []
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(properties).flatMap(([name, member]) => {
    if (!isSchema(member)) return []
    const path = `${prefix}${name}`
    const inner =
      member.type === 'array' && isSchema(member.items)
        ? members(member.items, `${path}[].`)
        : members(member, `${path}.`)
    return [{ path, required: required.includes(name), schema: member }, ...inner]
  })
}
