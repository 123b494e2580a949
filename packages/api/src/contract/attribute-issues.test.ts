import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributeIssues } from './attribute-issues.ts'
import { isAttributePattern } from './attribute-pattern.ts'
import type { AttributeDefinition } from './attribute.ts'

const definition = (own: Partial<AttributeDefinition>): AttributeDefinition => ({
  id: `client.${own.code ?? 'x'}`,
  code: 'x',
  label: 'Extra',
  dataType: 'Text',
  options: [],
  required: false,
  min: null,
  max: null,
  pattern: null,
  group: null,
  order: 1,
  isActive: true,
  ...own,
})

const issues = (own: Partial<AttributeDefinition>, value?: string, before?: string) => [
  ...attributeIssues(value === undefined ? [] : [{ code: 'x', value }], {
    definitions: [definition(own)],
    before: before === undefined ? [] : [{ code: 'x', value: before }],
  }),
]

describe('a value is read by the type of its definition', () => {
  test.each([
    [{ dataType: 'Number' }, '12.5', 'twelve', 'must be a number'],
    [{ dataType: 'Number', min: '-1', max: '10' }, '10', '10.01', 'must be at most 10'],
    [{ dataType: 'Number', min: '9', max: '10' }, '9', '8.99', 'must be at least 9'],
    [{ dataType: 'Money' }, '-1250.00', '1,250', 'must be an amount'],
    [{ dataType: 'Date', min: '2020-01-01' }, '2020-01-01', '2019-12-31', 'must be 1 Jan 2020 or later'],
    [{ dataType: 'Date', max: '2020-01-01' }, '2020-01-01', '2020-01-02', 'must be 1 Jan 2020 or earlier'],
    [{ dataType: 'Text', max: '2' }, 'ab', 'abc', 'must be at most 2 characters'],
    [{ dataType: 'Date' }, '2024-02-29', '2025-02-29', 'must be a date'],
    [{ dataType: 'Bool' }, 'false', 'no', 'must be yes or no'],
    [{ dataType: 'Enum', options: ['Retail', 'Wholesale'] }, 'Retail', 'retail', 'must be one of Retail, Wholesale'],
    [{ dataType: 'Text', min: '2', max: '3' }, '😀😀😀', '😀', 'must be at least 2 characters'],
    [{ dataType: 'Text', pattern: '[A-Z]{2}-\\d+' }, 'AB-12', 'xAB-12', 'is not of the form'],
  ])('%j takes %s and refuses %s', (own, good, bad, message) => {
    expect(issues(own, good)).toEqual([])
    expect(issues(own, bad)).toEqual([{ field: 'attributes.x', message: expect.stringContaining(message) }])
  })
})

test('required counts only while the definition is active', () => {
  expect(issues({ required: true })).toEqual([{ field: 'attributes.x', message: 'Extra is required' }])
  expect(issues({ required: true, isActive: false })).toEqual([])
})

test.each([
  ['a code without a definition', { code: 'other' }, 'There is no attribute x'],
  ['one whose definition is not active', { isActive: false }, 'Extra is no longer in use'],
])('%s is kept if unchanged and refused if new or changed', (_case, own, said) => {
  expect(issues(own, 'old', 'old')).toEqual([])
  expect(issues(own, 'new', 'old')).toMatchObject([{ message: `${said}: leave it as it was, or remove it` }])
  expect(issues(own, 'new')).toMatchObject([{ message: `${said}: remove it` }])
})

test.each(['', '^[A-Z]{3}$', '\\d+', '[a-z]+@[a-z]+', 'a.b', '\\$'])('%s is a plain pattern', (pattern) =>
  expect(isAttributePattern(pattern)).toBe(true),
)
test.each(['(a+)+', 'a|b', '(?=x)', 'a*b*c*', '[', '\\1', 'a{2}{3}', 'x**', '[z-a]'])(
  '%s is none, for it may run for ever or is none at all',
  (pattern) => expect(isAttributePattern(pattern)).toBe(false),
)

const inMillions = [`${'\\w{0,999}'.repeat(4)}-`, '\\w*\\w*\\w{334}-', `${'\\w?'.repeat(30)}-`]
test.each(inMillions)('%s keeps nobody waiting, in however many ways a value may be parted by it', (pattern) => {
  const began = performance.now()
  const long = 'a'.repeat(1000)
  expect(issues({ pattern }, long)).toMatchObject([{ message: expect.stringContaining('is not of the form') }])
  expect(performance.now() - began).toBeLessThan(1000)
})

test('a value has the form of a pattern where an expression over the whole of it says so', () => {
  const character = fc.constantFrom('a', '-', '😀', '.', '\\w', '\\D', '\\.', '[ab]', '[^a-c]', '[\\]-]')
  const times = fc.constantFrom('', '', '?', '{2}', '{0,2}', '{1,3}', '{0}')
  const open = fc.constantFrom('*', '+', '{2,}', '{0,}')
  const parts = fc.array(fc.tuple(character, times), { maxLength: 4 })
  const pattern = fc
    .tuple(fc.constantFrom('', '^'), parts, character, open, parts, fc.constantFrom('', '$'))
    .map(([start, before, one, often, after, end]) =>
      [start, ...before.flat(), one, often, ...after.flat(), end].join(''),
    )
  const value = fc.array(fc.constantFrom('a', 'b', '-', '.', '😀', '1', '\n'), { maxLength: 8 })
  fc.assert(
    fc.property(pattern, value, (form, characters) => {
      const text = characters.join('')
      const expression = new RegExp(`^${form.replace(/^\^/, '').replace(/\$$/, '')}$`, 'u')
      expect(isAttributePattern(form)).toBe(true)
      expect([form, text, issues({ pattern: form }, text).length]).toEqual([form, text, expression.test(text) ? 0 : 1])
    }),
    { numRuns: 500 },
  )
})
