import { expect, test } from 'vitest'
import {
  everything,
  isSelected,
  noSelection,
  selectedCount,
  selectionState,
  setRows,
  standOf,
  toggleRow,
} from './row-selection.ts'

test('rows are turned on and off', () => {
  const one = toggleRow(noSelection, 'a')
  expect(isSelected(one, 'a')).toBe(true)
  expect(selectedCount(one, 10)).toBe(1)
  expect(selectionState(one, { total: 10 })).toBe('some')
  expect(selectionState(toggleRow(one, 'a'), { total: 10 })).toBe('none')
})

test('everything but one row holds rows that are not loaded yet', () => {
  const rest = toggleRow(everything, 'a')
  expect(isSelected(rest, 'a')).toBe(false)
  expect(isSelected(rest, 'never seen')).toBe(true)
  expect(selectedCount(rest, 4279)).toBe(4278)
  expect(selectionState(rest, { total: 4279 })).toBe('some')
})

test('an unknown total gives no count', () => {
  expect(selectedCount(everything, undefined)).toBeUndefined()
  expect(selectionState(everything, { total: undefined })).toBe('all')
})

test('a range is selected or cleared in either form', () => {
  expect([...setRows(noSelection, ['a', 'b'], true).ids]).toEqual(['a', 'b'])
  expect(isSelected(setRows(everything, ['a', 'b'], false), 'b')).toBe(false)
  expect(isSelected(setRows(toggleRow(everything, 'a'), ['a'], true), 'a')).toBe(true)
})

test('the box over the rows shows these rows, not as many others', () => {
  const three = setRows(noSelection, ['a', 'b', 'c'], true)
  expect(selectionState(three, { total: 3, ids: ['d', 'e', 'f'] })).toBe('none')
  expect(selectionState(three, { total: 3, ids: ['c', 'd'] })).toBe('some')
  expect(selectionState(three, { total: 2, ids: ['a', 'b'] })).toBe('all')
  expect(selectionState(three, { total: 0, ids: [] })).toBe('none')
  expect(selectionState(toggleRow(everything, 'a'), { total: 3, ids: ['b', 'c'] })).toBe('all')
})

test('rows are asked only until the answer is known', () => {
  const asked: string[] = []
  const ids = function* () {
    for (const id of ['a', 'b', 'c']) {
      asked.push(id)
      yield id
    }
  }
  expect(selectionState(noSelection, { total: 3, ids: ids() })).toBe('none')
  expect(asked).toEqual([])
  expect(selectionState(toggleRow(noSelection, 'a'), { total: 3, ids: ids() })).toBe('some')
  expect(asked).toEqual(['a', 'b'])
})

test('a refused row gets no tick, yet can lose one', () => {
  expect(standOf(noSelection, 'a', 'Archived')).toEqual({ selected: false, refusal: 'Archived' })
  expect(standOf(toggleRow(noSelection, 'a'), 'a', 'Archived')).toEqual({ selected: true, refusal: undefined })
  expect(standOf(everything, 'a', 'Archived')).toEqual({ selected: false, refusal: 'Archived' })
  expect(standOf(everything, 'b', undefined)).toEqual({ selected: true, refusal: undefined })
})
