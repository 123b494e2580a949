import { createApi, createQueryClient, keys } from '@strongroom/api'
import type { RequestDecision } from '@strongroom/api/contract'
import { pageFixture, requestDetailFixture, requestPreviewFixture } from '@strongroom/api/mocks'
import { expect, it } from 'vitest'
import { decideManyRequests } from './use-decide-requests.ts'

const request = requestDetailFixture()

/** A decision on many requests by somebody with these privileges, over a platform that approves. */
async function deciding(action: RequestDecision['action'], privileges: string[]) {
  const api = createApi({
    baseUrl: 'https://platform.example',
    onSessionLost: () => {},
    fetch: async (input, init) => {
      const { method, url } = new Request(input, init)
      if (url.endsWith('/preview')) return Response.json(requestPreviewFixture())
      return Response.json(method === 'PUT' ? { ...request, status: 'Approved' } : pageFixture([request]))
    },
  })
  const queryClient = createQueryClient()
  const calls = await api.requests()
  const decision = decideManyRequests(action, {
    ...{ calls, queryClient, me: { id: 'me', privileges }, list: (asked) => calls.list(asked) },
    ...{ onBegin: () => {}, onDecided: () => {}, onEnd: () => {} },
  })
  return { decision, queryClient }
}

it('forgets what requests would have done once one is decided, and leaves lists to be read anew at the end', async () => {
  const { decision: approve, queryClient } = await deciding('approve', ['request.approve'])
  const { signal } = new AbortController()
  const verdicts = approve.check({ mode: 'only', ids: new Set([request.id]) }, signal)
  if (Symbol.asyncIterator in verdicts) for await (const _some of verdicts);
  queryClient.setQueryData(keys.requestPreviewOf(request.id, request.revision), 'foreseen')
  queryClient.setQueryData(keys.requestTotals(), 'read')
  for await (const outcome of approve.run([request.id], signal)) expect(outcome).toMatchObject({ done: true })
  expect(queryClient.getQueryData(keys.requestPreviewOf(request.id, request.revision))).toBeUndefined()
  expect(queryClient.getQueryState(keys.requestTotals())?.isInvalidated).toBe(false)
})

it.each([
  ['approve', 'request.edit', 'Your roles do not let you decide on requests.'],
  ['reject', 'request.edit', 'Your roles do not let you decide on requests.'],
  ['withdraw', 'request.approve', 'Your roles do not let you ask for money to be moved.'],
  ['approve', 'request.approve', undefined],
  ['reject', 'request.approve', undefined],
  ['withdraw', 'request.edit', undefined],
] as const)('says to whoever has the roles or not whether they may %s: %s', async (action, privilege, reason) => {
  const { decision } = await deciding(action, ['request.view', privilege])
  expect(decision.disabledReason).toBe(reason)
})
