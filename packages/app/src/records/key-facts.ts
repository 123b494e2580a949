import type { Field } from '@strongroom/api/contract'
import { optionLabel } from '../fields/field-words.ts'
import { valueAt } from '../fields/value-at.ts'
import type { KeyFacts } from './recorded-kind.ts'

/** The numbers of a record that people copy, in the words of their fields; those that are given. */
export function identifiersOf(content: object, fields: readonly Field[]): NonNullable<KeyFacts['identifiers']> {
  return fields.map(({ path, label }) => {
    const value = valueAt(content, path)
    return { label, value: typeof value === 'string' || typeof value === 'number' ? String(value) : undefined }
  })
}

/** The choice that a record holds in a field, in the words of both. */
export function choiceOf(content: object, field: Field): NonNullable<KeyFacts['type']> {
  const value = valueAt(content, field.path)
  return { label: field.label, value: optionLabel(field, typeof value === 'string' ? value : undefined) }
}
