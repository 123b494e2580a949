import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDate } from './date.ts'
import { dayAfter, isDay, readDay } from './day.ts'

it.each([
  '2026-11-30',
  '30 Nov 2026',
  ' 30 november 2026 ',
  '30-Nov-2026',
  '30. Nov. 2026',
  '30nov2026',
  'Nov 30, 2026',
])('%j is the day that it says', (text) => expect(readDay(text)).toBe('2026-11-30'))

it.each([
  ['11/12/2026', 'nobody knows which is the month'],
  ['30.11.2026', 'the same'],
  ['30 Nov', 'a year is missing'],
  ['30 Nov 202', 'it is half written'],
  ['31 Nov 2026', 'there is no such day'],
  ['2026-02-30', 'there is no such day'],
  ['30 Nox 2026', 'there is no such month'],
  ['30 Mai 2026', 'it is another language'],
  ['', 'nothing is written'],
])('%j is no day: %s', (text) => expect(readDay(text)).toBeUndefined())

it('reads what is shown, whatever the day', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (at) => {
      const day = at.toISOString().slice(0, 10)
      expect(readDay(formatDate(day))).toBe(day)
    }),
  )
})

it('goes over the ends of months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
  expect(isDay(dayAfter('2026-11-30', 365))).toBe(true)
})
