import { describe, expect, it } from 'vitest'
import { formatDate, formatInstant, formatInstantFully, formatInstantWithZone } from './date.ts'

describe('formatDate', () => {
  it('writes the month as a word', () => {
    expect(formatDate('2026-11-30')).toBe('30 Nov 2026')
  })

  it('gives every month three letters', () => {
    expect(formatDate('2026-09-09')).toBe('9 Sep 2026')
    expect(formatInstant('2026-09-09T10:00:00Z', 'UTC')).toBe('9 Sep 2026, 10:00')
  })

  it('does not shift the day, wherever it is read', () => {
    expect(formatDate('2026-01-01')).toBe('1 Jan 2026')
    expect(formatDate('2026-12-31')).toBe('31 Dec 2026')
  })

  it.each(['', '30/11/2026', '2026-13-40', '2026-04-31', '2026-02-29', 'soon'])('shows %j as it is', (text) => {
    expect(formatDate(text)).toBe(text)
  })
})

describe('formatInstant', () => {
  it('shows the instant in the given zone', () => {
    expect(formatInstant('2026-11-30T23:30:00Z', 'Europe/Berlin')).toBe('1 Dec 2026, 00:30')
    expect(formatInstant('2026-11-30T23:30:00Z', 'America/New_York')).toBe('30 Nov 2026, 18:30')
  })

  it('shows a text that is no instant as it is', () => {
    expect(formatInstant('yesterday')).toBe('yesterday')
  })

  it('names the zone where it is asked to, in summer another than in winter', () => {
    expect(formatInstantWithZone('2026-11-30T14:05:09Z', 'UTC')).toBe('30 Nov 2026, 14:05 UTC')
    expect(formatInstantWithZone('2026-11-30T14:05:09Z', 'Europe/Berlin')).toBe('30 Nov 2026, 15:05 CET')
    expect(formatInstantWithZone('2026-09-30T14:05:09Z', 'Europe/Berlin')).toBe('30 Sep 2026, 16:05 CEST')
    expect(formatInstantWithZone('2026-11-30T14:05:09Z', 'America/New_York')).toBe('30 Nov 2026, 09:05 GMT-5')
    expect(formatInstantWithZone('yesterday', 'UTC')).toBe('yesterday')
  })

  it('names the zone and the second in the full form', () => {
    expect(formatInstantFully('2026-11-30T14:05:09Z', 'UTC')).toBe('30 Nov 2026, 14:05:09 UTC')
  })
})
