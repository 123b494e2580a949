import { expect, test } from 'vitest'
import { canPerson, canRequest, canTask, mayWithTask, type PersonAct, type RequestAct, type TaskAct } from './acts.ts'
import { canExternalAccount, type ExternalAccountAct } from './external-account.ts'
import { taskStatus } from './life-cycle.ts'
import { requestStatuses } from './request.ts'
import { userStatus } from './user.ts'

const inStates =
  <Act extends string>(states: readonly string[], can: (act: Act, about: { status: string }) => boolean) =>
  (act: Act): string[] =>
    states.filter((status) => can(act, { status }))

test.each<[TaskAct, string[]]>([
  ['decide', ['Pending']],
  ['recall', ['Pending']],
  ['reassign', ['Pending']],
  ['remind', ['Pending']],
  ['foresee', ['Pending', 'Rework']],
])('a task allows to %s it in %o', (act, states) => {
  expect(inStates(taskStatus.options, canTask)(act)).toEqual(states)
})

test('its maker takes a task back and reminds, and whoever may decide asks others too', () => {
  const task = { status: 'Pending', creator: { id: 'maya' }, canDecide: false }
  const may = (own: Partial<typeof task>, id: string) =>
    (['recall', 'remind', 'reassign'] as const).filter((act) => mayWithTask(act, { ...task, ...own }, { id }))
  expect(may({}, 'maya')).toEqual(['recall', 'remind', 'reassign'])
  expect(may({}, 'grace')).toEqual([])
  expect(may({ canDecide: true }, 'grace')).toEqual(['reassign'])
  for (const status of ['Rework', 'Resolved']) expect(may({ status, canDecide: true }, 'maya')).toEqual([])
})

test.each<RequestAct>(['decide', 'withdraw', 'split'])(
  'a request allows to %s it while it waits in one piece',
  (act) => {
    const states = (partCount: number) =>
      Object.keys(requestStatuses).filter((status) => canRequest(act, { status, partCount }))
    expect(states(0)).toEqual(['Pending'])
    expect(states(2)).toEqual([])
  },
)

test.each<[PersonAct, string[]]>([
  ['invite', ['Invited']],
  ['revoke', ['Invited']],
  ['disable', ['Invited', 'Active', 'Locked']],
  ['enable', ['Disabled']],
  ['unlock', ['Locked']],
])('a person allows to %s them in %o', (act, states) => {
  expect(inStates(userStatus.options, canPerson)(act)).toEqual(states)
})

test.each<[ExternalAccountAct, string[]]>([
  ['change', ['Unverified', 'Verified']],
  ['verify', ['Unverified']],
  ['block', ['Unverified', 'Verified']],
  ['release', ['Blocked']],
  ['use', ['Unverified', 'Verified']],
])('an external account allows to %s it in %o', (act, states) => {
  expect(inStates(['Unverified', 'Verified', 'Blocked'], canExternalAccount)(act)).toEqual(states)
})
