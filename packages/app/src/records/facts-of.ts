import type { Field } from '@strongroom/api/contract'
import type { FieldOption } from '@strongroom/ui/draft-form'
import { valueText } from '@strongroom/ui/task-panel'
import { currencyOf, describe } from '../fields/to-changes.ts'
import { valueAt } from '../fields/value-at.ts'

/** One line of a record's facts; without a value it reads as not given. */
export type FactText = { label: string; value: string | undefined }

/** A section's facts as a person reads them: the same words as in the form and in a comparison. */
export function factsOf(
  fields: readonly Field[],
  content: object,
  words: ReadonlyMap<string, readonly FieldOption[]>,
): FactText[] {
  const told = { words, currency: currencyOf(valueAt(content, 'currency')) }
  return fields.map((field) => {
    const text = valueText(valueAt(content, field.path), describe(field, field.path, told))
    return { label: field.label, value: text === '' ? undefined : text }
  })
}
