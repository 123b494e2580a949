import { expect, test } from 'vitest'
import { columnChoices } from './column-choices.ts'
import { visibleIds } from './column-layout.ts'
import { emptyView, type TableView } from './table-view.ts'

const columns = [
  { id: 'name', header: 'Name' },
  { id: 'city', header: 'City' },
  { id: 'status', header: 'Status', hideable: false },
  { id: 'assets', header: 'Assets', initiallyHidden: true },
]

const views: Readonly<Record<string, Partial<TableView>>> = {
  'as offered': {},
  'nothing hidden': { hidden: [] },
  'the first one hidden, which never hides': { hidden: ['name', 'city'] },
  'other order': { order: ['assets', 'city'], hidden: [] },
  pinned: { pinned: ['assets', 'gone', 'name'], order: ['city', 'assets'], hidden: [] },
  'pinned and hidden': { pinned: ['status'], hidden: ['status'] },
}

test.each(Object.entries(views))('the chooser says of each column what the grid does: %s', (_, change) => {
  const view = { ...emptyView, ...change }
  const shown = columnChoices(columns, view).flatMap(({ id, visible }) => (visible ? [id] : []))
  expect(['name', ...shown]).toEqual(visibleIds(columns, view))
})

test('pinned columns stand beside the first, hidden ones in their place', () => {
  const view = { ...emptyView, pinned: ['assets'], order: ['status', 'city'], hidden: ['city'] }
  expect(columnChoices(columns, view)).toEqual([
    { id: 'assets', label: 'Assets', visible: true, pinned: true, hideable: true },
    { id: 'status', label: 'Status', visible: true, pinned: false, hideable: false },
    { id: 'city', label: 'City', visible: false, pinned: false, hideable: true },
  ])
})
