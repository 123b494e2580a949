import { expect, it } from 'vitest'
import { neighboursOf } from './neighbours.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id }))

it.each([
  ['a', { place: 1, previous: undefined, next: 'b' }],
  ['b', { place: 2, previous: 'a', next: 'c' }],
  ['c', { place: 3, previous: 'b', next: undefined }],
  ['x', undefined],
])('%s has its neighbours', (id, expected) => expect(neighboursOf(rows, id)).toEqual(expected))
