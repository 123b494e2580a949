import { describe, expect, test } from 'vitest'

import { federalReserve, federalReserveHolidays } from './federal-reserve.ts'
import { day } from './testing/plan.ts'

describe('the Federal Reserve Banks', () => {
  test.each([
    [
      2026,
      '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25', // 4 July is a Saturday
    ],
    [2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'], // 19 June and 25 December are Saturdays
    [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-23 12-25'], // 1 January a Sunday, 11 November a Saturday
    [2021, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'], // before Juneteenth
  ])(
    'are closed on weekdays of %i as the Federal Reserve publishes (frbservices.org, Holiday Schedules)',
    (year, days) => {
      expect(federalReserveHolidays(year)).toEqual(days.split(' ').map((each) => `${year}-${each}`))
    },
  )

  test('stay open before a holiday on a Saturday: 2026-07-03 (holidays of the Federal Reserve Banks)', () => {
    expect(federalReserve.isBusinessDay(day('2026-07-03'))).toBe(true)
    expect(federalReserve.isBusinessDay(day('2026-07-04'))).toBe(false)
  })

  test('close after a holiday on a Sunday: 2027-07-05 (holidays of the Federal Reserve Banks)', () => {
    expect(federalReserve.isBusinessDay(day('2027-07-05'))).toBe(false)
    expect(federalReserve.isBusinessDay(day('2027-07-06'))).toBe(true)
  })
})
