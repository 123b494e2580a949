import { describe, expect, it } from 'vitest'
import { actionOf, shortcuts, type KeyPress } from './shortcuts.ts'

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
