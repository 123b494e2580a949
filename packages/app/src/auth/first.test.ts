import { expect, it, vi } from 'vitest'
import type { openKeeper } from './keeper/open-keeper.ts'
import { loneKeeper } from './keeper/lone-keeper.ts'

const open = vi.hoisted(() => vi.fn<typeof openKeeper>())
vi.mock('./keeper/open-keeper.ts', () => ({ openKeeper: open }))

it('a keeper that could not be opened once is opened the next time, and then kept', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('location', { pathname: '/login' })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  const { keeper } = await import('./first.ts')
  const opened = loneKeeper({ postMessage: () => {}, addEventListener: () => {} })
  open.mockRejectedValueOnce(new Error('not loaded')).mockResolvedValue(opened)
  await expect(keeper()).rejects.toThrow('not loaded')
  expect(await keeper()).toBe(opened)
  expect(await keeper()).toBe(opened)
  expect(open).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
