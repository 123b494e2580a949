import { plain } from '@strongroom/ui/marked-text'

/** What is made by the platform and shown to nobody. */
const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)

/**
 * What of a record answers to a text that its title does not answer to: a number, an address. Undefined where the title
 * answers, and where nothing that is given does.
 */
export function matchedIn(content: object, { title, q }: { title: string; q: string }): string | undefined {
  const words = plain(q).split(/\s+/).filter(Boolean)
  const missing = words.filter((word) => !plain(title).includes(word))
  if (missing.length === 0) return undefined
  return Object.values(content)
    .flatMap((value: unknown) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : []))
    .find((text) => !isId(text) && missing.every((word) => plain(text).includes(word)))
}
