import { expect, it } from 'vitest'
import { keySequence } from './key-sequence.ts'

it.each([
  ['Enter', '{Enter}'],
  ['Space', ' '],
  ['a', 'a'],
  ['?', '?'],
  ['Control+Home', '{Control>}{Home}{/Control}'],
  ['Alt+t', '{Alt>}t{/Alt}'],
])('%s is typed as %s', (keys, typed) => {
  expect(keySequence(keys)).toBe(typed)
})
