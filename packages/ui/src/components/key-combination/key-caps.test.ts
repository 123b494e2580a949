import { expect, it } from 'vitest'
import { keyCaps } from './key-caps.ts'

it.each([
  ['Mod+K', ['Ctrl', 'K'], ['⌘', 'K']],
  ['Control+Home', ['Ctrl', 'Home'], ['⌃', 'Home']],
  ['Shift+ArrowDown', ['Shift', '↓'], ['⇧', '↓']],
  ['Escape', ['Esc'], ['Esc']],
  ['?', ['?'], ['?']],
  ['Plus', ['+'], ['+']],
])('%s reads %j, on an Apple keyboard %j', (keys, elsewhere, onApple) => {
  expect(keyCaps(keys, { onApple: false })).toEqual(elsewhere)
  expect(keyCaps(keys, { onApple: true })).toEqual(onApple)
})
