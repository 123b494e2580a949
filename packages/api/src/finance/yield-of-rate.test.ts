import { expect, test } from 'vitest'

import { yieldOfRate } from './yield-of-rate.ts'

test.each([
  ['5', 'Daily', 'ACT_365F', '5.126750', '(1 + 0.05/365)^365'],
  ['5', 'None', 'ACT_360', '5.069444', '5 x 365/360: each day is a 360th'],
  ['3.7', 'Daily', 'ACT_360', '3.822442', '(1 + 0.037/360)^365'],
  ['-0.5', 'None', 'ACT_365F', '-0.500000', 'a rate below zero'],
] as const)('%s %% compounded %s by %s yields %s: %s', (rate, compounding, dayCount, yields, _why) =>
  expect(yieldOfRate(rate, { compounding, dayCount })).toBe(yields),
)
