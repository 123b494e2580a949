import { CancelledError } from '@tanstack/react-query'
import { NetworkError, TimeoutError } from 'ky'
import { expect, test } from 'vitest'

import { toApiError } from './api-error.ts'
import { silenceOf } from './silence.ts'

const request = new Request('http://localhost/')
const coded = (code: string) => Object.assign(new Error('failed'), { code })
const caused = (code: string) => new TypeError('fetch failed', { cause: coded(code) })

test.each([
  ['cancelled', new DOMException('gone', 'AbortError')],
  ['cancelled', coded('ERR_CANCELED')],
  ['cancelled', new CancelledError()],
  ['timeout', new DOMException('late', 'TimeoutError')],
  ['timeout', new TimeoutError(request)],
  ['timeout', coded('ECONNABORTED')],
  ['timeout', coded('ETIMEDOUT')],
  ['timeout', caused('UND_ERR_CONNECT_TIMEOUT')],
  ['timeout', caused('UND_ERR_HEADERS_TIMEOUT')],
  ['timeout', caused('UND_ERR_BODY_TIMEOUT')],
  ['network', new NetworkError(request)],
  ['network', coded('ERR_NETWORK')],
  ['network', caused('ECONNREFUSED')],
  ['network', caused('ECONNRESET')],
  ['network', caused('EPIPE')],
  ['network', caused('ENOTFOUND')],
  ['network', caused('EAI_AGAIN')],
  ['network', new TypeError('terminated', { cause: coded('UND_ERR_SOCKET') })],
] as const)('%s: %s', (kind, thrown) => {
  expect(silenceOf(thrown)).toBe(kind)
  expect(toApiError(thrown)).toMatchObject({ kind, message: 'Network Error', cause: thrown })
})

test.each([
  ['a bug', new TypeError('x is not a function')],
  ['an unknown code', coded('E_OTHER')],
  ['a cause that is no object', new Error('x', { cause: 'ETIMEDOUT' })],
  ['no error', { name: 'AbortError' }],
  ['nothing', undefined],
])('%s is no silence', (_case, thrown) => {
  expect(silenceOf(thrown)).toBeUndefined()
})
