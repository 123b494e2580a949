import { expect, it } from 'vitest'
import { usableControls } from '../.storybook/controls.ts'

const union = (...value: object[]) => ({ name: 'union', value })
const missing = { name: 'other', value: 'undefined' }

it.each([
  ['a word that may be left out', union({ name: 'string' }, missing), undefined, { control: { type: 'text' } }],
  [
    'what may be an element, told as a word',
    { name: 'other', value: 'ReactNode' },
    'Save',
    { control: { type: 'text' } },
  ],
  ['what may be an element, not told', { name: 'other', value: 'ReactNode' }, undefined, { control: { type: 'text' } }],
  ['an element', { name: 'other', value: 'ReactNode' }, { $$typeof: 1 }, { control: { disable: true } }],
  ['a list', { name: 'array' }, [1, 2], { control: { disable: true } }],
  ['a function', { name: 'function' }, undefined, { control: { disable: true } }],
  [
    'one of a few words, or none',
    union({ name: 'literal', value: "'sm'" }, { name: 'literal', value: "'md'" }, missing),
    undefined,
    { control: { type: 'select' }, options: ['sm', 'md'] },
  ],
  ['one of a few words', { name: 'enum', value: ['sm', 'md'] }, 'sm', {}],
  ['a number', { name: 'number' }, undefined, { control: { type: 'number' } }],
])('%s', (_what, type, value, expected) => {
  expect(usableControls({ argTypes: { prop: { type } }, initialArgs: { prop: value } })).toEqual({
    prop: { type, ...expected },
  })
})

it('what a page has chosen itself stays', () => {
  const argTypes = { prop: { type: { name: 'array' }, control: 'text' } }
  expect(usableControls({ argTypes, initialArgs: {} })).toEqual(argTypes)
})
