import { expect, it } from 'vitest'
import { withEntry } from './with-entry.ts'

const keys = { key: 'code', value: 'value' }
const list = [
  { code: 'segment', value: 'Retail' },
  { code: 'old', value: 'x' },
]

it('reads a named text, and nothing where there is none', () => {
  expect(withEntry.read(list, keys, 'segment')).toBe('Retail')
  expect(withEntry.read(list, keys, 'other')).toBe('')
  expect(withEntry.read(undefined, keys, 'segment')).toBe('')
})

it('writes in its place, adds at the end, and takes out what is emptied', () => {
  expect(withEntry.write(list, keys, { id: 'segment', value: 'Corporate' })).toEqual([
    { code: 'segment', value: 'Corporate' },
    { code: 'old', value: 'x' },
  ])
  expect(withEntry.write(list, keys, { id: 'since', value: '2026' })).toEqual([
    ...list,
    { code: 'since', value: '2026' },
  ])
  expect(withEntry.write(list, keys, { id: 'segment', value: '' })).toEqual([{ code: 'old', value: 'x' }])
  expect(withEntry.write(undefined, keys, { id: 'segment', value: 'Retail' })).toEqual([list[0]])
})
