import { expect, it } from 'vitest'
import theme from '../styles/theme.css?raw'
import { breakpointsOf, lowHeightOf } from './breakpoints.ts'

it('reads the breakpoints in their order', () => {
  expect(breakpointsOf('  --breakpoint-md: 48rem;\n  --breakpoint-sm: 40rem;\n')).toEqual([
    { name: 'sm', from: 640 },
    { name: 'md', from: 768 },
  ])
})

it('reads how low a low window is out of the theme', () => {
  expect(lowHeightOf(theme)).toBeGreaterThan(300)
  expect(lowHeightOf('')).toBeUndefined()
})
