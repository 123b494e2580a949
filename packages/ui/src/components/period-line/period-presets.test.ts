import { expect, it } from 'vitest'
import { periodPresets } from './period-presets.ts'

const rangeOf = (today: string, label: string) => {
  const preset = periodPresets(today).find((one) => one.label === label)
  return [preset?.from, preset?.to]
}

it('counts both ends', () => {
  expect(rangeOf('2026-11-30', 'Today')).toEqual(['2026-11-30', '2026-11-30'])
  expect(rangeOf('2026-11-30', 'Last 7 days')).toEqual(['2026-11-24', '2026-11-30'])
  expect(rangeOf('2026-11-30', 'Last 30 days')).toEqual(['2026-11-01', '2026-11-30'])
})

it('goes over the ends of months and years', () => {
  expect(rangeOf('2027-01-02', 'Last 7 days')).toEqual(['2026-12-27', '2027-01-02'])
  expect(rangeOf('2027-01-15', 'Last month')).toEqual(['2026-12-01', '2026-12-31'])
  expect(rangeOf('2028-03-10', 'Last month')).toEqual(['2028-02-01', '2028-02-29'])
})

it('starts the quarter where the calendar does', () => {
  expect(rangeOf('2026-11-30', 'This quarter')).toEqual(['2026-10-01', '2026-11-30'])
  expect(rangeOf('2026-03-31', 'This quarter')).toEqual(['2026-01-01', '2026-03-31'])
})

it('never ends after today', () => {
  for (const { from, to } of periodPresets('2026-11-30')) {
    expect(from <= to).toBe(true)
    expect(to <= '2026-11-30').toBe(true)
  }
})
