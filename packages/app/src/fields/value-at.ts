/** The value at a dotted path of a record's content; undefined where there is none. */
export function valueAt(content: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      content,
    )
}
