import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('members stand in the order of their names, whatever order they were written in', () => {
  expect(canonicalJson({ b: 1, a: [{ d: null, c: 'x' }], '10': true, '9': undefined })).toBe(
    '{"10":true,"a":[{"c":"x","d":null}],"b":1}',
  )
})

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, reversed(member)]),
  )
}

test('it is JSON of the same value, and the same for every order of members', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value))
      expect(JSON.parse(canonicalJson(plain))).toEqual(plain)
      expect(canonicalJson(reversed(plain))).toBe(canonicalJson(plain))
    }),
  )
})
