import { expect, it } from 'vitest'
import theme from '../styles/theme.css?raw'
import { motionsOf, tokensOf } from './theme-tokens.ts'

it('reads names and values in their order', () => {
  const css =
    '@theme {\n  --text-*: initial;\n  --text-xs: 12px;\n  --shadow-md:\n    0 1px 2px red,\n    0 2px 4px red;\n  --text-sm: 13px;\n}\n'
  expect(tokensOf(css, 'text')).toEqual([
    { name: 'text-xs', value: '12px' },
    { name: 'text-sm', value: '13px' },
  ])
  expect(tokensOf(css, 'shadow')).toEqual([{ name: 'shadow-md', value: '0 1px 2px red, 0 2px 4px red' }])
})

it.each(['color', 'text', 'spacing', 'radius', 'shadow', 'font', 'animate', 'ease'])(
  'finds %s tokens in the theme',
  (kind) => {
    expect(tokensOf(theme, kind).length).toBeGreaterThan(0)
  },
)

it('reads each movement of an animation with its duration', () => {
  const value = 'late 150ms step-end, shimmer 1.6s 150ms ease-in-out infinite'
  expect(motionsOf([{ name: 'animate-late', value }])).toEqual([
    { token: 'animate-late', name: 'late', duration: '150ms', easing: 'step-end' },
    { token: 'animate-late', name: 'shimmer', duration: '1.6s', easing: 'ease-in-out' },
  ])
})

it('knows how long every movement of the theme is', () => {
  const motions = motionsOf(tokensOf(theme, 'animate'))
  expect(motions.length).toBeGreaterThan(3)
  for (const { duration } of motions) expect(duration).toMatch(/^[\d.]+m?s$/)
})
