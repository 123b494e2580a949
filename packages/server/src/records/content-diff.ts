import type { Change, Field } from '@strongroom/api/contract'
import { canonicalJson } from './canonical-json.ts'

type Content = Readonly<Record<string, unknown>>

/** The value at a dotted path; undefined where there is none. */
export function valueAt(content: Content, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      content,
    )
}

/**
 * A value as it is compared: blank text, empty lists and missing values are one, and a number that is still the digits
 * that were typed is that number. So a draft that was only opened and saved differs in nothing.
 */
function comparable(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value.trim()
  return Array.isArray(value) && value.length === 0 ? '' : canonicalJson(value)
}

/** Every field whose value differs, in the order of the form. */
export function diffContent(fields: readonly Field[], before: Content, after: Content): Change[] {
  return fields.flatMap(({ path }): Change[] => {
    const old = valueAt(before, path)
    const fresh = valueAt(after, path)
    if (comparable(old) === comparable(fresh)) return []
    return [{ path, ...(old === undefined ? {} : { old }), ...(fresh === undefined ? {} : { new: fresh }) }]
  })
}
