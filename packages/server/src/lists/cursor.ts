import { base64url } from 'jose'
import { Problem } from '../http/problem.ts'

/** An opaque cursor: the sort values of the last row of a page, and its id. */
export function encodeCursor(values: readonly (string | null)[]): string {
  return base64url.encode(JSON.stringify(values))
}

/** Reads a cursor of `length` values. @throws Problem 1014 when it cannot be one of this list's */
export function decodeCursor(cursor: string, length: number): (string | null)[] {
  let values: unknown
  try {
    values = JSON.parse(new TextDecoder().decode(base64url.decode(cursor)))
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
