import { describe, expect, it } from 'vitest'
import { hasWords, readWords } from './read-words.ts'

describe('words that a former visit kept', () => {
  it('come back in the order in which they were written', () => {
    expect([...readWords({ reject: 'The charter is missing.', comment: 'Which Portland?' })]).toEqual([
      ['reject', 'The charter is missing.'],
      ['comment', 'Which Portland?'],
    ])
  })

  it('are none where nothing was kept, or something that nobody here wrote', () => {
    for (const found of [undefined, null, 'text', 7, ['a'], { reject: 7 }]) expect([...readWords(found)]).toEqual([])
  })
})

it('are words only where more than blanks is written in a box', () => {
  expect(hasWords(readWords({ reject: ' ', comment: '' }))).toBe(false)
  expect(hasWords(readWords({ reject: ' ', comment: 'Which Portland?' }))).toBe(true)
})
