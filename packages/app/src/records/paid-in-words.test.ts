import { expect, test } from 'vitest'
import { paidInWords } from './paid-in-words.ts'

test.each([
  [{ lowest: '3.400000', highest: '3.400000' }, '3.40%'],
  [{ lowest: '1.500000', highest: '3.850000' }, '1.50% to 3.85%'],
  [null, undefined],
])('%o is %s', (ratesToday, words) => expect(paidInWords({ ratesToday })).toBe(words))
