import { describe, expect, it } from 'vitest'
import { placeTip } from './place-tip.ts'

const tip = { width: 100, height: 20 }

describe('placeTip', () => {
  it('centres the tip above its anchor', () => {
    const anchor = { top: 200, left: 300, width: 40, height: 32 }
    expect(placeTip({ anchor, tip, viewportWidth: 1000 })).toEqual({ top: 174, left: 270 })
  })

  it('goes below where there is no room above', () => {
    const anchor = { top: 10, left: 300, width: 40, height: 32 }
    expect(placeTip({ anchor, tip, viewportWidth: 1000 }).top).toBe(48)
  })

  it('stays inside the viewport at both edges', () => {
    const left = { top: 200, left: 0, width: 20, height: 32 }
    const right = { top: 200, left: 980, width: 20, height: 32 }
    expect(placeTip({ anchor: left, tip, viewportWidth: 1000 }).left).toBe(8)
    expect(placeTip({ anchor: right, tip, viewportWidth: 1000 }).left).toBe(892)
  })
})
