import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { announcementOf, countOf } from './table-words.ts'

const noun = { one: 'institution', many: 'institutions' }
const columns: Column<{ name: string }>[] = [
  { id: 'name', header: 'Name', cell: 'text', value: (row) => row.name },
  { id: 'city', header: 'City', cell: 'text', value: (row) => row.name },
]

test('counts are grouped and agree with their noun', () => {
  expect(countOf(1, noun)).toBe('1 institution')
  expect(countOf(0, noun)).toBe('0 institutions')
  expect(countOf(4279, noun)).toBe('4,279 institutions')
})

test('an announcement names the count and the order', () => {
  const view = {
    q: 'x',
    sort: [
      { id: 'city', desc: true },
      { id: 'name', desc: false },
      { id: 'gone', desc: false },
    ],
    filters: {},
  }
  expect(announcementOf(42, { noun, view, columns, narrowed: true })).toBe(
    '42 institutions match, sorted by City descending, then Name ascending',
  )
  expect(announcementOf(1, { noun, view: { ...view, sort: [] }, columns, narrowed: true })).toBe(
    '1 institution matches',
  )
  expect(announcementOf(3, { noun, view: { ...view, sort: [] }, columns, narrowed: false })).toBe('3 institutions')
})
