import { base64url } from 'jose'
import { Problem } from '../http/problem.ts'

/** An opaque cursor: the sort values of the last row of a page, and its id. */
export function encodeCursor(values: readonly (string | number | boolean | null)[]): string {
  return base64url.encode(JSON.stringify(values))
}

const refuse = (cause?: unknown) =>
  new Problem('invalidDataFormat', {
    reasons: [{ field: 'cursor', message: 'The cursor is not one of this list. Start from the first page.' }],
    cause,
  })

/** Reads a cursor of `length` values. @throws Problem 1014 when it is not one of this list's */
export function decodeCursor(cursor: string, length: number): (string | number | boolean | null)[] {
  let values: unknown
  try {
    values = JSON.parse(new TextDecoder().decode(base64url.decode(cursor)))
  } catch (cause) {
    throw refuse(cause)
  }
  if (!Array.isArray(values) || values.length !== length) throw refuse()
  return values.map((value: unknown) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return value
    throw refuse()
  })
}

interface Kinds {
  string: string
  number: number
}

const isKind = {
  string: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) <= 2_147_483_647,
}

/** Reads a cursor whose values have these types, in this order. @throws Problem 1014 when it is not one of this list's */
export function decodeTypedCursor<const Types extends readonly (keyof Kinds)[]>(
  cursor: string,
  types: Types,
): { -readonly [Index in keyof Types]: Kinds[Types[Index]] } {
  const values = decodeCursor(cursor, types.length)
  if (!types.every((type, index) => isKind[type](values[index]))) throw refuse()
  // Each value was just found to be of its type.
  return values as { -readonly [Index in keyof Types]: Kinds[Types[Index]] }
}
