import type { Field } from '@strongroom/api/contract'
import { valueAt } from '../fields/value-at.ts'

/** A field that two contents hold otherwise. */
export type Difference = { path: string; old: unknown; new: unknown }

/** What the newer of two contents holds otherwise than the older one, field by field. */
export function changesBetween(fields: readonly Field[], older: object, newer: object): Difference[] {
  return fields.flatMap(({ path }): Difference[] => {
    const [old, next] = [valueAt(older, path), valueAt(newer, path)]
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
