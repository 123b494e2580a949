import { describe, expect, test } from 'vitest'

import { insurersOn } from './insurer.ts'
import type { Scheme } from './insurer.ts'
import { fscs, schemeOf } from './testing/coverage.ts'
import { day } from './testing/plan.ts'

const bank = { schemeCode: 'FDIC', currency: 'USD', institution: { id: 'bank-1' } }
const insurerOf = (schemes: readonly Scheme[], position = bank, on = '2026-11-30') =>
  insurersOn(schemes, day(on))(position)

describe('the insurer of a position', () => {
  test('is the scheme in force that is for its institution: others may be for others', () => {
    const schemes = [
      schemeOf({ institutionIds: ['bank-1'] }, 'first'),
      schemeOf({ institutionIds: ['bank-2'], effectiveFrom: '2026-01-01' }, 'second'),
    ]
    expect(insurerOf(schemes).scheme?.id).toBe('first')
    expect(insurerOf(schemes, { ...bank, institution: { id: 'bank-2' } }).scheme?.id).toBe('second')
    expect(insurerOf(schemes, { ...bank, institution: { id: 'bank-3' } })).toMatchObject({
      refusal: 'institutionNotCovered',
    })
  })

  test('is none outside its days, its currency and its code', () => {
    const pounds = { schemeCode: 'FSCS', currency: 'GBP', institution: { id: 'bank-1' } }
    expect(insurerOf(fscs, pounds, '2017-01-29')).toMatchObject({ refusal: 'noScheme' })
    expect(insurerOf(fscs, pounds, '2017-01-30').scheme?.id).toBe('fscs-85')
    expect(insurerOf(fscs, { ...pounds, currency: 'USD' })).toMatchObject({ refusal: 'currencyNotCovered' })
    expect(insurerOf(fscs)).toMatchObject({ refusal: 'noScheme' })
  })
})

describe('a limit', () => {
  const limitOf = (content: Parameters<typeof schemeOf>[0], times: number) => {
    const insurer = insurerOf([schemeOf(content)])
    return insurer.scheme === undefined ? undefined : insurer.limitOf(times)
  }

  test.each([
    [{}, 1, '250000.00', '250000.00'],
    [{}, 3, '750000.00', '750000.00'],
    [{ headroomPct: '2.5' }, 3, '750000.00', '731250.00'],
    [{ headroomAmount: '1500' }, 3, '750000.00', '748500.00'],
    [{ headroomPct: '0.000001' }, 1, '250000.00', '249999.99'],
  ])('with %j, %i times over, is %s and %s comfortably', (content, times, limit, comfortable) => {
    expect(limitOf(content, times)).toEqual({ limit, comfortable })
  })

  test('of a currency without decimals has none', () => {
    const yen = schemeOf({ currency: 'JPY', coverageLimit: '10000000', headroomPct: '0.00001' })
    const insurer = insurerOf([yen], { ...bank, currency: 'JPY' })
    expect(insurer.scheme === undefined ? undefined : insurer.limitOf(1)).toEqual({
      limit: '10000000',
      comfortable: '9999999',
    })
  })
})
