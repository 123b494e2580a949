import { approvedFixture } from '@strongroom/api/mocks'
import { expect, test } from 'vitest'
import { standingOn } from './standing.ts'

const plan = (inForceVersion: number | null, effectiveFrom: string) => {
  const { content, figures } = approvedFixture('interestRatePlan')
  return { version: 2, content: { ...content, effectiveFrom }, figures: { ...figures, inForceVersion } }
}

test.each([
  [2, '2026-02-02', 'In force'],
  [1, '2027-01-01', 'From 1 Jan 2027'],
  [null, '2027-01-01', 'From 1 Jan 2027'],
  [null, '2025-01-01', 'Ended'],
])('version 2 while %s is in force, from %s, is: %s', (inForce, from, label) =>
  expect(standingOn(plan(inForce, from), '2026-11-20').label).toBe(label),
)
