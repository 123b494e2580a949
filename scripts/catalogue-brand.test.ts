import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brand, markFile, productName, surroundings } from '../.storybook/brand.ts'
import main from '../.storybook/main.ts'
import { root } from './paths.ts'

const theme = readFileSync(join(root, 'packages/ui/src/styles/theme.css'), 'utf8')

describe('the catalogue', () => {
  it('begins with the mark and the name of the product', () => {
    expect(productName).toBe('Strongroom')
    expect(brand.brandTitle).toMatch(/^<img src="\.\/icon\.svg" alt="" [^>]*>Strongroom$/)
  })

  it('brings the mark and the letters that it names', () => {
    const { staticDirs } = main
    const brought = Array.isArray(staticDirs) ? staticDirs.filter((one) => typeof one !== 'string') : []
    expect(brought.map(({ to }) => to)).toEqual([
      markFile,
      ...[400, 500, 700].map((weight) => expect.stringContaining(`${weight}`)),
    ])
    expect(brought.filter(({ from }) => !existsSync(join(root, '.storybook', from)))).toEqual([])
  })

  it.each(['light', 'dark'] as const)('wears the tokens of the product, %s', (side) => {
    const worn = surroundings(theme, side)
    expect(worn.base).toBe(side)
    expect(worn.fontBase).toMatch(/^['"]?Roboto/)
    const declared = /--color-accent: light-dark\((#\w+), (#\w+)\)/.exec(theme)
    expect(worn.colorPrimary).toBe(declared?.[side === 'light' ? 1 : 2])
  })

  it('has other colours in the dark', () => {
    expect(surroundings(theme, 'dark').appBg).not.toBe(surroundings(theme, 'light').appBg)
  })

  it('does without no token that it wears', () => {
    expect(() => surroundings(theme.replace('--color-canvas:', '--color-other:'), 'light')).toThrow('--color-canvas')
  })
})

it('what the manager shows at its head is the brand', () => {
  expect(readFileSync(join(root, '.storybook/manager.ts'), 'utf8')).toMatch(/create\(\{ [^}]*\.\.\.brand \}\)/)
})
