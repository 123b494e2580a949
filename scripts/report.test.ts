import { describe, expect, it } from 'vitest'
import { failures, summary } from './report.ts'

describe('summary', () => {
  it('ends with one plain line of counts', () => {
    const lines = summary([
      { name: 'a', state: 'passed' },
      { name: 'b', state: 'failed', reason: 'expected 1\nbut got 2' },
      { name: 'c', state: 'skipped', reason: 'no database' },
    ]).split('\n')
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 1 skipped')
    expect(lines).toContain('  b: expected 1')
    expect(lines).toContain('  c: no database')
  })

  it('shows the first line of a reason that says something, without colours', () => {
    const red = `${String.fromCodePoint(27)}[31m`
    const text = summary([{ name: 'a', state: 'failed', reason: `\n${red}Click to debug here: x\n\n${red}expected 1` }])
    expect(text).toContain('  a: expected 1\n')
  })

  it('names what passed only when it was tried again, and counts it as passed', () => {
    const text = summary([
      { name: 'a', state: 'passed' },
      { name: 'b', state: 'passed', reason: 'expected 1' },
    ])
    expect(text).toContain('Passed only when tried again\n  b: expected 1\n')
    expect(text).not.toContain('a:')
    expect(text.split('\n').at(-1)).toBe('2 passed, 0 failed, 0 skipped')
  })

  it('lists nothing when all passed', () => {
    expect(summary([{ name: 'a', state: 'passed' }]).trim()).toBe('1 passed, 0 failed, 0 skipped')
  })
})

describe('failures', () => {
  it('names what failed and nothing else', () => {
    const text = failures([
      { name: 'a', state: 'passed' },
      { name: 'b', state: 'failed', reason: 'expected 1\nbut got 2' },
    ])
    expect(text).toBe('b: expected 1\n')
  })
})
