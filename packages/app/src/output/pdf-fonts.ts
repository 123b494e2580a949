import { Font } from '@react-pdf/renderer'

/** Where the letters of Roboto are read from: an address, or a file where there are no addresses. */
export type FontSources = Readonly<
  Record<'regular' | 'bold' | 'latinExtended' | 'vietnamese' | 'cyrillic' | 'greek', string>
>

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
  Font.register({ family: 'Roboto Vietnamese', src: sources.vietnamese })
  Font.register({ family: 'Roboto Cyrillic', src: sources.cyrillic })
  Font.register({ family: 'Roboto Greek', src: sources.greek })
  Font.registerHyphenationCallback((word) => [word])
}

const alphabets = [
  [
    'Roboto Latin',
    /[\u0100-\u0130\u0132-\u0151\u0154-\u0259\u02c7\u02c9\u02dd\u02f3\u1e00-\u1e9f\u1ef2-\u1ef9\u2020\u20a0-\u20ab\u20ad-\u20c0\u2113]/,
  ],
  ['Roboto Vietnamese', /[\u1ea0-\u1ef1]/],
  ['Roboto Cyrillic', /[\u0400-\u04ff\u2116]/],
  ['Roboto Greek', /[\u0370-\u03ff]/],
] as const

/** Roboto, and of its other alphabets those that the texts need: each is a file of its own. */
export const fontsFor = (texts: readonly string[]): string[] => [
  'Roboto',
  ...alphabets.flatMap(([name, letters]) => (texts.some((text) => letters.test(text)) ? [name] : [])),
]

/** In which of its files Roboto has a letter. */
const fileOf = (letter: string): string => alphabets.find(([, letters]) => letters.test(letter))?.[0] ?? 'Roboto'

const onlyRoboto = /^[ -\u00ff]*$/

/** A text in pieces, each of letters of one file. */
export function piecesOf(text: string): { family: string; text: string }[] {
  if (onlyRoboto.test(text)) return [{ family: 'Roboto', text }]
  const pieces: { family: string; text: string }[] = []
  for (const letter of text) {
    const family = fileOf(letter)
    const last = pieces.at(-1)
    if (last?.family === family) last.text += letter
    else pieces.push({ family, text: letter })
  }
  return pieces
}

type Glyph = { advanceWidth: number }

/** What a font says of its letters. Widths are in its own units. */
export type Face = { unitsPerEm: number; glyphForCodePoint: (code: number) => Glyph }

/** The fonts of these texts, in bold where it is asked for; loaded, so that they can be drawn with at once. */
export async function loadFaces(texts: readonly string[]): Promise<(family: string, bold: boolean) => Face> {
  const families = fontsFor(texts)
  const wanted = [...families.map((fontFamily) => ({ fontFamily, fontWeight: 400 })), boldRoboto]
  await Promise.all(wanted.map((font) => Font.load(font)))
  const faces = new Map(families.map((fontFamily) => [fontFamily, faceOf({ fontFamily, fontWeight: 400 })]))
  const bolder = faceOf(boldRoboto)
  // The other alphabets have no bold file.
  return (family, bold) => (bold && family === boldRoboto.fontFamily ? bolder : (faces.get(family) ?? bolder))
}

const boldRoboto = { fontFamily: 'Roboto', fontWeight: 700 }

function faceOf(font: typeof boldRoboto): Face {
  const face: unknown = Font.getFont(font).data
  if (isFace(face)) return letterByLetter(face)
  throw new Error('A font was asked for before it was loaded: see loadFaces.')
}

const isFace = (value: unknown): value is Face =>
  typeof value === 'object' && value !== null && 'unitsPerEm' in value && 'glyphForCodePoint' in value

/**
 * The same font, that sets one letter behind the other as the layout has measured them: no text has a mark of its own, and to
 * look for what else might be set closer takes a third of the time of a file.
 */
function letterByLetter(face: Face): Face {
  const layout = (text: string) => {
    const glyphs = Array.from(text, (letter) => face.glyphForCodePoint(letter.codePointAt(0) ?? 0))
    // Whoever asks scales each place in it.
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    return { glyphs, positions, advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) }
  }
  return Object.create(face, { layout: { value: layout } }) as Face
}
