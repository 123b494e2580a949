import { expect, it } from 'vitest'
import { referenceOf } from './reference-of.ts'

it.each([
  [{ code: 1040, data: { correlationId: '01a2-b' } }, '1040 · 01a2-b'],
  [{ code: 1006, data: { revision: 3 } }, '1006'],
  [{ code: undefined, data: { correlationId: '01a2-b' } }, '01a2-b'],
  [{ code: 0, data: { correlationId: 7 } }, undefined],
  [{ code: undefined, data: undefined }, undefined],
])('%o is quoted as %s', (error, said) => expect(referenceOf(error)).toBe(said))
