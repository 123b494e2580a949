import { expect, test } from 'vitest'
import {
  emptyView,
  formatSort,
  isNarrowed,
  parseTableView,
  serializeTableView,
  withFilter,
  withSortToggled,
} from './table-view.ts'

const offer = {
  columns: [{ id: 'name', sortable: true }, { id: 'updatedAt', sortable: true }, { id: 'city' }],
  filters: [
    {
      id: 'status',
      label: 'Status',
      options: [
        { value: 'Active', label: 'Active' },
        { value: 'a,b%2C', label: 'Odd' },
        { value: '1', label: 'One' },
      ],
    },
  ],
  defaultSort: [{ id: 'name', desc: false }],
}

test('an untouched view has a bare address', () => {
  expect(serializeTableView(parseTableView({}, offer), offer)).toEqual({})
})

test('a view comes back from its address as it was', () => {
  const view = {
    q: 'first bank',
    sort: [
      { id: 'updatedAt', desc: true },
      { id: 'name', desc: false },
    ],
    filters: { status: ['Active', 'a,b%2C'] },
    hidden: ['city'],
    density: 'comfortable' as const,
  }
  const search = serializeTableView(view, offer)
  expect(search.sort).toBe('-updatedAt,name')
  expect(parseTableView(search, offer)).toEqual(view)
})

test('no sort at all is told apart from the default sort', () => {
  const search = serializeTableView(emptyView, offer)
  expect(search).toEqual({ sort: '' })
  expect(parseTableView(search, offer).sort).toEqual([])
})

test('what the table does not offer is dropped', () => {
  const view = parseTableView(
    {
      q: { $ne: 1 },
      sort: 'city,-name,name,__proto__',
      status: 'Active,Gone',
      hide: 'city,nope',
      density: 'huge',
      other: 'x',
    },
    offer,
  )
  expect(view).toEqual({ q: '', sort: [{ id: 'name', desc: true }], filters: { status: ['Active'] }, hidden: ['city'] })
})

test('scalars and lists that a router made of the address are read', () => {
  const view = parseTableView({ q: 42, status: 1 }, offer)
  expect(view.q).toBe('42')
  expect(view.filters).toEqual({ status: ['1'] })
  expect(parseTableView({ status: ['Active', 'Active'] }, offer).filters).toEqual({ status: ['Active'] })
})

test('an explicit choice to hide nothing survives', () => {
  expect(parseTableView(serializeTableView({ ...emptyView, hidden: [] }, offer), offer).hidden).toEqual([])
})

test('a filter may not take a reserved name', () => {
  expect(() => serializeTableView({ ...emptyView, filters: { sort: ['x'] } })).toThrow(/another id/)
})

test('filters are set, replaced and removed', () => {
  const one = withFilter(emptyView, 'status', ['Active'])
  expect(isNarrowed(one)).toBe(true)
  expect(withFilter(one, 'status', ['1']).filters).toEqual({ status: ['1'] })
  expect(isNarrowed(withFilter(one, 'status', []))).toBe(false)
})

test('sort is written as lists take it', () => {
  expect(
    formatSort([
      { id: 'a', desc: true },
      { id: 'b', desc: false },
    ]),
  ).toBe('-a,b')
})

test('the columns of a view come back from its address', () => {
  const view = {
    ...emptyView,
    sort: offer.defaultSort,
    order: ['name', 'city'],
    pinned: ['city'],
    widths: { city: 210 },
  }
  expect(parseTableView(serializeTableView(view, offer), offer)).toEqual(view)
})

test('columns nobody knows and widths out of reason are dropped', () => {
  const view = parseTableView({ order: 'gone,city', pin: 'gone', widths: 'city:99999,gone:10,name:x' }, offer)
  expect(view).toMatchObject({ order: ['city'], widths: { city: 800 } })
  expect(view.pinned).toBeUndefined()
})

test('ranges and texts come back from the address; what is no range is dropped', () => {
  const filters = [
    { id: 'assets', label: 'Assets', kind: 'money' as const },
    { id: 'city', label: 'City', kind: 'text' as const },
  ]
  const view = { ...emptyView, filters: { assets: ['-5..100.50'], city: ['Waco, TX'] } }
  expect(parseTableView(serializeTableView(view), { ...offer, filters, defaultSort: [] })).toEqual(view)
  expect(parseTableView({ assets: 'lots' }, { ...offer, filters, defaultSort: [] }).filters).toEqual({})
})

test('a column is sorted upwards, downwards, then not; others go unless they are kept', () => {
  const [name, city] = ['name', 'city']
  const after = (...presses: [id: string, add: boolean][]) =>
    presses.reduce((view, [id, add]) => withSortToggled(view, id, { add }), emptyView).sort
  expect(after([name, false])).toEqual([{ id: name, desc: false }])
  expect(after([name, false], [name, false])).toEqual([{ id: name, desc: true }])
  expect(after([name, false], [name, false], [name, false])).toEqual([])
  expect(after([name, false], [city, false])).toEqual([{ id: city, desc: false }])
  expect(after([name, false], [city, true], [name, true])).toEqual([
    { id: name, desc: true },
    { id: city, desc: false },
  ])
  expect(after([name, true], [city, true], [name, true], [name, true])).toEqual([{ id: city, desc: false }])
})
