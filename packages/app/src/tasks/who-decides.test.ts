import type { CannotDecideReason } from '@strongroom/api/contract'
import { expect, it } from 'vitest'
import { whoDecides, whoDoesNot } from './who-decides.ts'

const asked = (able: readonly string[], others: readonly [string, CannotDecideReason][], more = 0) => ({
  waitsFor: { people: able.map((name) => ({ id: name, name })), count: able.length + more },
  ineligible: { people: others.map(([name, reason]) => ({ id: name, name, reason })), count: others.length + more },
})

it('names who may decide, and of the others why not', () => {
  const task = asked(
    ['Grace', 'Daniel'],
    [
      ['Maya', 'Creator'],
      ['Ines', 'NotInApproverSet'],
    ],
  )
  expect([whoDecides(task), whoDoesNot(task)]).toEqual(['Grace, Daniel', 'Maya (wrote at it), Ines (was not chosen)'])
  expect([whoDecides(asked([], [])), whoDoesNot(asked([], []))]).toEqual(['Nobody', ''])
})

it('counts those whom it does not name', () => {
  const task = asked(['Grace'], [['Maya', 'Creator']], 7)
  expect([whoDecides(task), whoDoesNot(task)]).toEqual(['Grace, 7 more', 'Maya (wrote at it), 7 more'])
})
