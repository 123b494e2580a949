import { expect, it } from 'vitest'
import { typeWords } from './type-words.ts'

it.each([
  [{ name: 'union', raw: "'text' | 'plain'" }, "'text' | 'plain'"],
  [{ name: 'union', raw: "| 'text'\n| 'plain'" }, "'text' | 'plain'"],
  [{ name: 'union', raw: 'TableError | undefined' }, 'TableError'],
  [{ name: 'union', raw: '(() => void) | undefined' }, '(() => void)'],
  [{ name: 'signature', raw: '(row: Row) => string | undefined' }, '(row: Row) => string | undefined'],
  [{ name: 'Draft', raw: 'Draft<Values>' }, 'Draft<Values>'],
  [{ name: 'signature', type: 'object', raw: '{\n  /** In euros. */\n  text: string\n}' }, '{ text: string }'],
  [{ name: 'signature', type: 'object', raw: '{\n  a: string\n  b: () => void\n}' }, '{ a: string; b: () => void }'],
  [{ name: 'unknown' }, 'list'],
])('%j is written %s', (type, summary) => {
  expect(typeWords(type)).toEqual({ summary })
})

it('names a long shape by its kind and keeps all of it', () => {
  const raw = `{\n  ${'value: string; '.repeat(10)}\n}`
  expect(typeWords({ name: 'signature', type: 'object', raw })).toEqual({ summary: 'object', detail: raw })
  expect(typeWords({ name: 'signature', type: 'function', raw })?.summary).toBe('function')
})

it.each([[{ name: 'string' }], [undefined], ['string']])('has no better word for %j', (type) => {
  expect(typeWords(type)).toBeUndefined()
})
