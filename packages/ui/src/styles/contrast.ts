/** The two sides of a colour token. */
export interface TokenColours {
  light: string
  dark: string
}

/** Reads the colour tokens that are written as `light-dark(#…, #…)` out of the theme's source. */
export function readColourTokens(css: string): Map<string, TokenColours> {
  const tokens = new Map<string, TokenColours>()
  for (const match of css.matchAll(/--color-([a-z0-9-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g)) {
    const [, name, light, dark] = match
    if (name !== undefined && light !== undefined && dark !== undefined) tokens.set(name, { light, dark })
  }
  return tokens
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two `#rrggbb` colours, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
