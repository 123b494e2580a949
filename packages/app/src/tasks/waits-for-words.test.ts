import { expect, it } from 'vitest'
import { waitsForWords } from './waits-for-words.ts'

const people = ['Grace Abernathy', 'Daniel Kwan', 'Ines Brandt'].map((name) => ({ id: name, name }))

it.each([
  [0, 'nobody who could decide'],
  [1, 'Grace Abernathy'],
  [2, 'Grace Abernathy or Daniel Kwan'],
  [3, 'Grace Abernathy or 2 others'],
  [40, 'Grace Abernathy or 39 others'],
])('%i people: %s', (count, words) => expect(waitsForWords({ people: people.slice(0, count), count })).toBe(words))

it('counts one whose name is not told as one', () =>
  expect(waitsForWords({ people: people.slice(0, 1), count: 2 })).toBe('Grace Abernathy or one other'))
