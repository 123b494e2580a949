const words = 2

/** What to search to find names like this one: its first two words, without what is neither letter nor digit. */
export const likeName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word.length > 1 && !/^the$/i.test(word))
    .slice(0, words)
    .join(' ')
