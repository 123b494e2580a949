/** Text as searching compares it: lower case, accents taken off, single blanks. The same on every database. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** What `q` searches in a record: the values of these fields, folded. */
export function searchTextOf(content: Readonly<Record<string, unknown>>, fields: readonly string[]): string {
  const values = fields
    .map((field) => content[field])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
  return foldText(values.join(' '))
}

/** The words of a search, folded, as LIKE patterns that match anywhere; each of them has to be found. */
export function searchPatterns(q: string | undefined): string[] {
  return foldText(q ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `%${likeText(word)}%`)
}

/** A text as part of a LIKE pattern: its wildcards mean themselves. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
