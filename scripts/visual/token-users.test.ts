import { expect, it } from 'vitest'
import { usesToken } from './token-users.ts'

it.each([
  ['<p className="bg-accent" />', 'color-accent', true],
  ['<p className="hover:border-accent/50" />', 'color-accent', true],
  ['<p className="bg-accent-soft" />', 'color-accent', false],
  ['outline: 2px solid var(--color-focus)', 'color-focus', true],
  ['<p className="rounded-base" />', 'radius-base', true],
  ['<p className="text-base" />', 'text-base', true],
  ['<p className="h-control" />', 'spacing-control', true],
  ['<p className="h-control-sm" />', 'spacing-control', false],
  ['<p className="text-md" />', 'shadow-md', false],
])('%s and %s: %s', (source, token, uses) => {
  expect(usesToken(source, token)).toBe(uses)
})
