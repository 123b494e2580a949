import { expect, it } from 'vitest'
import { blankPart, partsOf, refusedParts, sumOf } from './split-rows.ts'

const part = (amount: string, rest = {}) => ({ ...blankPart, amount, ...rest })

it('adds up what is typed to the cent, and says nothing while something is no amount', () => {
  expect(sumOf([part('0.10'), part('0.20'), part('')])).toBe('0.30')
  expect(sumOf([part('1,000.00'), part('2000')])).toBe('3000.00')
  expect(sumOf([part('1'), part('x')])).toBeUndefined()
})

it('sends what a part does not have from the whole', () => {
  expect(partsOf([part('1,000.00'), part('5', { neededBy: '2026-03-06', description: ' Rent ' })])).toEqual([
    { amount: '1000.00' },
    { amount: '5', neededBy: '2026-03-06', description: 'Rent' },
  ])
})

it('finds the row and column that were refused, the first reason of each', () => {
  const refused = refusedParts([
    { field: 'parts.1.amount', message: 'Amount must be above 0' },
    { field: 'parts.1.amount', message: 'another' },
    { field: 'parts', message: 'The parts must make 5,000.00 USD' },
  ])
  expect([...refused]).toEqual([
    ['1 amount', 'Amount must be above 0'],
    ['', 'The parts must make 5,000.00 USD.'],
  ])
})

it('tells in one text what is about no field that is shown', () => {
  const refused = refusedParts([
    { field: 'parts.0.sourceAccountId', message: 'The account that pays is frozen' },
    { field: 'parts.1.sourceAccountId', message: 'The account that pays is frozen' },
    { field: 'parts.0.rail', message: 'The account takes no ACH' },
    { field: 'parts.0.description', message: 'Too long' },
  ])
  expect([...refused]).toEqual([
    ['0 description', 'Too long'],
    ['', 'The account that pays is frozen. The account takes no ACH.'],
  ])
})
