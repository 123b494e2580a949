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

it('puts what has the search for a code before all others', () => {
  const countries = [
    { label: 'Austria', hint: 'AT' },
    { label: 'US Virgin Islands', hint: 'VI' },
    { label: 'United States', hint: 'US, USA' },
  ]
  const found = (search: string) => filterOptions(countries, search).map(({ label }) => label)
  expect(found('us')).toEqual(['United States', 'US Virgin Islands', 'Austria'])
  expect(found('USA')).toEqual(['United States'])
})

it('ignores accents and case', () => {
  expect(labels('ZURICH')).toEqual(['Bank of Zürich'])
})

it('finds nothing where nothing matches', () => {
  expect(labels('credit union')).toEqual([])
})
