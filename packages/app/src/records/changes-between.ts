import type { Field } from '@strongroom/api/contract'
import { byName } from '../fields/attribute-entries.ts'
import { valueAt } from '../fields/value-at.ts'

/** A field that two contents hold otherwise. */
export type Difference = { path: string; old: unknown; new: unknown }

/** What the newer of two contents holds otherwise than the older one, field by field. */
export function changesBetween(fields: readonly Field[], older: object, newer: object): Difference[] {
  const [before, after] = [byName(fields, older), byName(fields, newer)]
  const paths = fields.flatMap(({ path, entries }) => {
    if (!entries) return [path]
    const names = [valueAt(before, path), valueAt(after, path)].flatMap((named) => Object.keys(named ?? {}))
    return [...new Set(names)].map((name) => `${path}.${name}`)
  })
  return paths.flatMap((path): Difference[] => {
    const [old, next] = [valueAt(before, path), valueAt(after, path)]
    return written(old) === written(next) ? [] : [{ path, old, new: next }]
  })
}

/** A value as one text, the same for the same value; blank, empty and missing are one. */
function written(value: unknown): string {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return ''
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  )
}
