import { recordKinds } from '@strongroom/api/contract'
import { meFixture } from '@strongroom/api/mocks'
import { expect, it } from 'vitest'
import { knownKinds } from '../kinds/addresses.ts'
import { openPlatform } from '../platform.ts'
import { changedFor, latestDecisions } from './figures.ts'

it('counts what changed of every kind without the contract of what its rows hold', async () => {
  const { api, queryClient } = openPlatform({
    apiBase: 'http://platform.test',
    onSessionLost: () => {},
    // Rows that no kind's schema would let pass.
    fetch: () => Promise.resolve(Response.json({ items: [{ id: 7 }], nextCursor: null, total: 7 })),
  })
  const figures = changedFor(
    { api, me: meFixture(), kinds: knownKinds, calls: { sums: await api.sums() } },
    '2026-11-20',
  )
  const ofKinds = figures.filter(({ href }) => href.includes('updatedAt='))
  expect(ofKinds).toHaveLength(Object.keys(recordKinds).length)
  for (const { count } of ofKinds) {
    if (!count) throw new Error('A kind is not counted.')
    expect(await queryClient.fetchQuery(count)).toBe(7)
  }
})

it('takes for decided what was approved or sent back, and not what its maker withdrew', async () => {
  const asked: string[] = []
  const { api, queryClient } = openPlatform({
    apiBase: 'http://platform.test',
    onSessionLost: () => {},
    fetch: (input, init) => {
      const { pathname, searchParams } = new URL(new Request(input, init).url)
      if (pathname.endsWith('/approvingTasks'))
        asked.push([searchParams.get('status'), searchParams.get('resolution')].filter(Boolean).join(' '))
      return Promise.resolve(Response.json({ items: [], nextCursor: null, total: 0 }))
    },
  })
  const { approved, sentBack } = latestDecisions(api)
  for (const { call } of [approved, sentBack]) await queryClient.fetchInfiniteQuery(call)
  expect(asked.splice(0)).toEqual(['Resolved Approved', 'Rework'])
  for (const { href, count } of changedFor({ api, me: meFixture(), kinds: knownKinds, calls: {} }, '2026-11-20'))
    if (href.startsWith('/tasks') && count) await queryClient.fetchQuery(count)
  expect(asked).toEqual(['Pending', 'Resolved Approved', 'Rework'])
})
