/**
 * An environment's name where there is room for four letters: `Test` stays, `Staging` is `Sta`, and of several words the
 * first letters remain, so `User acceptance test` is `UAT`.
 */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  if (words.length > 1) {
    return words
      .slice(0, 3)
      .flatMap((word) => Array.from(word).slice(0, 1))
      .join('')
      .toUpperCase()
  }
  const letters = Array.from(words[0] ?? '')
  return (letters.length > 4 ? letters.slice(0, 3) : letters).join('')
}
