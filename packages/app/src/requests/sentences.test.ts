import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

test('reasons end with their full stop, and none is said twice', () =>
  expect(sentencesOf(['Only 12.00 USD are free', 'It is frozen.', 'Only 12.00 USD are free', 'Why?'])).toEqual([
    'Only 12.00 USD are free.',
    'It is frozen.',
    'Why?',
  ]))
