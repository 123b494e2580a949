/** Parts by name: a group of fields, or a row of a list. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field nobody has filled: missing, null, empty text and empty list are one and the same. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Every field of a draft by its dotted path. Lists are fields, groups are not. */
export function leavesOf(values: unknown, prefix = ''): Map<string, unknown> {
  const leaves = new Map<string, unknown>()
  if (!isGroup(values)) return leaves
  for (const [key, value] of Object.entries(values)) {
    const path = prefix === '' ? key : `${prefix}.${key}`
    if (isGroup(value)) for (const [inner, leaf] of leavesOf(value, path)) leaves.set(inner, leaf)
    else leaves.set(path, value)
  }
  return leaves
}

/** Whether two field values are the same to a reader: lists by content, blanks alike. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (isBlank(a) && isBlank(b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]))
  }
  if (isGroup(a) && isGroup(b)) return pathsThatDiffer(a, b).length === 0
  return Object.is(a, b)
}

/** The dotted paths at which two drafts differ, in the order in which the first one names them. */
export function pathsThatDiffer(a: unknown, b: unknown): string[] {
  const left = leavesOf(a)
  const right = leavesOf(b)
  const paths = new Set([...left.keys(), ...right.keys()])
  return [...paths].filter((path) => !sameValue(left.get(path), right.get(path)))
}

/** A copy of `values` with the field at `path` replaced; groups on the way are made when missing. */
export function withValueAt<Values extends object>(values: Values, path: string, value: unknown): Values {
  const [head = '', ...rest] = path.split('.')
  const inner: unknown = Reflect.get(values, head)
  const next = rest.length === 0 ? value : withValueAt(isGroup(inner) ? inner : {}, rest.join('.'), value)
  return { ...values, [head]: next }
}
