import { describe, expect, test } from 'vitest'

import { catalogueErrors } from '../contract/error-catalogue.ts'
import { errorResponseOf } from '../contract/error-response.ts'
import { answerError, encodeError, parseError, silenceError, toApiError } from '../http/api-error.ts'
import type { ApiError } from '../http/api-error.ts'
import { toastOf } from './toast-of.ts'
import type { FailurePlace } from './toast-of.ts'

const said = (error: ApiError, place: FailurePlace = 'action', signedIn = true) =>
  toastOf(error, { place, signedIn })?.text

const http = (status: number, body: unknown) => answerError({ status, body })
const field = [{ message: 'Too long.', field: 'name' }]

// One line a rule: the failure, and the text of its toast at an action, in a form and on a page that could not load.
test.each<[string, ApiError, string | undefined, string | undefined]>([
  ['no response', silenceError('network'), 'Network Error', 'Network Error'],
  ['a time-out', silenceError('timeout'), 'Network Error', 'Network Error'],
  ['a cancelled call', silenceError('cancelled'), undefined, undefined],
  ['an unreadable answer', parseError({ status: 200, cause: 'HTML' }), 'Unknown error', 'Unknown error'],
  [
    'a body that cannot be sent',
    encodeError('circular'),
    'Unable to encode submission body',
    'Unable to encode submission body',
  ],
  ['a bug', toApiError(new TypeError('x is undefined')), 'x is undefined', 'x is undefined'],
  ['a plain text', http(502, 'Bad gateway'), 'Bad gateway', 'Bad gateway'],
  ['a page of markup', http(502, '<html></html>'), 'Unknown error', 'Unknown error'],
  ['a list', http(400, { message: ['One.', 'Two.'] }), 'One.\nTwo.', 'One.\nTwo.'],
  [
    'a rule',
    http(409, errorResponseOf('roleAssigned')),
    'The role is assigned to users and cannot be deleted.',
    'The role is assigned to users and cannot be deleted.',
  ],
  ['an input', http(400, errorResponseOf('emailInvalid')), 'The email address is not valid.', undefined],
  ['a whole form', http(400, errorResponseOf('entityValidationFailed', { reasons: field })), 'Too long.', undefined],
  [
    'reasons with a field under a code of its own',
    http(400, { code: 7777, additionalReasons: field }),
    'Too long.',
    undefined,
  ],
  ['an unknown code', http(400, { code: 7777, message: 'New.' }), 'New.', 'New.'],
  ['no code', http(400, { message: 'Plain.' }), 'Plain.', 'Plain.'],
  [
    'a 500 with its raw error',
    http(500, { message: 'Sorry.', data: { error: 'NullReference' } }),
    'NullReference',
    'NullReference',
  ],
  ['a 500/0 with its raw error', http(500, { code: 0, message: 'Sorry.', data: { error: 'Raw' } }), 'Raw', 'Raw'],
  ['a 500/1001 with its raw error', http(500, { code: 1001, message: 'Sorry.', data: { error: 'Raw' } }), 'Raw', 'Raw'],
  ['a 500/1012 with its raw error', http(500, { code: 1012, message: 'Sorry.', data: { error: 'Raw' } }), 'Raw', 'Raw'],
  [
    'a 500 whose code says enough',
    http(500, { code: 1045, message: 'Nothing saved.', data: { error: 'Raw' } }),
    'Nothing saved.',
    'Nothing saved.',
  ],
  ['a 503 with a raw error', http(503, { message: 'Down.', data: { error: 'Raw' } }), 'Down.', 'Down.'],
  [
    'a 500 with an error that is no text',
    http(500, { message: 'Sorry.', data: { error: { a: 1 } } }),
    'Sorry.',
    'Sorry.',
  ],
  ['a 500 with a blank error', http(500, { message: 'Sorry.', data: { error: ' ' } }), 'Sorry.', 'Sorry.'],
  [
    'a 500 with an inherited error',
    http(500, { message: 'Sorry.', data: Object.create({ error: 'Raw' }) }),
    'Sorry.',
    'Sorry.',
  ],
])('%s', (_case, error, atAction, inForm) => {
  expect([said(error, 'action'), said(error, 'form'), said(error, 'page')]).toEqual([atAction, inForm, undefined])
})

describe.each(catalogueErrors)('$code $name', ({ name, status, placement, message }) => {
  const error = http(status, errorResponseOf(name))

  test('says its sentence at an action', () => expect(said(error)).toBe(message))

  test('is left to the form where it belongs there', () =>
    expect(said(error, 'form')).toBe(placement === 'field' || placement === 'form' ? undefined : message))

  test('is left to a page that could not load', () => expect(said(error, 'page')).toBeUndefined())

  test('says nothing of a session that has ended', () =>
    expect(said(error, 'action', false)).toBe(status === 401 ? undefined : message))
})

test('a toast stays for 8 seconds', () => {
  expect(toastOf(silenceError('network'), { place: 'action', signedIn: true })).toEqual({
    id: '1066: Network Error',
    text: 'Network Error',
    duration: 8000,
  })
})

test('the same failure has the same id, another text or code another', () => {
  const id = (error: ApiError) => toastOf(error, { place: 'action', signedIn: true })?.id
  expect(id(silenceError('network'))).toBe(id(silenceError('network', 'another cause')))
  expect(id(silenceError('network'))).not.toBe(id(silenceError('timeout')))
  expect(id(http(400, 'One.'))).not.toBe(id(http(400, 'Two.')))
})

test('a long text is cut, between characters', () => {
  expect(said(http(400, { message: '💶'.repeat(501) }))).toBe(`${'💶'.repeat(500)}…`)
  expect(said(http(400, { message: 'x'.repeat(500) }))).toBe('x'.repeat(500))
})
