/** What a JSON text may be before it is read. */
export interface JsonBounds {
  /** How deep arrays and objects may be nested. */
  levels: number
  /** How many members and elements there may be in all. */
  values: number
}

/**
 * Is shown a JSON text piece by piece, and answers which bound it exceeds as soon as it does. One pass, without a stack
 * that could overflow and without making anything of it; a text that is no JSON may pass.
 */
export function jsonMeter({ levels, values }: JsonBounds): (piece: string) => keyof JsonBounds | undefined {
  let depth = 0
  let separators = 0
  let inString = false
  /** The piece before ended with a backslash that means the first character of this one. */
  let escaped = false
  return (piece) => {
    for (let index = 0; index < piece.length; index += 1) {
      if (escaped) escaped = false
      else if (inString) {
        const quote = piece.indexOf('"', index)
        const end = quote < 0 ? piece.length : quote
        const meansNext = backslashesBefore(piece, { start: index, end }) % 2 === 1
        escaped = quote < 0 && meansNext
        inString = quote < 0 || meansNext
        index = end
      } else {
        const character = piece[index]
        if (character === '"') inString = true
        else if (character === ',') {
          separators += 1
          if (separators >= values) return 'values'
        } else if (character === '[' || character === '{') {
          depth += 1
          if (depth > levels) return 'levels'
        } else if (character === ']' || character === '}') depth -= 1
      }
    }
    return undefined
  }
}

function backslashesBefore(text: string, { start, end }: { start: number; end: number }): number {
  let first = end
  while (first > start && text[first - 1] === '\\') first -= 1
  return end - first
}
