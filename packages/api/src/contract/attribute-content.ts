import * as z from 'zod/mini'
import { attributeForms } from './attribute-issues.ts'
import { isAttributePattern } from './attribute-pattern.ts'
import { check } from './checks.ts'
import { choice, integer, optional, rows, text, yesNo } from './fields.ts'
import type { FieldIssue, Rule } from './rules.ts'

const attribute = 'Attribute'
const limits = 'Limits'
const use = 'Use'

/** What is known of a field that an operator adds (domain section 8). Bounds are text, read by `dataType`. */
export const attributeContent = z.strictObject({
  of: choice({ label: 'Of', section: attribute }, { client: 'Clients', institution: 'Institutions' }),
  code: text({
    label: 'Code',
    section: attribute,
    max: 50,
    check: {
      test: (value) => check.code.test(value) && /^[A-Z]/i.test(value),
      message: 'must begin with a letter and may hold letters, digits, - and _ only',
    },
  }),
  label: text({ label: 'Label', section: attribute, max: 100 }),
  dataType: choice(
    { label: 'Type', section: attribute },
    { Text: 'Text', Number: 'Number', Date: 'Date', Bool: 'Yes or no', Enum: 'One of a list', Money: 'Amount' },
  ),
  options: optional(
    rows(
      { label: 'Options', section: limits, rowKey: ['value'] },
      { value: text({ label: 'Option', section: limits, max: 100 }) },
    ),
  ),
  required: yesNo({ label: 'Required', section: limits }),
  min: optional(text({ label: 'Least', section: limits, max: 30 })),
  max: optional(text({ label: 'Most', section: limits, max: 30 })),
  pattern: optional(
    text({
      label: 'Pattern',
      section: limits,
      max: 100,
      check: { test: isAttributePattern, message: 'must be a plain pattern: no groups, at most two open repetitions' },
    }),
  ),
  group: optional(text({ label: 'Group', section: use, max: 100 })),
  order: integer({ label: 'Order', section: use, min: 0, max: 10_000 }),
  isActive: yesNo({ label: 'Active', section: use }),
})
export type AttributeContent = z.infer<typeof attributeContent>

export const attributeRules: Rule<AttributeContent> = function* (content): Generator<FieldIssue> {
  const { dataType, options = [], min, max, pattern } = content
  if (dataType === 'Enum' && options.length === 0) yield { field: 'options', message: 'Name the values to choose from' }
  if (dataType !== 'Enum' && options.length > 0)
    yield { field: 'options', message: 'Only one of a list has values to choose from' }
  if (new Set(options.map(({ value }) => value)).size < options.length)
    yield { field: 'options', message: 'A value stands there twice' }
  if (pattern !== undefined && dataType !== 'Text') yield { field: 'pattern', message: 'Only text has a pattern' }
  const form = dataType && attributeForms[dataType]
  if (!form) return
  for (const [field, bound] of [
    ['min', min],
    ['max', max],
  ] as const)
    if (bound !== undefined && !form.isBound(bound)) yield { field, message: `${bound} bounds no ${form.noun}` }
  if (min !== undefined && max !== undefined && form.isBound(min) && form.isBound(max) && form.compare(min, max) > 0)
    yield { field: 'min', message: 'The least must not be above the most' }
}
