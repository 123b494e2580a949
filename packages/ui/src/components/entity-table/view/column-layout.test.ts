import { expect, test } from 'vitest'
import {
  clampWidth,
  importantFirst,
  orderedIds,
  withMoved,
  withPinned,
  withUsualColumns,
  withWidth,
} from './column-layout.ts'
import { emptyView } from './table-view.ts'

const all = ['name', 'city', 'status', 'assets']
const places = { visible: all, all }

test('a width is whole and within reason', () => {
  expect(clampWidth(3)).toBe(56)
  expect(clampWidth(99.6)).toBe(100)
  expect(clampWidth(9999)).toBe(800)
})

test('a width given up leaves no trace in the view', () => {
  const wide = withWidth(emptyView, 'city', 300)
  expect(wide.widths).toEqual({ city: 300 })
  expect(withWidth(wide, 'city', undefined)).toEqual(emptyView)
})

test('at most three columns are pinned', () => {
  const view = ['a', 'b', 'c', 'd'].reduce((last, id) => withPinned(last, id, true), emptyView)
  expect(view.pinned).toEqual(['a', 'b', 'c'])
  expect(withPinned(withPinned(emptyView, 'a', true), 'a', false)).toEqual(emptyView)
})

test('a column moves among the visible ones, over the hidden', () => {
  const moved = withMoved(emptyView, 'assets', { visible: ['name', 'city', 'assets'], all, by: -1 })
  expect(moved.order).toEqual(['name', 'assets', 'city', 'status'])
})

test('nothing passes the first column, and the ends hold', () => {
  expect(withMoved(emptyView, 'city', { ...places, by: -1 })).toBe(emptyView)
  expect(withMoved(emptyView, 'assets', { ...places, by: 1 })).toBe(emptyView)
  expect(withMoved(emptyView, 'name', { ...places, by: 1 })).toBe(emptyView)
})

test('pinned columns are ordered among themselves', () => {
  const view = { ...emptyView, pinned: ['city', 'status'] }
  expect(withMoved(view, 'status', { ...places, by: -1 }).pinned).toEqual(['status', 'city'])
  expect(withMoved(view, 'status', { ...places, by: 1 })).toBe(view)
})

test('columns that an order does not name follow it', () => {
  expect(orderedIds(all, ['assets', 'gone'])).toEqual(['name', 'assets', 'city', 'status'])
})

test('the usual columns bring back everything', () => {
  const own = { ...emptyView, hidden: ['city'], order: all, pinned: ['city'], widths: { city: 90 }, q: 'x' }
  expect(withUsualColumns(own)).toEqual({ ...emptyView, q: 'x' })
})

test('what matters comes right after the first column, which names the row', () => {
  const offered = all.map((id) => ({ id, header: id, important: id !== 'city' }))
  expect(importantFirst(offered).map(({ id }) => id)).toEqual(['name', 'status', 'assets', 'city'])
  expect(importantFirst([])).toEqual([])
})
