import { expect, test } from 'vitest'
import { rateSpan } from './rate-span.ts'

test.each([
  [{ lowest: '3.400000', highest: '3.400000' }, '3.40%'],
  [{ lowest: '1.500000', highest: '3.850000' }, '1.50% to 3.85%'],
  [null, undefined],
])('%o is %s', (span, words) => expect(rateSpan(span)).toBe(words))
