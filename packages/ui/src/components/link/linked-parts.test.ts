import { expect, test } from 'vitest'
import { linkedParts } from './linked-parts.ts'

const [alpha, alphabet] = [
  { text: 'Alpha', href: '#a' },
  { text: 'Alphabet', href: '#b' },
]

test('each link stands where its words are, in the order of the text', () => {
  expect(linkedParts('2 need it: Alpha, Alphabet and 1 more', [alpha, alphabet])).toEqual([
    '2 need it: ',
    alpha,
    ', ',
    alphabet,
    ' and 1 more',
  ])
})

test('words that are the same twice lead to one each', () => {
  const other = { ...alpha, href: '#other' }
  expect(linkedParts('Alpha, Alpha', [alpha, other])).toEqual([alpha, ', ', other])
})

test('a link of which the text says nothing is left out, and a text without links is itself', () => {
  expect(linkedParts('Nothing', [alpha, { text: '', href: '#' }])).toEqual(['Nothing'])
  expect(linkedParts('', [])).toEqual([])
})
