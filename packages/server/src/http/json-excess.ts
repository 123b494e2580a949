/** What a JSON text may be before it is read. */
export interface JsonBounds {
  /** How deep arrays and objects may be nested. */
  levels: number
  /** How many members and elements there may be in all. */
  values: number
}

/**
 * Which bound a JSON text exceeds, if any. One pass over the text, without a stack that could overflow and without
 * making anything of it; a text that is no JSON may pass.
 */
export function jsonExcess(text: string, { levels, values }: JsonBounds): keyof JsonBounds | undefined {
  let depth = 0
  let separators = 0
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '"') index = endOfString(text, index)
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > levels) return 'levels'
    } else if (character === ']' || character === '}') depth -= 1
    else if (character === ',') {
      separators += 1
      if (separators >= values) return 'values'
    }
  }
  return undefined
}

/** Where the string that begins here ends; the end of the text when it does not. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0) {
    let backslashes = 0
    while (text[end - 1 - backslashes] === '\\') backslashes += 1
    // An even number of them stand for themselves.
    if (backslashes % 2 === 0) return end
    end = text.indexOf('"', end + 1)
  }
  return text.length
}
