import { describe, expect, it } from 'vitest'
import { applyMerge, planMerge } from './merge.ts'

const base = { name: 'A', city: 'Reno', roles: ['x'], phone: '' }

describe('planMerge', () => {
  it('asks only where both sides changed a field to different values', () => {
    const mine = { ...base, name: 'B', city: 'Elko' }
    const theirs = { ...base, name: 'C', roles: ['y'] }
    expect(planMerge(base, mine, theirs)).toEqual({
      conflicts: [{ path: 'name', base: 'A', mine: 'B', theirs: 'C' }],
      taken: ['roles'],
    })
  })

  it('asks nothing when both made the same change', () => {
    const both = { ...base, name: 'B' }
    expect(planMerge(base, both, { ...both })).toEqual({ conflicts: [], taken: [] })
  })

  it('sees a field that one side emptied', () => {
    expect(planMerge(base, { ...base, name: '' }, { ...base, name: 'C' }).conflicts).toHaveLength(1)
  })
})

describe('applyMerge', () => {
  const mine = { ...base, name: 'B', city: 'Elko' }
  const theirs = { ...base, name: 'C', roles: ['y'] }
  const plan = planMerge(base, mine, theirs)

  it('keeps my input where nothing was chosen, and takes what only they changed', () => {
    expect(applyMerge(mine, plan, { theirs, choices: {} })).toEqual({ ...mine, roles: ['y'] })
  })

  it('takes theirs where chosen', () => {
    expect(applyMerge(mine, plan, { theirs, choices: { name: 'theirs' } })).toMatchObject({ name: 'C', city: 'Elko' })
  })
})
