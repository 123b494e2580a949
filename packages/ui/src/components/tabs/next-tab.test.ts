import { expect, it } from 'vitest'
import { nextTab } from './next-tab.ts'

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, undefined],
])('%s from %i leads to %s', (key, current, expected) => {
  expect(nextTab({ key, current, count: 3 })).toBe(expected)
})

it('leads nowhere without tabs', () => {
  expect(nextTab({ key: 'End', current: 0, count: 0 })).toBeUndefined()
})
