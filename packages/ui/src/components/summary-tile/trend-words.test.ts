import { describe, expect, it } from 'vitest'
import { trendBetween, trendWords } from './trend-words.ts'

describe('trendWords', () => {
  it('says the direction in words', () => {
    expect(trendWords({ direction: 'up', by: '12', since: 'yesterday' })).toBe('Up 12 since yesterday')
    expect(trendWords({ direction: 'down', by: '3.1%' })).toBe('Down 3.1%')
  })

  it('says that nothing moved', () => {
    expect(trendWords({ direction: 'flat', since: 'Monday' })).toBe('No change since Monday')
    expect(trendWords({ direction: 'flat', by: '0' })).toBe('No change')
  })

  it('needs no figure', () => {
    expect(trendWords({ direction: 'up' })).toBe('Up')
  })
})

describe('trendBetween', () => {
  it('knows the direction and the distance', () => {
    expect(trendBetween({ before: 1000, now: 3500, since: 'May' })).toEqual({
      direction: 'up',
      by: '2,500',
      since: 'May',
    })
    expect(trendBetween({ before: 4, now: 1 })).toEqual({ direction: 'down', by: '3' })
    expect(trendBetween({ before: 7, now: 7 })).toEqual({ direction: 'flat' })
  })
})
