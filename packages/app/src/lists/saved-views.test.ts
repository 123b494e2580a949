import { expect, it, vi } from 'vitest'
import type { List } from './list.ts'
import { savedViews } from './saved-views.ts'

const list: List<{ name: string }> = {
  columns: [
    { id: 'name', header: 'Name', cell: 'text', value: ({ name }) => name, sortable: true },
    { id: 'city', header: 'City', cell: 'text', value: ({ name }) => name, sortable: true },
  ],
  filters: [{ id: 'assets', label: 'Assets', kind: 'number' }],
  defaultSort: [{ id: 'name', desc: false }],
  foundSort: [],
  call: () => {
    throw new Error('Nothing is asked here.')
  },
}
const other = [{ name: 'Kept', state: 'q=x' }]

it('keeps a view whole, beside those of other lists', () => {
  const keep = vi.fn()
  const view = {
    q: 'oak & co',
    sort: [{ id: 'city', desc: true }],
    filters: { assets: ['100..'] },
    hidden: [],
  }
  savedViews('client', list, { views: { other }, keep }).onSave('Mine', view)
  const [kept] = keep.mock.calls[0] ?? []
  expect(kept).toMatchObject({ other, client: [{ name: 'Mine' }] })
  expect(savedViews('client', list, { views: kept, keep }).items).toEqual([{ id: 'Mine', name: 'Mine', view }])
})

it('renames and deletes by name', () => {
  const keep = vi.fn()
  const client = [
    { name: 'One', state: 'q=1' },
    { name: 'Two', state: 'q=2' },
  ]
  const saved = savedViews('client', list, { views: { client, other }, keep })
  saved.onRename('One', 'First')
  expect(keep).toHaveBeenLastCalledWith({ other, client: [{ name: 'First', state: 'q=1' }, client[1]] })
  saved.onDelete('Two')
  expect(keep).toHaveBeenLastCalledWith({ other, client: [client[0]] })
})

it('drops of a kept view what the list does not offer', () => {
  const client = [{ name: 'Old', state: 'q=a&sort=gone&gone=1&hide=gone' }]
  const [item] = savedViews('client', list, { views: { client }, keep: vi.fn() }).items
  expect(item?.view).toEqual({ q: 'a', sort: [], filters: {}, hidden: [] })
})

it('has none before any was saved', () =>
  expect(savedViews('client', list, { views: undefined, keep: vi.fn() }).items).toEqual([]))
