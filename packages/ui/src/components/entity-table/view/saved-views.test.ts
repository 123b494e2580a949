import { expect, test } from 'vitest'
import { isSameView, nameProblem } from './saved-views.ts'
import { emptyView } from './table-view.ts'

test('two views are the same whatever the order of their values and the height of rows', () => {
  const left = { ...emptyView, filters: { a: ['1', '2'], b: ['3'] }, density: 'comfortable' as const }
  const right = { ...emptyView, filters: { b: ['3'], a: ['2', '1'], c: [] } }
  expect(isSameView(left, right)).toBe(true)
})

test('another order of rows or of columns is another view', () => {
  expect(isSameView(emptyView, { ...emptyView, sort: [{ id: 'name', desc: true }] })).toBe(false)
  expect(isSameView(emptyView, { ...emptyView, order: ['name', 'city'] })).toBe(false)
  expect(isSameView(emptyView, { ...emptyView, hidden: [] })).toBe(false)
})

test('a name is needed, short and not taken', () => {
  const items = [{ id: '1', name: 'Mine', view: emptyView }]
  expect(nameProblem('  ', { items })).toBe('Give the view a name.')
  expect(nameProblem('mine ', { items })).toBe('Another view has this name.')
  expect(nameProblem('mine', { items, but: '1' })).toBeUndefined()
  expect(nameProblem('x'.repeat(61), { items })).toMatch(/60/)
})
