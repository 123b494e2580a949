import { createApi, createQueryClient, keys } from '@strongroom/api'
import { pageFixture, requestDetailFixture } from '@strongroom/api/mocks'
import { expect, it } from 'vitest'
import { decideManyRequests } from './use-decide-requests.ts'

it('forgets what requests would have done once one is decided, and leaves lists to be read anew at the end', async () => {
  const request = requestDetailFixture()
  const api = createApi({
    baseUrl: 'https://platform.example',
    onSessionLost: () => {},
    fetch: async (input, init) =>
      Response.json(
        new Request(input, init).method === 'PUT' ? { ...request, status: 'Approved' } : pageFixture([request]),
      ),
  })
  const queryClient = createQueryClient()
  const calls = await api.requests()
  const approve = decideManyRequests('approve', {
    ...{ calls, queryClient, me: 'me', list: (asked) => calls.list(asked) },
    ...{ onBegin: () => {}, onDecided: () => {}, onEnd: () => {} },
  })
  const { signal } = new AbortController()
  const verdicts = approve.check({ mode: 'only', ids: new Set([request.id]) }, signal)
  if (Symbol.asyncIterator in verdicts) for await (const _some of verdicts);
  queryClient.setQueryData(keys.requestPreviewOf(request.id, request.revision), 'foreseen')
  queryClient.setQueryData(keys.requestTotals(), 'read')
  for await (const outcome of approve.run([request.id], signal)) expect(outcome).toMatchObject({ done: true })
  expect(queryClient.getQueryData(keys.requestPreviewOf(request.id, request.revision))).toBeUndefined()
  expect(queryClient.getQueryState(keys.requestTotals())?.isInvalidated).toBe(false)
})
