import { expect, test } from 'vitest'
import {
  everything,
  isSelected,
  noSelection,
  selectedCount,
  selectionState,
  setRows,
  toggleRow,
} from './row-selection.ts'

test('rows are turned on and off', () => {
  const one = toggleRow(noSelection, 'a')
  expect(isSelected(one, 'a')).toBe(true)
  expect(selectedCount(one, 10)).toBe(1)
  expect(selectionState(one, 10)).toBe('some')
  expect(selectionState(toggleRow(one, 'a'), 10)).toBe('none')
})

test('everything but one row holds rows that are not loaded yet', () => {
  const rest = toggleRow(everything, 'a')
  expect(isSelected(rest, 'a')).toBe(false)
  expect(isSelected(rest, 'never seen')).toBe(true)
  expect(selectedCount(rest, 4279)).toBe(4278)
  expect(selectionState(rest, 4279)).toBe('some')
})

test('an unknown total gives no count', () => {
  expect(selectedCount(everything, undefined)).toBeUndefined()
  expect(selectionState(everything, undefined)).toBe('all')
})

test('a range is selected or cleared in either form', () => {
  expect([...setRows(noSelection, ['a', 'b'], true).ids]).toEqual(['a', 'b'])
  expect(isSelected(setRows(everything, ['a', 'b'], false), 'b')).toBe(false)
  expect(isSelected(setRows(toggleRow(everything, 'a'), ['a'], true), 'a')).toBe(true)
})
