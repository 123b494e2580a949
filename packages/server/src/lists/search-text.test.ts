import { expect, test } from 'vitest'
import { foldText, searchPatterns, searchTextOf } from './search-text.ts'

test('case, accents and blanks do not count', () => {
  expect(foldText('  Société\tÉMILE  ')).toBe('societe emile')
})

test('what is searched is text and numbers of the named fields', () => {
  expect(
    searchTextOf({ name: 'Ash', fdicCert: 12, city: undefined, roles: ['x'], other: 'no' }, [
      'name',
      'fdicCert',
      'city',
      'roles',
    ]),
  ).toBe('ash 12')
})

test('each word is a pattern of its own; wildcards mean themselves', () => {
  expect(searchPatterns(String.raw`50% off_er \ `)).toEqual([
    String.raw`%50\%%`,
    String.raw`%off\_er%`,
    String.raw`%\\%`,
  ])
  expect(searchPatterns(undefined)).toEqual([])
})
