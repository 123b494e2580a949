import * as z from 'zod/mini'
import { check } from './checks.ts'
import { id } from './common.ts'
import { optional, rows, text } from './fields.ts'
import { pageOf } from './list.ts'
import type { FieldIssue } from './rules.ts'

/** A field that an operator adds to institutions or clients. Bounds are text, read by `dataType`. */
export const attributeDefinition = z.object({
  id,
  code: z.string(),
  label: z.string(),
  /** Text, Number, Date, Bool, Enum or Money. */
  dataType: z.string(),
  options: z.array(z.string()),
  required: z.boolean(),
  min: z.nullable(z.string()),
  max: z.nullable(z.string()),
  pattern: z.nullable(z.string()),
  group: z.nullable(z.string()),
  order: z.int(),
  isActive: z.boolean(),
})
export type AttributeDefinition = z.infer<typeof attributeDefinition>
export const attributeDefinitionPage = pageOf(attributeDefinition)

/**
 * The values of such fields on one record. Every value is text, read by the `dataType` of its definition: the platform
 * checks it, and a code without a definition is shown as it stands.
 */
export const attributes = (section: string) =>
  optional(
    rows(
      { label: 'Attributes', section, rowKey: ['code'], entries: { key: 'code', value: 'value' } },
      {
        code: text({ label: 'Attribute', section, max: 50, check: check.code }),
        value: text({ label: 'Value', section, max: 1000 }),
      },
    ),
  )

/** An attribute has one value a record. */
export function* attributesOnce(values: readonly { code?: string }[] = []): Generator<FieldIssue> {
  const seen = new Set<string>()
  for (const [index, { code }] of values.entries()) {
    if (code !== undefined && seen.has(code))
      yield { field: `attributes.${index}.code`, message: `${code} already has a value` }
    if (code !== undefined) seen.add(code)
  }
}
