import { expect, test } from 'vitest'
import { comparedVersions } from './compared-versions.ts'

test.each([
  [60, { from: '1', to: '60' }, { older: 1, newer: 60, isAsked: true }],
  [60, { from: '58', to: '3' }, { older: 3, newer: 58, isAsked: true }],
  [60, {}, { older: 1, newer: 60, isAsked: true }],
  [60, { to: '2' }, { older: 1, newer: 2, isAsked: true }],
  [60, { from: '59' }, { older: 59, newer: 60, isAsked: true }],
])('of %i versions %j compares %j', (newest, named, compared) =>
  expect(comparedVersions(newest, named)).toEqual(compared),
)

test.each([{ from: '1', to: '61' }, { from: '0' }, { from: '4', to: '4' }, { from: 'one', to: '2' }, { from: '60' }])(
  'an address that names no two versions there are is said to: %j',
  (named) => expect(comparedVersions(60, named)).toEqual({ older: 1, newer: 60, isAsked: false }),
)

test('one version is compared with nothing', () => expect(comparedVersions(1, {})).toBeUndefined())
