import { describe, expect, it } from 'vitest'
import { daysIn, rangeProblem } from './range-problem.ts'

describe('rangeProblem', () => {
  it('refuses an end before the start, and nothing else', () => {
    expect(rangeProblem('2026-12-01', '2026-11-30')).toBe('The end comes before the start')
    expect(rangeProblem('2026-11-30', '2026-11-30')).toBeUndefined()
    expect(rangeProblem('', '2026-11-30')).toBeUndefined()
    expect(rangeProblem('2026-11-30', '')).toBeUndefined()
    expect(rangeProblem('soon', '2026-11-30')).toBeUndefined()
  })
})

describe('daysIn', () => {
  it('counts both ends, over leap days and changes of the clock', () => {
    expect(daysIn('2026-11-30', '2026-11-30')).toBe(1)
    expect(daysIn('2028-02-28', '2028-03-01')).toBe(3)
    expect(daysIn('2026-03-01', '2026-03-31')).toBe(31)
  })

  it('counts nothing where there is no range', () => {
    expect(daysIn('', '2026-01-01')).toBeUndefined()
    expect(daysIn('2026-01-02', '2026-01-01')).toBeUndefined()
  })
})
