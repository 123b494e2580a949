import { expect, test } from 'vitest'
import { yieldInWords } from './yield-in-words.ts'

test.each([
  [{ apy: '3.671234', apyRange: null }, '3.67%'],
  [{ apy: null, apyRange: { lowest: '3.1', highest: '4.256' } }, '3.10% to 4.26%'],
  [{ apy: null, apyRange: { lowest: '3.101', highest: '3.102' } }, '3.10%'],
  [{ apy: null, apyRange: null }, undefined],
])('a yield of %j is told as %s', (figures, words) => expect(yieldInWords(figures)).toBe(words))
