import { describe, expect, it } from 'vitest'
import { readWords } from './read-words.ts'

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
