import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Ada Moss', 'AM'],
  ['ada', 'A'],
  ['Mary Jane van der Berg', 'MB'],
  ['  ', '?'],
  ['Øystein Åberg', 'ØÅ'],
])('%j is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
