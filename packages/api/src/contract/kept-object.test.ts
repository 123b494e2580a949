import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { keptObject } from './kept-object.ts'

const text = z.optional(z.string())
const row = { code: text, value: text }
const shape = { name: text, count: z.optional(z.union([z.int(), z.string()])), roles: z.optional(z.array(z.string())) }
const kept = keptObject({
  ...shape,
  place: z.optional(keptObject(row)),
  rows: z.optional(z.array(keptObject(row))),
})
const copied = z.object({
  ...shape,
  place: z.optional(z.object(row)),
  rows: z.optional(z.array(z.object(row))),
})

test('what is right is handed on as it is', () => {
  const given = { name: 'Ada', count: 3, roles: ['a', 'b'], place: { code: 'x' }, rows: [{ code: 'y' }, {}] }
  expect(z.parse(kept, given)).toBe(given)
})

test.each([
  ['beside the others', { name: 'Ada', new: 1 }, { name: 'Ada' }],
  ['in a group', { place: { code: 'x', new: 1 } }, { place: { code: 'x' } }],
  ['in one of many rows', { rows: [{ code: 'x' }, { code: 'y', new: 1 }] }, { rows: [{ code: 'x' }, { code: 'y' }] }],
])('an unknown member %s is left out, and what was given stays as it is', (_where, given, read) => {
  const before = structuredClone(given)
  expect(z.parse(kept, given)).toEqual(read)
  expect(given).toEqual(before)
})

test.each([
  ['{"name":1}', ['name']],
  ['{"name":null}', ['name']],
  ['{"count":1.5}', ['count']],
  ['{"roles":["a",1]}', ['roles', 1]],
  ['{"rows":[{"code":"x"},{"code":2}]}', ['rows', 1, 'code']],
  ['{"place":[]}', ['place']],
  ['[]', []],
  ['null', []],
  ['"text"', []],
])('%s is refused, with the place of what is wrong', (json, path) => {
  const read = z.safeParse(kept, JSON.parse(json))
  expect(read.error?.issues.map((issue) => issue.path)).toEqual([path])
})

test('an own __proto__ is left out and changes no prototype', () => {
  const read = z.parse(kept, JSON.parse('{"name":"Ada","__proto__":{"admin":true},"place":{"__proto__":{"code":"x"}}}'))
  expect(read).toStrictEqual({ name: 'Ada', place: {} })
  expect(Object.hasOwn(read, '__proto__')).toBe(false)
  expect('admin' in read).toBe(false)
})

test('reads and refuses what z.object does, whatever comes', () => {
  const anything = fc.oneof(fc.jsonValue(), fc.string(), fc.integer(), fc.array(fc.string()))
  const anyRow = fc.oneof(fc.record({ code: fc.string() }), fc.record({ code: anything, new: anything }))
  const anyContent = fc.record(
    {
      name: fc.oneof(fc.string(), anything),
      count: fc.oneof(fc.integer(), anything),
      roles: fc.oneof(fc.array(fc.string()), anything),
      place: fc.oneof(anyRow, anything),
      rows: fc.oneof(fc.array(anyRow), anything),
      new: anything,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(anyContent, anything), (given) => {
      const [ours, theirs] = [z.safeParse(kept, given), z.safeParse(copied, given)]
      expect(ours.data).toEqual(theirs.data)
      expect(ours.error?.issues).toEqual(theirs.error?.issues)
    }),
    { numRuns: 1000 },
  )
})
