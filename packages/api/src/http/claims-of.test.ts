import fc from 'fast-check'
import { expect, test } from 'vitest'

import { claimsOf } from './claims-of.ts'

const encode = (text: string) => Buffer.from(text, 'utf8').toString('base64url')
const tokenOf = (claims: unknown) => `${encode('{"alg":"none"}')}.${encode(JSON.stringify(claims))}.signature`

test('the claims of a token come back, whatever characters they are of', () => {
  expect(claimsOf(tokenOf({ sid: 'a', login_hint: 'zoë@łukasz.example' }))).toEqual({
    sid: 'a',
    login_hint: 'zoë@łukasz.example',
  })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (sub) => {
      expect(claimsOf(tokenOf({ sub }))).toEqual({ sub })
    }),
  )
})

test.each([
  ['an opaque token', 'opaque'],
  ['two parts', tokenOf({}).split('.', 2).join('.')],
  ['four parts', `${tokenOf({})}.more`],
  ['a payload that is not base64', 'a.%%%.c'],
  ['a payload that is not JSON', `a.${encode('nonsense')}.c`],
  ['a payload that is not UTF-8', `a.${Buffer.from('{"sub":"\xff"}', 'latin1').toString('base64url')}.c`],
  ['a payload that is no object', tokenOf('text')],
  ['a null payload', tokenOf(null)],
])('%s has none', (_case, token) => {
  expect(claimsOf(token)).toBeUndefined()
})
