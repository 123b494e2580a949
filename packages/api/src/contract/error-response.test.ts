import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { catalogueErrors } from './error-catalogue.ts'
import { errorResponse, errorResponseOf } from './error-response.ts'

test('every error of the catalogue makes a body that the schema reads back unchanged', () => {
  for (const { name, code, message } of catalogueErrors) {
    const body = errorResponseOf(name, { reasons: [{ message: 'Too long.', field: 'name' }] })
    expect(z.parse(errorResponse, body)).toEqual(body)
    expect(body).toMatchObject({ code, message, errorResult: { code, message } })
  }
})

test('a more exact sentence replaces the one of the catalogue in both places', () => {
  const body = errorResponseOf('conflict', { message: 'Already approved by Ada.', data: { revision: 4 } })
  expect(body.message).toBe('Already approved by Ada.')
  expect(body.errorResult).toEqual({ code: 1006, message: 'Already approved by Ada.' })
  expect(body.data).toEqual({ revision: 4 })
})

test('an empty body is still an error response', () => {
  expect(z.parse(errorResponse, {})).toEqual({})
})
