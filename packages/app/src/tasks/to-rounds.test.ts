import { expect, it } from 'vitest'
import { toRounds } from './to-rounds.ts'

const [maya, grace] = [
  { id: '1', name: 'Maya' },
  { id: '2', name: 'Grace' },
]
const event = (kind: string, by: typeof maya, round: number, comment: string | null = null) => ({
  kind,
  by,
  at: `2026-01-0${round}T00:00:00Z`,
  round,
  comment,
})

it('tells each round with its reason and its end; the last one still waits', () => {
  expect(
    toRounds([
      event('Submitted', maya, 1, 'New charter.'),
      event('Commented', grace, 1, 'Which one?'),
      event('Rejected', grace, 1, 'The source is missing.'),
      event('Submitted', maya, 2),
      event('Teleported', grace, 2),
    ]),
  ).toEqual([
    {
      round: 1,
      submittedBy: 'Maya',
      submittedAt: '2026-01-01T00:00:00Z',
      comment: 'New charter.',
      decision: { word: 'Rejected', by: 'Grace', at: '2026-01-01T00:00:00Z', reason: 'The source is missing.' },
    },
    { round: 2, submittedBy: 'Maya', submittedAt: '2026-01-02T00:00:00Z' },
  ])
})

it('takes up the round that was recalled, and not before it is sent again', () => {
  const recalled = [
    event('Submitted', maya, 1),
    event('Rejected', grace, 1, 'The source is missing.'),
    event('Submitted', maya, 2, 'Here it is.'),
    event('Withdrawn', maya, 2, 'One moment.'),
    event('Commented', maya, 2),
  ]
  expect(toRounds(recalled)).toMatchObject([
    { round: 1, decision: { word: 'Rejected' } },
    { round: 2, comment: 'Here it is.', decision: { word: 'Withdrawn', reason: 'One moment.' } },
  ])
  expect(toRounds([...recalled, event('Submitted', maya, 2)])).toEqual([
    expect.objectContaining({ round: 1, decision: expect.objectContaining({ word: 'Rejected' }) }),
    { round: 2, submittedBy: 'Maya', submittedAt: '2026-01-02T00:00:00Z' },
  ])
})

it('makes nothing up for a decision without a sending', () =>
  expect(toRounds([event('Approved', grace, 3)])).toEqual([]))
