import { fieldAt, type Change, type Field } from '@strongroom/api/contract'
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

/** A field, or a named value in a list of them, with what it is on either side; undefined where it is not. */
interface Compared {
  field: Field
  old: unknown
  fresh: unknown
}

/** Every field on both sides, in the order of the form; a list of named values opened to each of them. */
export function compareContent(fields: readonly Field[], before: Content, after: Content): Compared[] {
  return fields.flatMap((field): Compared[] => {
    const [old, fresh] = [valueAt(before, field.path), valueAt(after, field.path)]
    if (!field.entries) return [{ field, old, fresh }]
    const [left, right] = [namedIn(old, field.entries), namedIn(fresh, field.entries)]
    return [...new Set([...right.keys(), ...left.keys()])].flatMap((name): Compared[] => {
      const named = fieldAt(fields, `${field.path}.${name}`)
      return named ? [{ field: named, old: left.get(name), fresh: right.get(name) }] : []
    })
  })
}

function namedIn(rows: unknown, { key, value }: NonNullable<Field['entries']>): ReadonlyMap<string, unknown> {
  const list: readonly unknown[] = Array.isArray(rows) ? rows : []
  return new Map(
    list.flatMap((row): [string, unknown][] => {
      const name: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, key) : undefined
      return typeof name === 'string' && name !== '' ? [[name, Reflect.get(Object(row), value)]] : []
    }),
  )
}

/** Whether two values differ in more than in how they are stored. */
export const differs = (old: unknown, fresh: unknown): boolean => comparable(old) !== comparable(fresh)

/** Every field whose value differs, in the order of the form. */
export function diffContent(fields: readonly Field[], before: Content, after: Content): Change[] {
  return compareContent(fields, before, after)
    .filter(({ old, fresh }) => differs(old, fresh))
    .map(({ field, old, fresh }) => ({
      path: field.path,
      ...(old === undefined ? {} : { old }),
      ...(fresh === undefined ? {} : { new: fresh }),
    }))
}
