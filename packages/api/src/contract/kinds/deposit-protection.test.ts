import { expect, test } from 'vitest'
import { everyKind } from './every-kind.ts'

const fields = (content: Parameters<typeof everyKind.depositProtection.rules>[0]) =>
  [...everyKind.depositProtection.rules(content, { today: '2026-11-20' })].map(({ field }) => field)

test('a limit does not end before it begins', () => {
  expect(fields({ effectiveFrom: '2025-12-01', effectiveTo: '2025-12-01' })).toEqual([])
  expect(fields({ effectiveFrom: '2025-12-01', effectiveTo: '2025-11-30' })).toEqual(['effectiveTo'])
})

test('a scheme of the United States says how many beneficiaries of a trust are counted', () => {
  for (const schemeCode of ['FDIC', 'NCUA']) {
    expect(fields({ schemeCode })).toEqual(['trustBeneficiaryCap'])
    expect(fields({ schemeCode, trustBeneficiaryCap: 5 })).toEqual([])
  }
  for (const schemeCode of ['FSCS', 'EU_DGS', 'Custom']) expect(fields({ schemeCode })).toEqual([])
})

test('a temporary high balance is at least the limit itself', () => {
  const high = (limit: string) => fields({ coverageLimit: '120000.00', temporaryHighBalance: { limit, months: 6 } })
  expect(high('1400000.00')).toEqual([])
  expect(high('120000')).toEqual([])
  expect(high('119999.99')).toEqual(['temporaryHighBalance.limit'])
})

test('headroom is given once, and leaves room', () => {
  expect(fields({ coverageLimit: '100000.00', headroomAmount: '100000.00' })).toEqual([])
  expect(fields({ coverageLimit: '100000.00', headroomAmount: '100000.01' })).toEqual(['headroomAmount'])
  expect(fields({ headroomPct: '2', headroomAmount: '1000.00' })).toEqual(['headroomAmount'])
})
