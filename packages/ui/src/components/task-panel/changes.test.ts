import { describe, expect, it } from 'vitest'
import { listChange } from './list-change.ts'
import { actionOf, shortcuts, type KeyPress } from './shortcuts.ts'
import { wordChange } from './word-change.ts'

describe('listChange', () => {
  it('tells added, removed and kept apart, whatever the order', () => {
    expect(listChange(['a', 'b', 'c'], ['c', 'd', 'a'])).toEqual({ removed: ['b'], added: ['d'], kept: ['c', 'a'] })
  })

  it('counts an item that stands twice', () => {
    expect(listChange(['a', 'a'], ['a'])).toEqual({ removed: ['a'], added: [], kept: ['a'] })
  })

  it('compares whole items by what is in them', () => {
    expect(listChange([{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 3 }])).toEqual({
      removed: [{ id: 1 }],
      added: [{ id: 3 }],
      kept: [{ id: 2 }],
    })
  })
})

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

describe('actionOf', () => {
  const press = (over: Partial<KeyPress>): KeyPress => ({
    key: 'a',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    typing: false,
    ...over,
  })

  it('knows every key of the list, and none twice', () => {
    for (const { key, action } of shortcuts) expect(actionOf(press({ key }))).toBe(action)
    expect(new Set(shortcuts.map((shortcut) => shortcut.key)).size).toBe(shortcuts.length)
  })

  it('stays silent while typing, with a modifier, and when the key was taken', () => {
    for (const over of [
      { typing: true },
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
      { defaultPrevented: true },
    ]) {
      expect(actionOf(press(over))).toBeUndefined()
    }
  })

  it('does not mind caps lock, nor keys it does not know', () => {
    expect(actionOf(press({ key: 'A' }))).toBe('approve')
    expect(actionOf(press({ key: 'x' }))).toBeUndefined()
  })
})
