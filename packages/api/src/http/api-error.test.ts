import { HTTPError, TimeoutError } from 'ky'
import { expect, test } from 'vitest'

import { ApiError, answerError, silenceError, toApiError } from './api-error.ts'

const absent = [undefined, null, '', [], '  '] as const

/** Every place a message can come from, in the order of the specification. */
const places = [
  { name: 'additionalReasons', put: (text: string) => ({ additionalReasons: [{ message: text }] }) },
  { name: 'message', put: (text: string) => ({ message: text }) },
  { name: 'errorResult.message', put: (text: string) => ({ errorResult: { message: text, code: 1002 } }) },
  { name: 'data.error', put: (text: string) => ({ data: { error: text } }) },
] as const

const subsets = Array.from({ length: 2 ** places.length }, (_, mask) =>
  places.filter((_place, bit) => mask & (1 << bit)),
)

test.each(subsets.map((present) => [present.map((place) => place.name).join(' + ') || 'nothing', present] as const))(
  'the first present of %s is the message',
  (_name, present) => {
    const body = Object.assign({}, ...present.map(({ name, put }) => put(`from ${name}`)))
    const first = present[0]
    const expected = first ? `from ${first.name}` : 'Unknown error'
    expect(answerError({ status: 400, body }).message).toBe(expected)
  },
)

test.each(places.flatMap((place) => absent.map((value) => [place.name, value, place] as const)))(
  '%s of %j counts as absent',
  (_name, value, place) => {
    const body = {
      ...placed(place.put('x'), value),
      errorResult: { message: 'next' },
      ...(place.name === 'errorResult.message' && placed(place.put('x'), value)),
    }
    const expected = place.name === 'errorResult.message' ? 'Unknown error' : 'next'
    expect(answerError({ status: 400, body }).message).toBe(expected)
  },
)

test.each([
  [
    'reasons are joined by line breaks',
    { additionalReasons: [{ message: 'One.' }, { message: 'Two.' }] },
    'One.\nTwo.',
  ],
  ['reasons without a message are passed over', { additionalReasons: [{}, null, { message: 'Two.' }] }, 'Two.'],
  ['reasons that all lack one do not count', { additionalReasons: [{}, 7], message: 'Next.' }, 'Next.'],
  ['reasons that are no list do not count', { additionalReasons: 'x', message: 'Next.' }, 'Next.'],
  ['a list as message', { message: ['One.', 'Two.'] }, 'One.\nTwo.'],
  ['a list as errorResult.message', { errorResult: { message: ['One.', 'Two.'] } }, 'One.\nTwo.'],
  ['a list as data.error', { data: { error: ['One.', 'Two.'] } }, 'One.\nTwo.'],
  ['a list as raw data', { data: ['One.', 'Two.'] }, 'One.\nTwo.'],
  ['a list as the whole answer', ['One.', { message: 'Two.' }], 'One.\nTwo.'],
  ['raw data', { data: 'Raw.' }, 'Raw.'],
  ['the raw answer', 'Bad gateway', 'Bad gateway'],
  ['error beside data, as gateways send it', { error: 'Gateway.' }, 'Gateway.'],
  ['a message that is an object', { message: { text: 'x' }, data: 'Raw.' }, 'Raw.'],
  ['a page of markup', '<!DOCTYPE html><p>Bad gateway', 'Unknown error'],
  ['an empty answer', undefined, 'Unknown error'],
  ['a number', 7, 'Unknown error'],
  ['an object that says nothing', { a: 1 }, 'Unknown error'],
  ['a message on the prototype only', Object.create({ message: 'inherited' }), 'Unknown error'],
])('%s', (_case, body, expected) => {
  expect(answerError({ status: 500, body }).message).toBe(expected)
})

test('a very long raw answer is cut', () => {
  expect(answerError({ status: 500, body: 'x'.repeat(5000) }).message).toHaveLength(1001)
})

test.each([
  ['errorResult.code before code', { errorResult: { code: 5014 }, code: 1002 }, 5014],
  ['code alone', { code: 5024 }, 5024],
  ['code 0', { errorResult: { code: 0 }, code: 1002 }, 0],
  ['a code as text', { code: '1006' }, 1006],
  ['a code that the catalogue does not know', { code: 99_999 }, 99_999],
  ['no code', {}, undefined],
  ['a code that is none', { code: 'E_FAIL', errorResult: { code: 1.5 } }, undefined],
])('%s', (_case, body, expected) => {
  expect(answerError({ status: 400, body }).code).toBe(expected)
})

