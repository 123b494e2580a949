import { loadKind, type MovedReference } from '@strongroom/api/contract'
import { expect, test } from 'vitest'
import { movedInWords } from './moved-words.ts'

const { fields } = await loadKind('interestRatePlan')

const moved: MovedReference = {
  entityType: 'InterestRates',
  entityId: 'plan-1',
  title: 'Network savings',
  fieldPath: 'interestRatePlanId',
  label: 'Interest rate plan',
  from: 1,
  version: 3,
  approvedAt: '2026-11-20T15:00:00.000Z',
  approvedBy: { id: 'grace', name: 'Grace Abernathy' },
  currency: 'USD',
  changes: [
    { path: 'fixedRate', old: '4', new: '3.25' },
    { path: 'minBalanceToEarn', new: '1000.00' },
    { path: 'compounding', old: 'Daily', new: 'SemiAnnual' },
    { path: 'tiers', old: [], new: [{ rate: '1' }] },
  ],
  changeCount: 6,
}

test('what moved is told with its old and its new value, long ones by name alone', () =>
  expect(movedInWords(moved, fields)).toMatch(
    /^Interest rate plan: version 3 since .*, approved by Grace Abernathy\. Fixed rate 4\.00% → 3\.25%; Smallest balance that earns nothing → 1,000\.00 USD; Compounding Daily → Half-yearly; Tiers; 2 more$/,
  ))

test('before the words of its kind are there its fields are named by their paths', () =>
  expect(movedInWords({ ...moved, changes: [{ path: 'fixedRate', old: '4', new: '3' }], changeCount: 1 }, [])).toMatch(
    /fixedRate 4 → 3$/,
  ))

test('a record that is new is said to be, with what differs from the one that it follows', () =>
  expect(
    movedInWords(
      {
        ...moved,
        label: 'Interest rate plan: another of its code',
        from: 0,
        version: 1,
        changes: [{ path: 'effectiveFrom', old: '2026-01-01', new: '2027-01-01' }],
        changeCount: 1,
      },
      fields,
    ),
  ).toMatch(
    /^Interest rate plan: another of its code: new since .*, approved by Grace Abernathy\. Effective from 1 Jan 2026 → 1 Jan 2027$/,
  ))
