import { expect, test } from 'vitest'
import { moveCell } from './move-cell.ts'

const extent = { rows: 100, columns: 5, page: 9 }
const go = (row: number, column: number, key: string, ctrl = false) => {
  const cell = moveCell({ row, column }, { key, ctrl }, extent)
  return cell && [cell.row, cell.column]
}

test.each([
  [[0, 0], 'ArrowRight', false, [0, 1]],
  [[0, 4], 'ArrowRight', false, [0, 4]],
  [[0, 0], 'ArrowLeft', false, [0, 0]],
  [[0, 2], 'ArrowUp', false, [-1, 2]],
  [[-1, 2], 'ArrowUp', false, [-1, 2]],
  [[-1, 2], 'ArrowDown', false, [0, 2]],
  [[99, 2], 'ArrowDown', false, [99, 2]],
  [[7, 3], 'Home', false, [7, 0]],
  [[7, 3], 'End', false, [7, 4]],
  [[7, 3], 'Home', true, [0, 0]],
  [[7, 3], 'End', true, [99, 4]],
  [[7, 3], 'PageDown', false, [16, 3]],
  [[-1, 3], 'PageDown', false, [9, 3]],
  [[95, 3], 'PageDown', false, [99, 3]],
  [[20, 3], 'PageUp', false, [11, 3]],
  [[4, 3], 'PageUp', false, [0, 3]],
] as const)('from %j %s (control: %s) leads to %j', ([row, column], key, ctrl, expected) => {
  expect(go(row, column, key, ctrl)).toEqual(expected)
})

test('other keys move nothing', () => {
  expect(go(0, 0, 'a')).toBeUndefined()
})

test('an empty grid keeps to its header', () => {
  const empty = { rows: 0, columns: 5, page: 9 }
  for (const key of ['ArrowDown', 'PageDown', 'End', 'Home']) {
    expect(moveCell({ row: -1, column: 1 }, { key, ctrl: true }, empty)?.row).toBe(-1)
  }
})
