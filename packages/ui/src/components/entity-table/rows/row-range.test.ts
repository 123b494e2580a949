import { expect, test } from 'vitest'
import { rowsTo } from './row-range.ts'
import type { RowSource } from './row-source.ts'

const sourceOf = (
  rows: readonly (string | undefined)[],
  headingAt: RowSource<string>['headingAt'] = () => undefined,
): RowSource<string> => ({
  count: rows.length,
  complete: false,
  rowAt: (index) => rows[index],
  ensure: () => {},
  headingAt,
})
const named = (name: string) => (row: string) => row === name

test('a range reaches from a row to another, up or down, wherever that one stands now', () => {
  const source = sourceOf(['a', 'b', 'c', 'd'])
  expect(rowsTo(source, 3, named('b'))).toEqual(['d', 'c', 'b'])
  expect(rowsTo(source, 0, named('c'))).toEqual(['a', 'b', 'c'])
  expect(rowsTo(source, 1, named('b'))).toEqual(['b'])
})

test('there is none over rows that are not here', () => {
  const source = sourceOf(['a', undefined, 'c', 'd'])
  expect(rowsTo(source, 2, named('a'))).toBeUndefined()
  expect(rowsTo(source, 0, named('d'))).toBeUndefined()
  expect(rowsTo(source, 3, named('c'))).toEqual(['d', 'c'])
  expect(rowsTo(source, 3, named('gone'))).toBeUndefined()
})

test('a subheading is no gap', () => {
  const heading = { label: 'Group', rows: 2, open: undefined }
  const source = sourceOf(['a', undefined, 'b'], (index) => (index === 1 ? heading : undefined))
  expect(rowsTo(source, 2, named('a'))).toEqual(['b', 'a'])
})
