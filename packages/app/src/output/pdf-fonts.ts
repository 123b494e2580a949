import { Font } from '@react-pdf/renderer'

/** Where the letters of Roboto are read from: an address, or a file where there are no addresses. */
export type FontSources = Readonly<
  Record<'regular' | 'bold' | 'latinExtended' | 'vietnamese' | 'cyrillic' | 'greek', string>
>

/**
 * Makes Roboto known. Words are broken by the layout and never by hyphens; being asked how to break one tells how far the
 * making of a document is: each is asked about twice.
 */
export function registerRoboto(sources: FontSources, onWord: () => void = () => {}): void {
  Font.register({
    family: 'Roboto',
    fonts: [
      { src: sources.regular, fontWeight: 400 },
      { src: sources.bold, fontWeight: 700 },
    ],
  })
  Font.register({ family: 'Roboto Latin', src: sources.latinExtended })
  Font.register({ family: 'Roboto Vietnamese', src: sources.vietnamese })
  Font.register({ family: 'Roboto Cyrillic', src: sources.cyrillic })
  Font.register({ family: 'Roboto Greek', src: sources.greek })
  Font.registerHyphenationCallback((word) => {
    onWord()
    return [word]
  })
}

const alphabets = [
  ['Roboto Latin', /[\u0100-\u02ff\u1e00-\u1e9f\u1ef2-\u1ef9\u2020\u20a0-\u20c0\u2113]/],
  ['Roboto Vietnamese', /[\u1ea0-\u1ef1]/],
  ['Roboto Cyrillic', /[\u0400-\u04ff\u2116]/],
  ['Roboto Greek', /[\u0370-\u03ff]/],
] as const

/** Roboto, and of its other alphabets those that the texts need: each is a file of its own. */
export const fontsFor = (texts: readonly string[]): string[] => [
  'Roboto',
  ...alphabets.flatMap(([name, letters]) => (texts.some((text) => letters.test(text)) ? [name] : [])),
]
