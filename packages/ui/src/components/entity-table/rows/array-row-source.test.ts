import { expect, test } from 'vitest'
import { arrayIndexOf } from './array-index.ts'
import { arrayRowSource } from './array-row-source.ts'
import type { Column } from '../view/column.ts'
import type { RowSource } from './row-source.ts'
import type { FilterSpec } from '../view/table-view.ts'

type Row = { id: string; name: string; kind: string; assets: string | null; opened: string }

const rows: Row[] = [
  { id: '1', name: 'Zürich Bank', kind: 'Bank', assets: '100.00', opened: '2020-01-02' },
  { id: '2', name: 'alpha Trust', kind: 'Trust', assets: '-5.50', opened: '2021-01-01' },
  { id: '3', name: 'Branch 10', kind: 'Bank', assets: null, opened: '2019-06-30' },
  { id: '4', name: 'Branch 9', kind: 'Bank', assets: '100.00', opened: '2020-01-02' },
]
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: 'text', value: (row) => row.name },
  { id: 'kind', header: 'Kind', cell: 'text', value: (row) => row.kind },
  {
    id: 'assets',
    header: 'Assets',
    cell: 'money',
    value: (row) => (row.assets && { amount: row.assets, currency: 'USD' }) || null,
  },
  { id: 'opened', header: 'Opened', cell: 'date', value: (row) => row.opened },
]
const ids = (
  view: Partial<{ q: string; sort: { id: string; desc: boolean }[]; filters: Record<string, string[]> }>,
) => {
  const source = arrayRowSource(rows, { columns, view: { q: '', sort: [], filters: {}, ...view } })
  return Array.from({ length: source.count ?? 0 }, (_, index) => source.rowAt(index)?.id).join('')
}

test('without a view the array is as it stands', () => {
  expect(ids({})).toBe('1234')
})

test('text sorts as people read it: case aside, numbers by size', () => {
  expect(ids({ sort: [{ id: 'name', desc: false }] })).toBe('2431')
})

test('money sorts by amount; rows without a value come last both ways', () => {
  expect(ids({ sort: [{ id: 'assets', desc: false }] })).toBe('2143')
  expect(ids({ sort: [{ id: 'assets', desc: true }] })).toBe('1423')
})

test('figures that no number holds sort by their last digit, and equal ones stay equal', () => {
  const amounts = [
    '9007199254740993',
    '5',
    '9007199254740992.0',
    '9007199254740992',
    '-9007199254740993',
    '9007199254740994',
  ]
  const long = amounts.map((assets, index) => ({
    id: String(index),
    name: '',
    kind: `${9 - index}`,
    assets,
    opened: '',
  }))
  const idsBy = (sort: { id: string; desc: boolean }[]) => {
    const source = arrayRowSource(long, { columns, view: { q: '', sort, filters: {} } })
    return long.map((_, index) => source.rowAt(index)?.id).join('')
  }
  expect(idsBy([{ id: 'assets', desc: false }])).toBe('412305')
  expect(idsBy([{ id: 'assets', desc: true }])).toBe('502314')
  const thenByKind = { id: 'kind', desc: false }
  expect(idsBy([{ id: 'assets', desc: false }, thenByKind])).toBe('413205')
})

test('a second column decides between equals', () => {
  const sort = [
    { id: 'opened', desc: false },
    { id: 'name', desc: false },
  ]
  expect(ids({ sort })).toBe('3412')
})

test('search finds all its words, whatever their case or accents', () => {
  expect(ids({ q: 'ZURICH' })).toBe('1')
  expect(ids({ q: 'branch bank' })).toBe('34')
  expect(ids({ q: 'nothing' })).toBe('')
})

test('filters narrow together, their values widen', () => {
  expect(ids({ filters: { kind: ['Bank', 'Trust'] } })).toBe('1234')
  expect(ids({ filters: { kind: ['Bank'] }, q: '10' })).toBe('3')
})

test('a row past the end is undefined', () => {
  const source = arrayRowSource(rows, { columns, view: { q: 'alpha', sort: [], filters: {} } })
  expect(source.count).toBe(1)
  expect(source.rowAt(1)).toBeUndefined()
})

const specs: FilterSpec[] = [
  { id: 'name', label: 'Name', kind: 'text' },
  { id: 'assets', label: 'Assets', kind: 'money' },
  { id: 'opened', label: 'Opened', kind: 'date' },
  { id: 'kind', label: 'Kind', options: [] },
]
const withFilters = (filters: Record<string, string[]>, q = '') =>
  arrayRowSource(rows, { columns, filters: specs, view: { q, sort: [], filters } })
const idsOf = (source: RowSource<Row>) =>
  Array.from({ length: source.count ?? 0 }, (_, index) => source.rowAt(index)?.id).join('')

test.each([
  [{ name: ['branch'] }, '34'],
  [{ name: ['zurich'] }, '1'],
  [{ assets: ['0..100'] }, '14'],
  [{ assets: ['..0'] }, '2'],
  [{ opened: ['2020-01-02..2020-12-31'] }, '14'],
  [{ assets: ['50..'], name: ['bank'] }, '1'],
])('filters by %j', (filters, expected) => {
  expect(idsOf(withFilters(filters))).toBe(expected)
})

test('a facet counts what passes everything but itself', () => {
  const source = withFilters({ kind: ['Trust'], assets: ['0..'] })
  expect(source.facet?.('kind')).toEqual(new Map([['Bank', 2]]))
  expect(withFilters({}, 'branch').facet?.('kind')).toEqual(new Map([['Bank', 2]]))
})

test('what sorts and searches need can be made a slice at a time', () => {
  const many = Array.from({ length: 9000 }, (_, index) => ({
    ...rows[0],
    id: String(index),
    name: `Bank ${index}`,
    kind: '',
    assets: null,
    opened: '',
  }))
  const sortable = columns.map((column) => ({ ...column, sortable: true }))
  const index = arrayIndexOf(many, sortable)
  let slices = 0
  while (index.step()) slices++
  expect(slices).toBeGreaterThan(10)
  expect(index.step()).toBe(false)
})
