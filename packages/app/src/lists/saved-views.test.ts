import type { Preferences } from '@strongroom/api/contract'
import { sharedViewFixture } from '@strongroom/api/mocks'
import { expect, it, vi } from 'vitest'
import { wished, type Wish } from '../shell/save-preferences.ts'
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

/** Preferences as they come to be by what is wished for. */
function keptIn(start: Preferences) {
  let known = start
  return {
    now: () => known,
    change: (wish: Wish) => void (known = wished(known, wish)),
  }
}

it('keeps a view whole, beside those of other lists', () => {
  const { now, change } = keptIn({ views: { other } })
  const view = {
    q: 'oak & co',
    sort: [{ id: 'city', desc: true }],
    filters: { assets: ['100..'] },
    hidden: [],
  }
  savedViews('client', list, { views: { other }, change }).onSave('Mine', view)
  expect(now().views).toMatchObject({ other, client: [{ name: 'Mine' }] })
  expect(savedViews('client', list, { views: now().views, change }).items).toEqual([{ id: 'Mine', name: 'Mine', view }])
})

it('renames and deletes by name', () => {
  const client = [
    { name: 'One', state: 'q=1' },
    { name: 'Two', state: 'q=2' },
  ]
  const { now, change } = keptIn({ views: { client, other } })
  const saved = savedViews('client', list, { views: { client, other }, change })
  saved.onRename('One', 'First')
  expect(now().views).toEqual({ other, client: [{ name: 'First', state: 'q=1' }, client[1]] })
  saved.onDelete('Two')
  expect(now().views).toEqual({ other, client: [{ name: 'First', state: 'q=1' }] })
})

it('says what it changes: what another window has kept of the same list meanwhile stays', () => {
  const seen = { client: [{ name: 'One', state: 'q=1' }] }
  const { now, change } = keptIn({ views: { client: [...seen.client, { name: 'Elsewhere', state: 'q=2' }] } })
  const saved = savedViews('client', list, { views: seen, change })
  saved.onSave('Here', { q: '3', sort: [], filters: {} })
  saved.onDelete('One')
  expect(now().views?.['client']?.map(({ name }) => name)).toEqual(['Elsewhere', 'Here'])
})

it('shows those that are shared with a role behind the own ones, marked, each with who may change it', () => {
  const views = [sharedViewFixture(0), sharedViewFixture(1), sharedViewFixture(2, { list: 'institution' })]
  const sharing = {
    views,
    groups: [{ value: 'role-2', label: 'Maker' }],
    share: vi.fn(),
    rename: vi.fn(),
    remove: vi.fn(),
  }
  const { now, change } = keptIn({})
  const client = [{ name: 'Own', state: 'q=1' }]
  const saved = savedViews('client', list, { views: { client }, change, sharing })
  expect(saved.items.map(({ name, sharedWith, fixedReason }) => [name, sharedWith, fixedReason !== undefined])).toEqual(
    [
      ['Own', undefined, false],
      ['Reviews due', `Maker, by ${views[0]?.sharedBy.name}`, false],
      ['Shared 2', `Maker, by ${views[1]?.sharedBy.name}`, true],
    ],
  )
  const id = saved.items[1]?.id ?? ''
  saved.onRename(id, 'Due')
  saved.onDelete(id)
  expect([sharing.rename.mock.calls, sharing.remove.mock.calls]).toEqual([[[views[0], 'Due']], [[views[0]]]])
  expect(now()).toEqual({})
  saved.sharing?.onShare('Own', 'role-2')
  expect(sharing.share).toHaveBeenCalledExactlyOnceWith(client[0], 'role-2')
})

it('drops of a kept view what the list does not offer', () => {
  const client = [{ name: 'Old', state: 'q=a&sort=gone&gone=1&hide=gone' }]
  const [item] = savedViews('client', list, { views: { client }, change: vi.fn() }).items
  expect(item?.view).toEqual({ q: 'a', sort: [], filters: {}, hidden: [] })
})

it('has none before any was saved, and nobody to share them with', () => {
  const { items, sharing } = savedViews('client', list, { views: undefined, change: vi.fn() })
  expect([items, sharing]).toEqual([[], undefined])
})
