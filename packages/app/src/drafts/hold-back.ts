/**
 * What was typed, but with each of these fields as it is stored: one that the platform refuses must not keep the others
 * from being saved. A cell of a row is left out, for the row that is stored in its place may be another; a list of texts is
 * held back whole, for a text alone has no place.
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
  const value = heldBack(here, there, inner)
  const { [name]: _refused, ...others }: Record<string, unknown> = { ...typed }
  return value === undefined ? others : { ...others, [name]: value }
}

function heldBack(here: unknown, there: unknown, [name = '', ...inner]: readonly string[]): unknown {
  if (isGroup(here) && name !== '') return withStored(here, isGroup(there) ? there : {}, [name, ...inner])
  if (!Array.isArray(here) || inner.length === 0 || !isGroup(here[Number(name)])) return there
  return here.map((row: unknown, at) => (String(at) === name && isGroup(row) ? withStored(row, {}, inner) : row))
}

const own = (values: object, name: string): unknown =>
  Object.hasOwn(values, name) ? Reflect.get(values, name) : undefined

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Each field of it is one of the two contents it was made of, in its own place. */
const asContent = <Content extends object>(rest: object) => rest as Content
