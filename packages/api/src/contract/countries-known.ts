import { check } from './checks.ts'
import { isCountry } from './countries.ts'
import { valueOfField, type Field } from './fields.ts'
import type { FieldIssue } from './rules.ts'

/** Two letters in a field for a country are those of one. */
export function* countriesKnown(fields: readonly Field[], content: unknown): Generator<FieldIssue> {
  for (const { path, label, source } of fields) {
    if (source !== 'country') continue
    const code = valueOfField(fields, content, path)
    if (typeof code === 'string' && !isCountry(code))
      yield { field: path, message: `${label} ${check.country.message}` }
  }
}