test('reasons keep their field, so that a form can place them', () => {
  const error = answerError({
    status: 400,
    body: { additionalReasons: [{ message: 'Too long.', field: 'name' }, { message: 'Wrong.', field: null }, 'Text.'] },
  })
  expect(error.reasons).toEqual([{ message: 'Too long.', field: 'name' }, { message: 'Wrong.' }, { message: 'Text.' }])
  expect(error).toMatchObject({ kind: 'http', status: 400, name: 'ApiError' })
})

test('a reason that says nothing is none, a field without a name is none', () => {
  const additionalReasons = [{ field: 'name' }, { message: ' ', field: 'city' }, null, { message: 'Wrong.', field: '' }]
  expect(answerError({ status: 400, body: { additionalReasons } }).reasons).toEqual([{ message: 'Wrong.' }])
})

test('what the platform adds for a program is kept; text there is a message', () => {
  expect(answerError({ status: 409, body: { message: 'x', data: { pendingId: 'd1' } } }).data).toEqual({
    pendingId: 'd1',
  })
  expect(answerError({ status: 409, body: { data: 'Raw.' } }).data).toBeUndefined()
})

test.each([
  ['network', 1066],
  ['timeout', 1005],
  ['cancelled', 1009],
] as const)('%s: no response, one message, told apart by kind and code', (kind, code) => {
  expect(silenceError(kind)).toMatchObject({ kind, code, message: 'Network Error', status: undefined, reasons: [] })
})

const request = new Request('http://localhost/')

test.each([
  ['an error of its own', silenceError('network'), { kind: 'network' }],
  ['a time-out of the client', new TimeoutError(request), { kind: 'timeout' }],
  ['a time-out of a signal', new DOMException('late', 'TimeoutError'), { kind: 'timeout' }],
  ['an aborted call', new DOMException('gone', 'AbortError'), { kind: 'cancelled' }],
  [
    "a router's 404",
    { status: 404, statusText: 'Not Found', data: 'No route matches URL "/x"' },
    { kind: 'http', status: 404, message: 'No route matches URL "/x"' },
  ],
  [
    'a router that found nothing',
    { isNotFound: true },
    { kind: 'http', status: 404, code: 1060, message: 'No route matches URL' },
  ],
  ["a router's 404 in silence", { status: 404 }, { status: 404, code: 1060, message: 'No route matches URL' }],
  ["a router's 405", { status: 405 }, { kind: 'http', status: 405, message: 'Unable to encode submission body' }],
  ["a router's 400", { status: 400 }, { kind: 'http', status: 400, message: 'Unable to encode submission body' }],
  ["a router's 400 with words", { status: 400, data: 'Bad form.' }, { status: 400, message: 'Bad form.' }],
  ["a router's failure with a code", { status: 409, data: { code: 1006 } }, { status: 409, code: 1006 }],
  ["a router's 404 of the platform", { status: 404, data: { code: 5014 } }, { status: 404, code: 5014 }],
  ["a router's 500", { status: 500 }, { kind: 'http', status: 500, code: undefined, message: 'Unknown error' }],
  ['a status that is no number', { status: 'gone' }, { kind: 'unexpected', status: undefined }],
  ['a mark that is not true', { isNotFound: 'yes' }, { kind: 'unexpected', status: undefined }],
  ['a bug', new TypeError('x is not a function'), { kind: 'unexpected', code: 0, message: 'x is not a function' }],
  ['an error without a message', new Error(''), { kind: 'unexpected', message: 'Unknown error' }],
  ['a thrown text', 'broken', { kind: 'unexpected', message: 'broken' }],
  ['nothing at all', undefined, { kind: 'unexpected', message: 'Unknown error' }],
])('%s becomes the one error type', (_case, thrown, expected) => {
  const error = toApiError(thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject(expected)
})

test('a failure of the HTTP client itself is read like any answer', () => {
  const failure = Object.assign(Object.create(HTTPError.prototype), {
    name: 'HTTPError',
    response: new Response(null, { status: 409 }),
    data: { message: 'Changed.', code: 1006 },
  })
  expect(toApiError(failure)).toMatchObject({ kind: 'http', status: 409, code: 1006, message: 'Changed.' })
})

/** The same shape with its only text replaced. */
function placed(shape: object, value: unknown): object {
  return JSON.parse(JSON.stringify(shape), (_key, found: unknown) => (found === 'x' ? value : found)) as object
}

test('an error of the browser has its message too, although it is no member of its own', () => {
  const error = toApiError(new DOMException('The quota is used up.', 'QuotaExceededError'))
  expect(error).toMatchObject({ kind: 'unexpected', code: 0, message: 'The quota is used up.' })
})
