import { decimalParts } from './decimal.ts'

/** Thousands parted all in the same way, by commas or blanks. */
const marked = /^-?\d{1,3}([,\s])\d{3}(\1\d{3})*(\.\d+)?$/

/** A figure as people write it without its thousands marks: `1,250.50` is `1250.50`. Any other text comes back as it is. */
export function withoutMarks(text: string): string {
  return marked.test(text) ? text.replaceAll(/[,\s]/g, '') : text
}

/** Whether a text is a decimal of at most `whole` digits before its point and `places` behind it. */
export function isDecimalWithin(text: string, whole: number, places: number): boolean {
  const parts = decimalParts(text)
  return parts !== undefined && parts.whole.length <= whole && parts.fraction.length <= places
}
