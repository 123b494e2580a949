import { describe, expect, it } from 'vitest'
import { standingOn } from './standing.ts'

const label = (content: object, followedOn: string | undefined, day: string) =>
  standingOn({ content, figures: followedOn === undefined ? {} : { followedOn } }, day).label

describe('the standing of a limit', () => {
  const open = { effectiveFrom: '2017-01-30' }
  const ended = { ...open, effectiveTo: '2025-11-30' }

  it('begins and ends with its own days', () => {
    expect(label(ended, undefined, '2017-01-29')).toBe('Still to come')
    expect(label(ended, undefined, '2017-01-30')).toBe('In force')
    expect(label(ended, undefined, '2025-11-30')).toBe('In force')
    expect(label(ended, undefined, '2025-12-01')).toBe('Ended')
  })

  it('ends where a newer limit takes over, whatever its own last day', () => {
    expect(label(open, undefined, '2026-01-01')).toBe('In force')
    expect(label(open, '2025-12-01', '2025-11-30')).toBe('In force')
    expect(label(open, '2025-12-01', '2025-12-01')).toBe('Ended')
    expect(label({ ...open, effectiveTo: '2030-12-31' }, '2025-12-01', '2026-01-01')).toBe('Ended')
  })
})
