import { expect, it } from 'vitest'
import { nextTier } from './tiers.ts'

it('begins at 0, and then where the last one ends', () => {
  const first = { fromAmount: '0', toAmount: '1000', rate: '5' }
  expect(nextTier({ tierMethod: 'Band' })).toEqual({ fromAmount: '0' })
  expect(nextTier({ tierMethod: 'Band', tiers: [first] })).toEqual({ fromAmount: '1000' })
  expect(nextTier({ tierMethod: 'WholeBalance', tiers: [first, { fromAmount: '1000' }] })).toEqual({ fromAmount: '' })
})

it('counts terms in the unit of the last one', () => {
  expect(nextTier({ tierMethod: 'Term' })).toEqual({ fromTerm: '0', termUnit: 'Month' })
  const days = { fromTerm: 0, toTerm: 90, termUnit: 'Day' }
  expect(nextTier({ tierMethod: 'Term', tiers: [days] })).toEqual({ fromTerm: '90', termUnit: 'Day' })
})

it('has both spans where the method asks for both', () =>
  expect(nextTier({ tierMethod: 'TermAndBalance' })).toEqual({ fromAmount: '0', fromTerm: '0', termUnit: 'Month' }))
