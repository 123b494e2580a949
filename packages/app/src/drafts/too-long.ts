/** Most characters of a text in a draft, as the contract of its content has it. */
const most = 10_000

/**
 * The path of every text that no draft may hold. The platform names these too, but only in a body that it reads: one text
 * of a megabyte would be refused with all that stands beside it.
 */
export function tooLong(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.length > most ? [path.join('.')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => tooLong(member, [...path, name]))
}

/** What is said at such a text. */
export const tooLongMessage = `Shorten this: at most ${most.toLocaleString('en')} characters can be saved`
