import { recordKinds } from '@strongroom/api/contract'
import { meFixture } from '@strongroom/api/mocks'
import { expect, it } from 'vitest'
import { knownKinds } from '../kinds/addresses.ts'
import { openPlatform } from '../platform.ts'
import { changedFor } from './figures.ts'

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
