/** Most characters of a note. */
export const mostCharacters = 4000

/** How long a note is, as people count: by characters, not by code units. Surrounding blanks are not stored. */
export const noteLength = (text: string): number => Array.from(text.trim()).length

/** Why a note cannot be stored as it is; undefined when it can. */
export function noteProblem(text: string): string | undefined {
  const length = noteLength(text)
  if (length === 0) return 'Write a note first'
  const over = length - mostCharacters
  if (over <= 0) return undefined
  return `Shorten the note by ${over} ${over === 1 ? 'character' : 'characters'}`
}
