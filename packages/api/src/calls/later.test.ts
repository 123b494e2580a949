import { expect, test, vi } from 'vitest'

import { later } from './later.ts'

test('loads nothing before it is asked, and then once', async () => {
  const load = vi.fn(() => Promise.resolve({ list: 1 }))
  const calls = later(load)
  expect(load).not.toHaveBeenCalled()
  expect(calls()).toBe(calls())
  expect(await calls()).toEqual({ list: 1 })
  expect(load).toHaveBeenCalledOnce()
})

test('is tried again after a load that failed', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('there')
  const calls = later(load)
  await expect(calls()).rejects.toThrow('offline')
  expect(await calls()).toBe('there')
})
