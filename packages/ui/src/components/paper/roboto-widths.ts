/** How wide the characters from blank to tilde are in Roboto, in hundredths of the size of the font, rounded up. */
const regular =
  '25 26 33 62 57 74 63 18 35 35 44 57 20 28 27 42 57 57 57 57 57 57 57 57 57 57 25 22 51 55 53 48 90 66 63 66 66 57 56 69 72 28 56 63 54 88 72 69 64 69 62 60 60 65 64 89 63 61 60 27 42 27 42 46 31 55 57 53 57 54 35 57 56 25 24 51 25 88 56 58 57 57 34 52 33 56 49 76 50 48 50 34 25 34 69'
    .split(' ')
    .map(Number)

/** Of any other character: no letter of the alphabets that are embedded is wider. */
const other = 109

/** How wide a text is at most in Roboto of this size: it never takes more room than this. */
export function widthOf(text: string, size: number): number {
  let hundredths = 0
  for (const character of text) hundredths += regular[(character.codePointAt(0) ?? 0) - 32] ?? other
  return (hundredths * size) / 100
}

/** The text in lines that are no wider than this, broken between words where it can be. */
export function linesOf(text: string, { width, size }: { width: number; size: number }): string[] {
  if (widthOf(text, size) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, size) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    // A word that is wider than the column is broken anywhere.
    for (const character of word) {
      if (line !== '' && widthOf(line + character, size) > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return line === '' ? lines : [...lines, line]
}
