import * as z from 'zod/mini'

import { metaOf, shapeOf, unwrap } from '../contract/fields.ts'
import type { FieldMeta } from '../contract/fields.ts'
import { everyKind } from '../contract/kinds/every-kind.ts'
import { recordKindNames, recordKinds } from '../contract/kinds/index.ts'
import type { JsonSchema } from './document-type.ts'

/** Where a named schema stands in the document. */
export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** Every named schema as JSON Schema, references between them kept; fields carry their labels as titles. */
export function jsonSchemas(names: ReadonlyMap<z.core.$ZodType, string>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    // What is taken and answered, not what is left after stripping: an answer may have members this contract lacks.
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      const meta = metaOf(zodSchema)
      if (meta) Object.assign(jsonSchema, words(meta, 'complete'))
    },
  })
  const made = Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _draft, $id: _address, ...schema }]): [string, JsonSchema] => [
      name,
      schema,
    ]),
  )
  labelDrafts(made, names)
  return made
}

/** What a field's description adds to its schema. A draft's value is not held to its rule yet. */
function words({ label, hint, section, type, rule, maxLength, options }: FieldMeta, as: 'complete' | 'draft') {
  const notes = [
    `${section}; ${type}.`,
    hint && `${hint}.`,
    as === 'complete' && rule && `${label} ${rule}.`,
    as === 'complete' &&
      options &&
      `Words: ${options.map((option) => `${option.value} = ${option.label}`).join(', ')}.`,
  ]
  return {
    title: label,
    description: notes.filter(Boolean).join(' '),
    ...(as === 'complete' && maxLength !== undefined && { maxLength }),
    ...(as === 'complete' && type === 'choices' && { uniqueItems: true }),
  }
}

/** Drafts are derived and have no descriptions of their own: they take those of the content they are a draft of. */
function labelDrafts(made: Readonly<Record<string, JsonSchema>>, names: ReadonlyMap<z.core.$ZodType, string>): void {
  for (const kind of recordKindNames) {
    const { content, schemas } = everyKind[kind]
    const { approved, createBody } = schemas
    const complete = names.get(content) ?? ''
    for (const [schema, use] of [
      [shapeOf(approved).content, 'as it is stored: an older version may lack what is asked for today'],
      [shapeOf(createBody).content, 'as a draft may have it: anything may be missing or not right yet'],
    ] as const) {
      const json = made[(schema && names.get(schema)) ?? '']
      if (!json) continue
      label(json, content)
      json.description = `Content of a record (${recordKinds[kind].noun}) ${use}. Complete content is ${complete}.`
    }
  }
}

function label(json: unknown, content: z.core.$ZodType): void {
  if (!isObject(json)) return
  const { inner } = unwrap(content)
  const meta = metaOf(inner)
  if (meta) Object.assign(json, words(meta, 'draft'))
  if (inner instanceof z.core.$ZodArray) label(json.items, inner._zod.def.element)
  const { properties } = json
  if (!isObject(properties)) return
  for (const [name, member] of Object.entries(shapeOf(inner))) label(properties[name], member)
}

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null
