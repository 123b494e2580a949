import { describe, expect, it } from 'vitest'
import { optionSearch } from './option-search.ts'

const banks = [
  { value: '1', label: 'Farmers Bank of Omaha' },
  { value: '2', label: 'Omaha Savings', hint: 'Nebraska' },
  { value: '3', label: 'Bank of Zürich', hint: 'Omaha office' },
]
const values = (search: string) => optionSearch(banks)(search).map(({ value }) => value)

describe('optionSearch', () => {
  it('gives the list itself when nothing is searched', () => {
    expect(optionSearch(banks)('  ')).toBe(banks)
  })

  it('puts labels that begin with the search first, and keeps the order otherwise', () => {
    expect(values('omaha')).toEqual(['2', '1', '3'])
  })

  it('puts what has the search for a code before all others', () => {
    const countries = [
      { value: 'AU', label: 'Australia', hint: 'AU' },
      { value: 'UZ', label: 'Uzbekistan', hint: 'UZ' },
      { value: 'US', label: 'United States', hint: 'US, USA' },
    ]
    const found = (search: string) => optionSearch(countries)(search).map(({ value }) => value)
    expect(found('us')).toEqual(['US', 'AU'])
    expect(found('USA')).toEqual(['US'])
    expect(found('u')).toEqual(['UZ', 'US', 'AU'])
  })

  it('finds words in any order, in label and hint, without accents or case', () => {
    expect(values('OFFICE zurich')).toEqual(['3'])
    expect(values('nebraska omaha')).toEqual(['2'])
    expect(values('credit')).toEqual([])
  })
})
