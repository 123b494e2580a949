/**
 * What was typed, but with each of these fields as it is stored: one that the platform refuses must not keep the others
 * from being saved. A path into a list holds the whole list back, for a row alone has no place.
 */
export function holdBack<Content extends object>(
  typed: Content,
  { stored, paths }: { stored: Content; paths: readonly string[] },
): Content {
  let rest: object = typed
  for (const path of paths) rest = withStored(rest, stored, path.split('.'))
  return asContent(rest)
}

function withStored(typed: object, stored: object, [name = '', ...inner]: readonly string[]): object {
  const here = own(typed, name)
  const there = own(stored, name)
  const value = inner.length > 0 && isGroup(here) ? withStored(here, isGroup(there) ? there : {}, inner) : there
  const { [name]: _refused, ...others }: Record<string, unknown> = { ...typed }
  return value === undefined ? others : { ...others, [name]: value }
}

const own = (values: object, name: string): unknown =>
  Object.hasOwn(values, name) ? Reflect.get(values, name) : undefined

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Each field of it is one of the two contents it was made of, in its own place. */
const asContent = <Content extends object>(rest: object) => rest as Content
