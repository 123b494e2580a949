import { expect, it } from 'vitest'
import { inboxList, statusOf } from './inbox-status.ts'

it.each([
  [{}, 'pending', 'Pending'],
  [{ list: 'rework' }, 'rework', 'Rework'],
  [{ list: 'resolved' }, 'resolved', 'Resolved'],
  [{ list: 'nonsense' }, 'pending', 'Pending'],
] as const)('the address of an inbox says %j', (search, list, status) => {
  expect(inboxList(search)).toBe(list)
  expect(statusOf(inboxList(search))).toBe(status)
})
