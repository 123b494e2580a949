import { expect, expectTypeOf, test } from 'vitest'

import { catalogueErrors, errorByCode, isError } from './error-catalogue.ts'
import type { ErrorCode } from './error-catalogue.ts'
import { faultOf } from './error-fault.ts'
import type { ClassifiedCode } from './error-fault.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

const expectedCodes = [
  0,
  403,
  ...range(1001, 1017),
  ...range(1020, 1036),
  ...range(1040, 1045),
  1060,
  1063,
  1066,
  1080,
  1081,
  ...range(5001, 5035),
]

test('every code is there, once', () => {
  expect(catalogueErrors.map((error) => error.code)).toEqual(expectedCodes)
})

// What a code means stands beside the catalogue, for the first load: both lists are of the same codes.
test('every code of the catalogue is classified, and no other', () =>
  expectTypeOf<ClassifiedCode>().toEqualTypeOf<ErrorCode>())

test('every error has a sentence and a failing status', () => {
  for (const error of catalogueErrors) {
    expect(error.message, error.name).toMatch(/^[A-Z].*\.$/)
    expect(error.status, error.name).toBeGreaterThanOrEqual(400)
    expect(error.status, error.name).toBeLessThan(600)
  }
})

test('only 5014 and 5024 share a sentence, and they are told apart by code', () => {
  const messages = catalogueErrors.map((error) => error.message)
  expect(new Set(messages).size).toBe(messages.length - 1)
  expect(errorByCode(5014)?.message).toBe(errorByCode(5024)?.message)
  expect(errorByCode(5014)?.name).toBe('institutionNotFound')
  expect(errorByCode(5024)?.name).toBe('referencedInstitutionNotFound')
})

test('an unknown code is no error of the catalogue', () => {
  for (const code of [9999, -1, Number.NaN, null, undefined]) expect(errorByCode(code)).toBeUndefined()
})

test('code 0 is a code, not an absence', () => {
  expect(errorByCode(0)?.name).toBe('unexpectedError')
})

test('an error is recognised by its code', () => {
  expect(isError(1006, 'conflict')).toBe(true)
  expect(isError(1006, 'forbidden', 'conflict')).toBe(true)
  expect(isError(5024, 'institutionNotFound')).toBe(false)
  expect(isError(undefined, 'conflict')).toBe(false)
})

test.each([
  [{ code: 1002, status: 400 }, 'input'],
  [{ code: 1030, status: 403 }, 'rights'],
  [{ code: 5017, status: 403 }, 'rule'],
  [{ code: 5014, status: 404 }, 'missing'],
  [{ code: 1006, status: 409 }, 'conflict'],
  [{ code: 1021, status: 401 }, 'session'],
  [{ code: 1040, status: 503 }, 'platform'],
  [{ code: 9999, status: 403 }, 'rights'],
  [{ status: 404 }, 'missing'],
  [{ status: 418 }, 'platform'],
  [{}, 'platform'],
])('%o is a matter of %s', (error, fault) => expect(faultOf(error)).toBe(fault))
