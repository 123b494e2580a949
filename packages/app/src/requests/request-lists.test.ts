import { requestFixture } from '@strongroom/api/mocks'
import { giveReadersZone } from '@strongroom/ui/format/readers-zone'
import { afterEach, expect, it } from 'vitest'
import { asAsked, requestList } from './request-lists.ts'

afterEach(() => giveReadersZone(null))

const neededBy = { to: '2026-11-30' }

it('asks for a period by its days, which the platform counts where the person is', () => {
  giveReadersZone('Asia/Kolkata')
  expect(asAsked({ ranges: { period: { from: '2026-11-01', to: '2026-11-20' }, neededBy } }, 'false')).toEqual({
    filters: { isFinished: ['false'], startDate: ['2026-11-01'], endDate: ['2026-11-20'] },
    ranges: { neededBy },
  })
})

it.each([
  ['false', 'requestedAt'],
  ['true', 'finishedAt'],
] as const)('asks for what came since an instant by it: %s, %s', (isFinished, at) => {
  giveReadersZone('Asia/Kolkata')
  const from = '2026-11-01T10:30:00.000Z'
  expect(asAsked({ filters: { type: ['deposit'] }, ranges: { period: { from }, neededBy } }, isFinished)).toEqual({
    filters: { type: ['deposit'], isFinished: [isFinished] },
    ranges: { neededBy, [at]: { from } },
  })
  const to = '2026-11-20'
  expect(asAsked({ ranges: { period: { from, to } } }, isFinished).ranges).toEqual({
    [at]: { from, to: '2026-11-20T18:29:59.999Z' },
  })
})

it('names who decided, and nobody where it was taken back by whoever asked', () => {
  const { columns } = requestList({ list: () => expect.fail('asked for rows') }, 'history')
  const decidedBy = columns.find(({ id }) => id === 'decidedBy')
  const by = { id: 'user-1', name: 'Grace Okafor' }
  expect(decidedBy?.value?.(requestFixture(0, { state: 'Rejected', decidedBy: by }))).toBe('Grace Okafor')
  expect(decidedBy?.value?.(requestFixture(0, { state: 'Withdrawn', decidedBy: by }))).toBeUndefined()
})
