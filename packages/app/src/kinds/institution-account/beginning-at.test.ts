import { calendarDate } from '@strongroom/api/money'
import { expect, test } from 'vitest'
import { beginningAt } from './beginning-at.ts'

type Limit = Parameters<typeof beginningAt>[1][number]

const limit = (id: string, own: Limit['content']): Limit => ({
  id,
  content: { schemeCode: 'FSCS', currency: 'GBP', coverageLimit: '85000.00', effectiveFrom: '2017-01-30', ...own },
})
const sterling = [
  limit('up-to-85', {}),
  limit('up-to-120', { coverageLimit: '120000.00', effectiveFrom: '2025-12-01' }),
]
const at = (content: Parameters<typeof beginningAt>[0]['content'], limits = sterling, day = '2026-01-05') =>
  beginningAt({ id: 'bank-1', content: { insurer: 'FSCS', country: 'GB', ...content } }, limits, calendarDate(day))

test('an account at a sterling bank is in sterling, under the limit that is in force', () => {
  expect(at({})).toEqual({ currency: 'GBP', depositProtectionId: 'up-to-120' })
  expect(at({}, sterling, '2025-11-30')).toEqual({ currency: 'GBP', depositProtectionId: 'up-to-85' })
})

test('the currency of the placements counts first, and no limit is of another', () => {
  expect(at({ currency: 'GBP' })).toEqual({ currency: 'GBP', depositProtectionId: 'up-to-120' })
  expect(at({ currency: 'EUR' })).toEqual({ currency: 'EUR' })
})

test('a limit for other institutions is not taken', () => {
  const narrow = limit('elsewhere', { effectiveFrom: '2026-01-01', institutionIds: ['bank-2'] })
  expect(at({}, [...sterling, narrow])).toEqual({ currency: 'GBP', depositProtectionId: 'up-to-120' })
})

test('what the institution leaves open stays blank', () => {
  expect(at({ insurer: 'None' })).toEqual({ currency: '' })
  expect(at({}, [])).toEqual({ currency: '' })
  expect(at({}, [...sterling, limit('in-euro', { currency: 'EUR' })])).toEqual({ currency: '' })
})
