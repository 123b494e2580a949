const words = 2

/** What to search to find names like this one: its first two words; what is neither letter nor digit parts words, as it does in a search. */
export const likeName = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/^the$/i.test(word))
    .slice(0, words)
    .join(' ')
