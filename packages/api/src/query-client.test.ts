import { QueryObserver, mutationOptions } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'

import { ApiError, answerError, silenceError } from './http/api-error.ts'
import { createQueryClient } from './query-client.ts'

test('is set as the specification says', () => {
  expect(createQueryClient().getDefaultOptions().queries).toEqual({
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
    staleTime: 0,
    gcTime: 300_000,
    networkMode: 'always',
  })
  expect(createQueryClient().getDefaultOptions().mutations).toMatchObject({ retry: false, networkMode: 'always' })
})

describe('a mutation', () => {
  function setUp(mutationFn: () => Promise<unknown>, stores?: QueryKey) {
    const client = createQueryClient()
    const observe = (queryKey: QueryKey) => {
      const queryFn = vi.fn(() => Promise.resolve('read'))
      client.setQueryData(queryKey, 'old')
      new QueryObserver(client, { queryKey, queryFn, refetchOnMount: false }).subscribe(() => undefined)
      return queryFn
    }
    const covered = observe(['records', 'list'])
    const other = observe(['others'])
    const options = mutationOptions({ mutationFn, meta: { invalidates: [['records']], ...(stores && { stores }) } })
    const run = () => client.getMutationCache().build(client, options).execute()
    return { client, covered, other, observe, run }
  }

  test('reads again what it declares, and nothing else', async () => {
    const { covered, other, run } = setUp(() => Promise.resolve('done'))
    await run()
    await vi.waitFor(() => expect(covered).toHaveBeenCalledTimes(1))
    expect(other).not.toHaveBeenCalled()
  })

  test('has succeeded when the platform says so, not when the lists have been read', async () => {
    const { covered, run } = setUp(() => Promise.resolve('done'))
    covered.mockReturnValue(new Promise(() => {}))
    expect(await run()).toBe('done')
  })

  test('stores its answer where it says', async () => {
    const { client, run } = setUp(() => Promise.resolve('new'), ['record', 1])
    await run()
    expect(client.getQueryData(['record', 1])).toBe('new')
  })

  test('drops what it makes wrong, but for what somebody looks at', async () => {
    const { client } = setUp(() => Promise.resolve('done'))
    client.setQueryData(['foreseen', 1], 'of before')
    client.setQueryData(['foreseen', 2], 'on screen')
    new QueryObserver(client, { queryKey: ['foreseen', 2], staleTime: Infinity }).subscribe(() => undefined)
    const options = mutationOptions({ mutationFn: () => Promise.resolve('done'), meta: { forgets: [['foreseen']] } })
    await client.getMutationCache().build(client, options).execute()
    expect(client.getQueryData(['foreseen', 1])).toBeUndefined()
    expect(client.getQueryData(['foreseen', 2])).toBe('on screen')
  })

  test.each([
    ['a conflict', answerError({ status: 409, body: {} }), 1],
    ['a record that is gone', answerError({ status: 404, body: {} }), 1],
    ['a state that it is no longer in', answerError({ status: 409, body: { code: 5021 } }), 1],
    ['a failing platform', answerError({ status: 500, body: {} }), 1],
    ['silence', silenceError('timeout'), 1],
    ['a refused value', answerError({ status: 400, body: {} }), 0],
    ['a value that is in use', answerError({ status: 409, body: { code: 5027 } }), 0],
    ['a missing permission', answerError({ status: 403, body: {} }), 0],
  ])('that fails with %s reads again only where the screen may be out of date', async (_case, error, times) => {
    const { client, covered, run } = setUp(() => Promise.reject(error), ['record', 1])
    await expect(run()).rejects.toBeInstanceOf(ApiError)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(covered).toHaveBeenCalledTimes(times)
    expect(client.getQueryData(['record', 1])).toBeUndefined()
  })

  test('that is refused for want of a privilege reads again who is signed in and what they may do', async () => {
    const { observe, run } = setUp(() => Promise.reject(answerError({ status: 403, body: {} })))
    const me = observe(['me', 'profile'])
    await expect(run()).rejects.toBeInstanceOf(ApiError)
    await vi.waitFor(() => expect(me).toHaveBeenCalledTimes(1))
  })
})
