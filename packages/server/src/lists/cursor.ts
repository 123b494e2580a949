import { fromBase64Url, toBase64Url } from '../http/base64url.ts'
import { Problem } from '../http/problem.ts'

/** An opaque cursor: the sort values of the last row of a page, and its id. */
export function encodeCursor(values: readonly (string | null)[]): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(values)))
}

/** Reads a cursor of `length` values. @throws Problem 1014 when it cannot be one of this list's */
export function decodeCursor(cursor: string, length: number): (string | null)[] {
  let values: unknown
  try {
    values = JSON.parse(new TextDecoder().decode(fromBase64Url(cursor)))
  } catch (cause) {
    throw wrongCursor(cause)
  }
  if (!Array.isArray(values) || values.length !== length) throw wrongCursor()
  return values.map((value: unknown) => {
    if (value === null || typeof value === 'string') return value
    throw wrongCursor()
  })
}

/** The refusal of a cursor. */
export const wrongCursor = (cause?: unknown) =>
  new Problem('invalidDataFormat', {
    reasons: [{ field: 'cursor', message: 'The cursor belongs to another list or order. Start from the first page.' }],
    cause,
  })
