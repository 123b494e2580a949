import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadList, type List } from './list.ts'

type Page = { items: { id: string }[]; next?: string }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A list whose rows come after so many milliseconds, and whether it is loaded. */
function loading(rows: () => Promise<Page>) {
  const list = {
    columns: [],
    defaultSort: [],
    call: () => ({ queryKey: ['rows'], queryFn: rows, initialPageParam: undefined, getNextPageParam: () => undefined }),
  } as unknown as List<{ id: string }>
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const state = { isLoaded: false, queryClient }
  const loaded = loadList({ queryClient, api: {} as never }, list, {}).then(() => {
    state.isLoaded = true
  })
  return { state, loaded }
}

const rowsAfter = (milliseconds: number) => async () =>
  new Promise<Page>((resolve) => void setTimeout(() => resolve({ items: [{ id: 'one' }] }), milliseconds))

/** Not a millisecond before or behind. */
async function expectLoadedAt(milliseconds: number, state: { readonly isLoaded: boolean }) {
  await vi.advanceTimersByTimeAsync(milliseconds - 1)
  expect(state.isLoaded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(state.isLoaded).toBe(true)
}

it('a list is there with its rows where these come at once', async () => {
  const { state } = loading(rowsAfter(20))
  await expectLoadedAt(20, state)
  expect(state.queryClient.getQueryData(['rows'])).toMatchObject({ pages: [{ items: [{ id: 'one' }] }] })
})

it('a list shows that it waits where they do not', async () => {
  await expectLoadedAt(50, loading(rowsAfter(60_000)).state)
})

it('a list that cannot be had is a fault of the list and not of its page', async () => {
  const { state, loaded } = loading(async () => Promise.reject(new Error('Not now.')))
  await vi.advanceTimersByTimeAsync(0)
  await expect(loaded).resolves.toBeUndefined()
  expect(state.queryClient.getQueryState(['rows'])).toMatchObject({ status: 'error' })
})
