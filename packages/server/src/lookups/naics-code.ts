/** Three sectors are ranges of two-digit codes. */
const ranges: Record<string, string> = {
  31: '31-33',
  32: '31-33',
  33: '31-33',
  44: '44-45',
  45: '44-45',
  48: '48-49',
  49: '48-49',
}

export interface NaicsCode {
  code: string
  /** 2 for a sector up to 6 for a national industry. */
  level: number
  parentCode: string | null
}

/** Reads an industry code and finds its place in the tree; undefined when it is none. */
export function readNaicsCode(text: string): NaicsCode | undefined {
  if (Object.values(ranges).includes(text)) return { code: text, level: 2, parentCode: null }
  if (!/^[1-9]\d{1,5}$/.test(text) || (text.length === 2 && ranges[text] !== undefined)) return undefined
  if (text.length === 2) return { code: text, level: 2, parentCode: null }
  const shorter = text.slice(0, -1)
  return { code: text, level: text.length, parentCode: text.length === 3 ? (ranges[shorter] ?? shorter) : shorter }
}
