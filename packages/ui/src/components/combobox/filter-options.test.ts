import { expect, it } from 'vitest'
import { filterOptions } from './filter-options.ts'

const options = [
  { label: 'First National Bank', hint: 'Omaha, NE' },
  { label: 'Bank of Zürich', hint: 'Zürich' },
  { label: 'National Bank of Ames', hint: 'Ames, IA' },
]
const labels = (search: string) => filterOptions(options, search).map((option) => option.label)

it('gives everything for an empty search', () => {
  expect(filterOptions(options, '  ')).toBe(options)
})

it('finds every word, in any order, in label and hint', () => {
  expect(labels('ne national')).toEqual(['First National Bank'])
})

it('puts labels that begin with the search first', () => {
  expect(labels('national')).toEqual(['National Bank of Ames', 'First National Bank'])
})

it('ignores accents and case', () => {
  expect(labels('ZURICH')).toEqual(['Bank of Zürich'])
})

it('finds nothing where nothing matches', () => {
  expect(labels('credit union')).toEqual([])
})
