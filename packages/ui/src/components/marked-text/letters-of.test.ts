import { expect, test } from 'vitest'
import { lettersOf } from './letters-of.ts'

const marked = (text: string, typed: string) => {
  const letters = lettersOf(text, typed)
  return Array.from(text, (letter, at) => (letters.has(at) ? letter : '.')).join('')
}

test.each([
  ['Cedar Ridge Bank', 'cedar', 'Cedar...........'],
  ['Cedar Ridge Bank', 'bank ced', 'Ced.........Bank'],
  ['Émile Élan', 'EL', '......Él..'],
  ['Banana', 'an', '.anan.'],
  ['Banana', 'x', '......'],
  ['Banana', '  ', '......'],
  ['100% Bank', '%', '...%.....'],
])('in "%s" the search "%s" marks %s', (text, typed, shown) => expect(marked(text, typed)).toBe(shown))
