import { expect, it } from 'vitest'
import { nextOption } from './next-option.ts'

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 19, 0],
  ['ArrowUp', 0, 19],
  ['PageDown', 3, 11],
  ['PageDown', 18, 19],
  ['PageUp', 3, 0],
  ['a', 3, undefined],
  ['Home', 3, undefined],
])('%s from %i leads to %s', (key, current, expected) => {
  expect(nextOption({ key, current, count: 20 })).toBe(expected)
})

it('leads nowhere in an empty list', () => {
  expect(nextOption({ key: 'ArrowDown', current: 0, count: 0 })).toBeUndefined()
})
