import { approvedFixture } from '@strongroom/api/mocks'
import { expect, test } from 'vitest'
import { scheduleOf } from './schedule-of.ts'

const fixture = approvedFixture('interestRatePlan')
const plan = (id: string, code: string, effectiveFrom: string, inForceVersion: number | null) => ({
  ...fixture,
  id,
  version: 3,
  content: { ...fixture.content, code, effectiveFrom },
  figures: { ...fixture.figures, inForceVersion },
})
const version = (number: number, effectiveFrom: string) => ({
  version: number,
  content: { ...fixture.content, effectiveFrom },
})

test('the terms of a code stand newest first, each with where it stands', () => {
  const terms = scheduleOf(
    {
      plan: plan('a', 'SAV', '2027-01-01', 2),
      // The second took the place of the first on its own day.
      versions: [version(1, '2026-02-02'), version(2, '2026-02-02'), version(3, '2027-01-01')],
      others: [
        plan('b', 'sav', '2025-01-01', null),
        plan('c', 'OTHER', '2026-01-01', 3),
        plan('a', 'SAV', '2027-01-01', 2),
      ],
    },
    '2026-11-20',
  )
  expect(terms.map(({ planId, version: number, from, standing }) => [planId, number, from, standing])).toEqual([
    ['a', 3, '2027-01-01', 'toCome'],
    ['a', 2, '2026-02-02', 'inForce'],
    ['b', 3, '2025-01-01', 'over'],
  ])
})
