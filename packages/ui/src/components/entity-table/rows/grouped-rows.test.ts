import { expect, test } from 'vitest'
import { groupedRowSource } from './grouped-rows.ts'
import { nestedRowSource } from './nested-rows.ts'
import type { RowSource } from './row-source.ts'

type Item = { id: string; kind?: string; parts?: readonly Item[] }

const of = (items: readonly Item[]): RowSource<Item> => ({
  count: items.length,
  complete: true,
  rowAt: (index) => items[index],
  ensure: () => {},
})
const items: readonly Item[] = [{ id: '1', kind: 'b' }, { id: '2' }, { id: '3', kind: 'a' }, { id: '4', kind: 'b' }]
const drawn = (source: RowSource<Item>) =>
  Array.from({ length: source.count ?? 0 }, (_, at) => source.headingAt?.(at)?.label ?? source.rowAt(at)?.id)

test('groups stand in the order the rows meet them, rows without a group last', () => {
  const source = groupedRowSource(of(items), { of: (item) => item.kind, other: 'No kind' }, { closed: new Set() })
  expect(drawn(source)).toEqual(['b', '1', '4', 'a', '3', 'No kind', '2'])
  expect(source.total).toBe(4)
  expect(source.headingAt?.(0)).toEqual({ label: 'b', rows: 2, open: undefined })
  expect(source.rowAt(99)).toBeUndefined()
})

test('a closed group shows its subheading with the count of its rows', () => {
  const toggled: string[] = []
  const source = groupedRowSource(
    of(items),
    { of: (item) => item.kind, label: (kind) => kind.toUpperCase() },
    { closed: new Set(['b']), toggle: (group) => toggled.push(group) },
  )
  expect(drawn(source)).toEqual(['B', 'A', '3', 'Other', '2'])
  expect(source.headingAt?.(0)).toEqual({ label: 'B', rows: 2, open: false })
  source.toggleAt?.(1)
  source.toggleAt?.(2)
  expect(toggled).toEqual(['a'])
})

test('an answer that is not there yet stays so', () => {
  const waiting = { ...of([]), count: undefined }
  expect(groupedRowSource(waiting, { of: () => 'a' }, { closed: new Set() }).count).toBeUndefined()
})

const tree: readonly Item[] = [
  { id: '1' },
  { id: '2', parts: [{ id: '2a' }, { id: '2b' }] },
  { id: '3', parts: [{ id: '3a' }] },
  { id: '4' },
]
const nested = { rowId: (item: Item) => item.id, under: (item: Item) => item.parts ?? [] }

test('rows under an open one follow it, one level deeper', () => {
  const toggled: string[] = []
  const source = nestedRowSource(of(tree), nested, { open: new Set(['2', '3']), toggle: (id) => toggled.push(id) })
  expect(drawn(source)).toEqual(['1', '2', '2a', '2b', '3', '3a', '4'])
  const at = (read: ((index: number) => unknown) | undefined) => Array.from({ length: 7 }, (_, index) => read?.(index))
  expect(at(source.levelAt)).toEqual([1, 1, 2, 2, 1, 2, 1])
  expect(at(source.openAt)).toEqual([undefined, true, undefined, undefined, true, undefined, undefined])
  expect(source.total).toBe(4)
  source.toggleAt?.(4)
  expect(toggled).toEqual(['3'])
})

test('with nothing open the rows stand as they are', () => {
  const source = nestedRowSource(of(tree), nested, { open: new Set(), toggle: () => {} })
  expect(drawn(source)).toEqual(['1', '2', '3', '4'])
  expect(source.openAt?.(1)).toBe(false)
})
