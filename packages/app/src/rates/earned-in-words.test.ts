import { expect, test } from 'vitest'
import { earnedInWords } from './earned-in-words.ts'

test.each([
  [{ rate: '4.100000', apy: '4.184998', tier: null }, '4.10%, APY 4.18%'],
  [{ rate: '10.000000', apy: '10.515578', tier: { number: 2, of: 3 } }, '10.00%, APY 10.52%, tier 2 of 3'],
  [{ rate: '3.125000', apy: '3.125000', tier: null }, '3.125%, APY 3.13%'],
  [{ rate: '-0.500000', apy: '-0.498752', tier: null }, '−0.50%, APY −0.50%'],
])('%j is told as %s', (earned, words) => expect(earnedInWords(earned)).toBe(words))
