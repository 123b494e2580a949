/** How a table of props writes a type: in a line, and in full where that would be too long. */
export type TypeWords = { readonly summary: string; readonly detail?: string }

const longest = 90

/**
 * The words for a type as the catalogue's reader of sources hands it over; undefined where it has none better than its
 * own. Values of a union are written out; a long shape is named by its kind, with all of it one press away.
 */
export function typeWords(type: unknown): TypeWords | undefined {
  if (!isRecord(type)) return undefined
  // A list that is not to be changed, which is every list of the kit, is the one thing that it cannot read.
  if (type.name === 'unknown') return { summary: 'list' }
  if (typeof type.raw !== 'string') return undefined
  // That a prop may be left out is said at its name.
  const full = type.raw
    .replaceAll(/\/\*[\s\S]*?\*\/\s*/g, '')
    .replace(/^\|\s*/, '')
    .replace(/^(\(.*\)|[^=]*) \| undefined$/, '$1')
  const line = full
    .replaceAll(/(?<![{(|&,;])\n\s*(?![})|&])/g, '; ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (line.length <= longest) return { summary: line }
  return { summary: kindOf(type), detail: full }
}

function kindOf({ name, type }: Readonly<Record<string, unknown>>): string {
  if (name === 'signature') return type === 'function' ? 'function' : 'object'
  return typeof name === 'string' ? name : 'object'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
