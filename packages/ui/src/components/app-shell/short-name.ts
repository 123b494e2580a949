import { firstLetters, wordsOf } from './initials.ts'

/**
 * An environment's name where there is room for four letters: `Test` stays, `Staging` is `Sta`, and of several words the
 * first letters remain, so `User acceptance test` is `UAT`.
 */
export function shortName(name: string): string {
  const words = wordsOf(name)
  if (words.length > 1) return firstLetters(words.slice(0, 3))
  const letters = Array.from(words.join())
  return letters.slice(0, letters.length > 4 ? 3 : 4).join('')
}
