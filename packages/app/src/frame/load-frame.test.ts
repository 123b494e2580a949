import { createQueryClient } from '@strongroom/api'
import { queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadFrame } from './load-frame.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks again who is signed in once that is a minute old, and waits for it only the first time', async () => {
  const me = vi.fn(async () => ({ timezoneId: 'UTC' }))
  const directory = {
    me: () => queryOptions({ queryKey: ['me', 'profile'], queryFn: me }),
    preferences: () => queryOptions({ queryKey: ['me', 'preferences'], queryFn: async () => ({}) }),
  }
  const queryClient = createQueryClient()
  // The frame asks for nothing else.
  const step = async () => loadFrame(Object.assign(Object.create(null), { api: { directory }, queryClient }))
  await step()
  vi.advanceTimersByTime(59_000)
  await step()
  expect(me).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_000)
  me.mockReturnValue(new Promise(() => {}))
  await step()
  expect(me).toHaveBeenCalledTimes(2)
})
