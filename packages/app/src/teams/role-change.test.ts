import { describePrivileges } from '@strongroom/api/contract'
import { expect, test } from 'vitest'
import { changeInWords, roleChange, withChoice } from './role-change.ts'

const privileges = describePrivileges()
const choose = (chosen: readonly string[], code: string, isChosen: boolean) =>
  [...withChoice(privileges, new Set(chosen), { code, isChosen })].toSorted()

test('what a privilege requires comes with it', () => {
  expect(choose([], 'transaction.backdate', true)).toEqual([
    'transaction.backdate',
    'transaction.edit',
    'transaction.view',
  ])
})

test('and what requires it goes with it', () => {
  expect(choose(['client.view', 'client.edit', 'institution.view'], 'client.view', false)).toEqual(['institution.view'])
})

test('a change is told before it is saved, and how many it touches', () => {
  const change = roleChange(privileges, { before: new Set(['client.view']), after: new Set(['institution.view']) })
  expect(change.given.map(({ code }) => code)).toEqual(['institution.view'])
  expect(changeInWords(change, 2)).toBe(
    'Gives Institutions: view. Takes Clients: view. 2 people are touched, at their next step.',
  )
  expect(changeInWords(change, 0)).toContain('Nobody holds it.')
  expect(changeInWords({ given: [], taken: [] }, 3)).toBe('Nothing that the role allows is changed.')
})
