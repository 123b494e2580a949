import { plain } from '@strongroom/ui/marked-text'

/** What is made by the platform and shown to nobody. */
const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)

/** The fields whose type in the contract is secret: as everywhere they are read, of their values the end is shown. */
export const secretFields: ReadonlySet<string> = new Set(['accountNumber', 'taxId'])

const shown = (field: string, text: string): string => {
  if (!secretFields.has(field)) return text
  return text.length <= 4 ? '••••' : `•••• ${text.slice(-4)}`
}

/**
 * What of a record answers to a text that its title does not answer to: a number, an address. Undefined where the title
 * answers, and where nothing that is given does.
 */
export function matchedIn(content: object, { title, q }: { title: string; q: string }): string | undefined {
  const words = plain(q).split(/\s+/).filter(Boolean)
  const missing = words.filter((word) => !plain(title).includes(word))
  if (missing.length === 0) return undefined
  const found = Object.entries(content)
    .flatMap(([field, value]: [string, unknown]) =>
      typeof value === 'string' || typeof value === 'number' ? [[field, String(value)] as const] : [],
    )
    .find(([, text]) => !isId(text) && missing.every((word) => plain(text).includes(word)))
  return found && shown(...found)
}
