/** The words of a name, at least one: an empty name is one empty word. */
export const wordsOf = (name: string): string[] => name.trim().split(/\s+/)

/** The first letter of each word, in capitals. */
export const firstLetters = (words: readonly string[]): string =>
  words
    .map(([letter]) => letter)
    .join('')
    .toUpperCase()

/** Up to two letters for a person: the first of the first and of the last word. `?` when there is no letter. */
export const initialsOf = (name: string): string =>
  firstLetters(wordsOf(name).filter((_word, at, words) => at === 0 || at === words.length - 1)) || '?'
