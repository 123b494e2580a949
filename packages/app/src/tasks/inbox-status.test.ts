import { expect, it } from 'vitest'
import { inboxHref, inboxList, inboxLists, tasksIn } from './inbox-status.ts'

const viewer = { id: 'v', privileges: ['institution.view'] }
const maker = { id: 'm', privileges: ['institution.view', 'client.edit'] }
const approver = { id: 'a', privileges: ['institution.view', 'client.approve'] }

it.each([
  [viewer, ['pending', 'rework', 'resolved']],
  [maker, ['pending', 'sent', 'rework', 'resolved']],
  [approver, ['mine', 'pending', 'rework', 'resolved']],
])('%j has the lists %j', (me, lists) => expect(inboxLists(me)).toEqual(lists))

it.each([
  [approver, {}, 'mine'],
  [maker, {}, 'pending'],
  [approver, { list: 'pending' }, 'pending'],
  [maker, { list: 'sent' }, 'sent'],
  [viewer, { list: 'mine' }, 'pending'],
  [viewer, { list: 'nonsense' }, 'pending'],
] as const)('for %j the address %j means %s', (me, search, list) => expect(inboxList(search, me)).toBe(list))

it('asks for the tasks of each list', () => {
  expect(tasksIn('mine', approver)).toEqual({ status: 'Pending', decidable: true })
  expect(tasksIn('sent', maker)).toEqual({ status: 'Pending', creator: 'm' })
  expect(tasksIn('rework', maker)).toEqual({ status: 'Rework' })
})

it.each([
  [approver, 'mine', '/tasks'],
  [approver, 'resolved', '/tasks?list=resolved'],
  [maker, 'pending', '/tasks'],
] as const)('leads %j to the list %s at %s', (me, list, href) => expect(inboxHref('/tasks', list, me)).toBe(href))
