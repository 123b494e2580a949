import type { ThemeVarsPartial } from 'storybook/theming'
import { tokensOf } from '../packages/ui/src/docs/theme-tokens.ts'
import { readColourTokens } from '../packages/ui/src/styles/contrast.ts'

export type Side = 'light' | 'dark'

export const productName = 'Strongroom'

/** Where the mark of the product is found in the built catalogue; main.ts puts it there. */
export const markFile = '/icon.svg'

/** What the sidebar begins with: the mark and the name, which lead to the first page. */
export const brand = {
  brandTitle: `<img src=".${markFile}" alt="" width="24" height="24">${productName}`,
  brandUrl: './',
}

/** The catalogue's own surroundings (sidebar, toolbar, pages of words) in the product's tokens, read out of the theme. */
export function surroundings(css: string, side: Side): ThemeVarsPartial {
  const colours = readColourTokens(css)
  const colour = (name: string) => known(colours.get(name)?.[side], `color-${name}`)
  const token = (kind: string, name: string) =>
    known(tokensOf(css, kind).find((token) => token.name === `${kind}-${name}`)?.value, `${kind}-${name}`)
  return {
    base: side,
    fontBase: token('font', 'sans'),
    fontCode: token('font', 'mono'),
    colorPrimary: colour('accent'),
    colorSecondary: colour('accent'),
    appBg: colour('canvas'),
    appContentBg: colour('surface'),
    appPreviewBg: colour('canvas'),
    appHoverBg: colour('sunken'),
    appBorderColor: colour('line'),
    appBorderRadius: Number.parseFloat(token('radius', 'base')),
    textColor: colour('ink'),
    textInverseColor: colour('surface'),
    textMutedColor: colour('muted'),
    barBg: colour('surface'),
    barTextColor: colour('muted'),
    barHoverColor: colour('accent-strong'),
    barSelectedColor: colour('accent'),
    buttonBg: colour('surface'),
    buttonBorder: colour('line-strong'),
    booleanBg: colour('sunken'),
    booleanSelectedBg: colour('surface'),
    inputBg: colour('surface'),
    inputBorder: colour('line-strong'),
    inputTextColor: colour('ink'),
    inputBorderRadius: Number.parseFloat(token('radius', 'base')),
  }
}

function known(value: string | undefined, name: string): string {
  if (value === undefined) throw new Error(`packages/ui/src/styles/theme.css has no --${name}: the catalogue wears it.`)
  return value
}
