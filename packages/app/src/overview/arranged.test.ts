import { expect, it } from 'vitest'
import { arranged, fillingLines, moved, toggled } from './arranged.ts'

const parts = ['decide', 'network', 'rates'].map((id) => ({ id }))
const ids = (order: string[]) => arranged(parts, { order }).map(({ id }) => id)

it('keeps its own order until somebody wants another', () => expect(ids([])).toEqual(['decide', 'network', 'rates']))

it('follows the person; what is new stands behind, what is gone is nothing', () =>
  expect(ids(['rates', 'gone', 'decide'])).toEqual(['rates', 'decide', 'network']))

it.each([
  ['network', -1, ['network', 'decide', 'rates']],
  ['network', 1, ['decide', 'rates', 'network']],
  ['decide', -1, ['decide', 'network', 'rates']],
  ['rates', 1, ['decide', 'network', 'rates']],
  ['gone', 1, ['decide', 'network', 'rates']],
] as const)('moves %s by %i', (id, by, expected) => expect(moved(parts, id, by)).toEqual(expected))

it('hides and shows again', () => {
  expect(toggled(['rates'], 'network')).toEqual(['rates', 'network'])
  expect(toggled(['rates', 'network'], 'rates')).toEqual(['network'])
})

it.each([
  ['..', '..'],
  ['...', '..w'],
  ['.', 'w'],
  ['...w.w..', '..wwww..'],
  ['w....w', 'w....w'],
  ['', ''],
])('%s fills its lines as %s', (given, filled) => {
  const letters = Array.from(given, (letter) => ({ wide: letter === 'w' }))
  expect(
    fillingLines(letters)
      .map(({ wide }) => (wide ? 'w' : '.'))
      .join(''),
  ).toBe(filled)
})
