import { piecesOf, type Face } from './pdf-fonts.ts'

/** What a page is drawn with: of the calls that a canvas is given, those that are used here. */
export type Painter = {
  font: (face: Face, key: string, size: number) => Painter
  text: (text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }) => Painter
  fillColor: (colour: string) => Painter
  strokeColor: (colour: string) => Painter
  lineWidth: (width: number) => Painter
  moveTo: (x: number, y: number) => Painter
  lineTo: (x: number, y: number) => Painter
  stroke: () => Painter
}

type Look = { size: number; bold?: boolean }
/** Where a line stands: its baseline, and where it begins or, with `end`, where it ends. */
type Place = { y: number } & ({ x: number } | { end: number })

/** Writes lines, each letter in the file of the font that has it. */
export type Pen = (painter: Painter, look: Look) => (text: string, place: Place) => void

/** A pen of loaded fonts. */
export function penOf(faceOf: (family: string, bold: boolean) => Face): Pen {
  const widths = new Map<string, number>()

  // Letter by letter: what is aligned at its end is figures, which no neighbour moves.
  const widthOf = (text: string, face: Face, key: string): number => {
    let sum = 0
    for (const letter of text) {
      const known = widths.get(key + letter)
      const width = known ?? face.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / face.unitsPerEm
      if (known === undefined) widths.set(key + letter, width)
      sum += width
    }
    return sum
  }

  return (painter, { size, bold = false }) => {
    // To take up a font costs more than to write a line with it.
    let held = ''
    return (text, place) => {
      const pieces = piecesOf(text).map((piece) => {
        const face = faceOf(piece.family, bold)
        const key = bold ? `${piece.family} bold` : piece.family
        return { ...piece, face, key }
      })
      const wide = ({ text: own, face, key }: (typeof pieces)[number]) => widthOf(own, face, key) * size
      let x = 'x' in place ? place.x : place.end - pieces.reduce((sum, piece) => sum + wide(piece), 0)
      for (const [index, piece] of pieces.entries()) {
        if (held !== piece.key) painter.font(piece.face, piece.key, size)
        held = piece.key
        painter.text(piece.text, x, place.y, { lineBreak: false, baseline: 'alphabetic' })
        if (index < pieces.length - 1) x += wide(piece)
      }
    }
  }
}
