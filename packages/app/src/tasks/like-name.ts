const words = 2

/** What to search to find names like this one: its first two words; what is neither letter nor digit parts words, as it does in a search. */
export const likeName = (name: string): string =>
  isCode(name)
    ? ''
    : name
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length > 1 && !/^the$/i.test(word))
        .slice(0, words)
        .join(' ')

/** One word with a digit in it is a code, which is nobody's name: what looks like it has nothing to do with it. */
const isCode = (name: string): boolean => /^\S*\d\S*$/.test(name)
