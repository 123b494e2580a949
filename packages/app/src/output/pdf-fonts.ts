import { Font } from '@react-pdf/renderer'

/** Where the letters of Roboto are read from: an address, or a file where there are no addresses. */
export type FontSources = Readonly<Record<'regular' | 'bold' | 'latinExtended' | 'cyrillic' | 'greek', string>>

/** Makes Roboto known. Words are broken by the layout and never by hyphens. */
export function registerRoboto(sources: FontSources): void {
  Font.register({
    family: 'Roboto',
    fonts: [
      { src: sources.regular, fontWeight: 400 },
      { src: sources.bold, fontWeight: 700 },
    ],
  })
  Font.register({ family: 'Roboto Latin', src: sources.latinExtended })
  Font.register({ family: 'Roboto Cyrillic', src: sources.cyrillic })
  Font.register({ family: 'Roboto Greek', src: sources.greek })
  Font.registerHyphenationCallback((word) => [word])
}

const alphabets = [
  ['Roboto Latin', /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20c0]/],
  ['Roboto Cyrillic', /[\u0400-\u04ff]/],
  ['Roboto Greek', /[\u0370-\u03ff]/],
] as const

/** Roboto, and of its other alphabets those that the texts need: each is a file of its own. */
export const fontsFor = (texts: readonly string[]): string[] => [
  'Roboto',
  ...alphabets.flatMap(([name, letters]) => (texts.some((text) => letters.test(text)) ? [name] : [])),
]
