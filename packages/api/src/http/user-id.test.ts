import fc from 'fast-check'
import { expect, test } from 'vitest'

import { userIdOf } from './user-id.ts'

const encode = (text: string) => Buffer.from(text, 'utf8').toString('base64url')
const tokenOf = (claims: unknown) => `${encode('{"alg":"none"}')}.${encode(JSON.stringify(claims))}.signature`
const identifier = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier'

test.each([
  ['the full claim before all others', { [identifier]: 'full', nameid: 'short', sub: 'subject' }, 'full'],
  ['nameid before sub', { nameid: 'short', sub: 'subject' }, 'short'],
  ['sub alone', { sub: 'subject' }, 'subject'],
  ['the next claim when one is empty', { [identifier]: '', sub: 'subject' }, 'subject'],
  ['the next claim when one is no text', { nameid: 7, sub: 'subject' }, 'subject'],
  ['characters beyond ASCII', { sub: 'Zoë-💶-Łukasz' }, 'Zoë-💶-Łukasz'],
])('%s', (_case, claims, expected) => {
  expect(userIdOf(tokenOf(claims))).toBe(expected)
})

test.each([
  ['an opaque token', 'opaque'],
  ['two parts', 'a.b'],
  ['four parts', `${tokenOf({ sub: 'x' })}.more`],
  ['a payload that is not base64', 'a.%%%.c'],
  ['a payload that is not JSON', `a.${encode('nonsense')}.c`],
  ['a payload that is not UTF-8', `a.${Buffer.from('{"sub":"\xff"}', 'latin1').toString('base64url')}.c`],
  ['a payload that is no object', tokenOf('text')],
  ['a null payload', tokenOf(null)],
  ['no such claim', tokenOf({ name: 'Ada' })],
  ['an empty token', ''],
])('%s is its own id', (_case, token) => {
  expect(userIdOf(token)).toBe(token)
})

test('any text in the claim comes back, any text as token does no harm', () => {
  const id = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(fc.property(id, (sub) => userIdOf(tokenOf({ sub })) === sub))
  fc.assert(fc.property(fc.string(), (token) => typeof userIdOf(token) === 'string'))
})
