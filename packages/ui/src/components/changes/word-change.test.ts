import { describe, expect, it } from 'vitest'
import { wordChange } from './word-change.ts'

describe('wordChange', () => {
  it('marks the words that moved', () => {
    expect(wordChange('First Bank of Reno', 'First Bank of Elko')).toEqual([
      { text: 'First Bank of ', kind: 'same' },
      { text: 'Reno', kind: 'removed' },
      { text: 'Elko', kind: 'added' },
    ])
  })

  it('adds up to both sides', () => {
    const [before, after] = ['one two three four five', 'one three four six five']
    const runs = wordChange(before, after) ?? []
    expect(
      runs
        .filter((run) => run.kind !== 'added')
        .map((run) => run.text)
        .join(''),
    ).toBe(before)
    expect(
      runs
        .filter((run) => run.kind !== 'removed')
        .map((run) => run.text)
        .join(''),
    ).toBe(after)
  })

  it('leaves texts alone that share next to nothing', () => {
    expect(wordChange('Reno', 'Elko')).toBeUndefined()
    expect(wordChange('', 'Elko')).toBeUndefined()
    expect(wordChange('the north', 'an entirely other name of the')).toBeUndefined()
  })
})
