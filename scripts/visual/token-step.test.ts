import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../paths.ts'
import { tokenSteps, withStep } from './token-step.ts'

const theme = readFileSync(join(root, 'packages/ui/src/styles/theme.css'), 'utf8')

describe('the twenty tokens', () => {
  it('are twenty', () => {
    expect(new Set(tokenSteps.map(({ token }) => token)).size).toBe(20)
  })

  it.each(tokenSteps.map((step) => [step.token, step] as const))('%s changes in one place', (_, step) => {
    const before = theme.split('\n')
    const after = withStep(theme, step).split('\n')
    expect(after.filter((line, at) => line !== before[at])).toHaveLength(1)
  })
})

it('a token that is not there is an error', () => {
  expect(() => withStep(theme, { token: 'color-nowhere', step: (value) => value, expected: [] })).toThrow('no token')
})
