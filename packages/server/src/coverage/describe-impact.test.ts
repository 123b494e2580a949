import { money } from '@strongroom/api/money'
import { expect, test } from 'vitest'
import { mostMoved } from './describe-impact.ts'

const covered = (uninsured: string) => ({
  balance: money('300000.00', 'USD'),
  insured: money('0.00', 'USD'),
  uninsured: money(uninsured, 'USD'),
})
const moved = (after: string) => ({ currency: 'USD', before: covered('50.00'), after: covered(after) })

test('of many places those are named where it moves most, up or down, the most uncovered first', () => {
  const small = ['50.01', '50.02', '49.99', '50.03', '50.00', '50.04', '50.05']
  const shown = mostMoved(['20.00', ...small, '90.00', '10.00', '80.00', '100.00', '70.00', '85.00'].map(moved))
  expect(shown.map(({ after }) => after.uninsured)).toEqual([
    '100.00',
    '90.00',
    '85.00',
    '80.00',
    '70.00',
    '50.05',
    '20.00',
    '10.00',
  ])
})
