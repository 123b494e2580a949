import type { Approver } from '@strongroom/api/contract'
import { expect, it } from 'vitest'
import { whoDecides } from './who-decides.ts'

const approver = (name: string, cannotDecideReason: Approver['cannotDecideReason'] = null): Approver => ({
  id: name,
  name,
  email: `${name}@bank.example`,
  cannotDecideReason,
})

it('names who may decide, and of the others why not', () => {
  const all = [approver('Grace'), approver('Daniel'), approver('Maya', 'Creator'), approver('Ines', 'NotInApproverSet')]
  expect(whoDecides(all)).toEqual([
    { label: 'Can decide', value: 'Grace, Daniel' },
    { label: 'Cannot decide', value: 'Maya (wrote at it), Ines (was not chosen)' },
  ])
  expect(whoDecides([approver('Maya', 'Creator')])[0]).toEqual({ label: 'Can decide', value: 'Nobody' })
  expect(whoDecides([approver('Grace')])).toHaveLength(1)
})
