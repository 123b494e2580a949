import { giveReadersZone } from '@strongroom/ui/format/readers-zone'
import { afterEach, expect, it } from 'vitest'
import { dueIn } from './due.ts'

afterEach(() => giveReadersZone(null))

const now = new Date('2026-11-24T14:00:00Z')

it.each([
  ['2026-11-24T20:00:00Z', 'due today', 'Today', false],
  ['2026-11-24T13:00:00Z', 'due today', 'Today', false],
  ['2026-11-23T20:00:00Z', 'overdue by 1 day', '1 day overdue', true],
  ['2026-11-14T20:00:00Z', 'overdue by 10 days', '10 days overdue', true],
  ['2026-11-25T00:00:00Z', 'due tomorrow', 'Tomorrow', false],
  ['2026-12-01T09:00:00Z', 'due on 1 Dec 2026', '1 Dec 2026', false],
])('what is wanted by %s is %s', (at, words, inShort, overdue) => {
  giveReadersZone('UTC')
  expect(dueIn(at, now)).toEqual({ words, inShort, overdue })
})

it('counts the days of the reader', () => {
  giveReadersZone('Pacific/Auckland')
  // There it is the 25th already, and this is on the 26th.
  expect(dueIn('2026-11-25T12:00:00Z', now)?.words).toBe('due tomorrow')
})

it('says nothing where there is no term', () => expect(dueIn(null, now)).toBeUndefined())
