import { expect, it } from 'vitest'
import { farEnd } from './far-end.ts'

it.each([
  ['Deposit', 'source', 'Outside the books'],
  ['Withdrawal', 'destination', 'Outside the books'],
  ['Fee', 'destination', 'The program'],
  ['InterestPosting', 'source', 'The program'],
  ['Adjustment', 'source', 'The program'],
  ['Hold', 'destination', 'Held on the account'],
  ['Release', 'source', 'Held on the account'],
  ['Reversal', 'destination', 'Where it came from'],
  ['Reversal', 'source', 'Where it went'],
] as const)('of a %s the %s without an account is named', (type, side, said) =>
  expect(farEnd({ type }, side)).toBe(said),
)
