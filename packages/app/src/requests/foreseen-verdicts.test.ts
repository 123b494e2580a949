import { ApiError, createApi, createQueryClient } from '@strongroom/api'
import type { RequestPreview } from '@strongroom/api/contract'
import { requestPreviewFixture } from '@strongroom/api/mocks'
import type { BulkVerdict } from '@strongroom/ui/entity-table'
import { expect, it } from 'vitest'
import { foreseenVerdicts } from './foreseen-verdicts.ts'

const may = (id: string): BulkVerdict => ({ id, name: id, allowed: true })

/** A preview of a request that leaves so much of 100.00 on an account. */
function leaving(available: string, accountId = 'one'): RequestPreview {
  const on = (free: string) => ({ posted: free, available: free })
  const source = { accountId, name: accountId, currency: 'USD', before: on('100.00'), after: on(available) }
  return requestPreviewFixture({ source, destination: null, cover: null })
}

/** What is told of these verdicts, over a platform that foresees this of each request, or refuses to. */
async function told(verdicts: readonly BulkVerdict[], foreseen: Readonly<Record<string, RequestPreview | number>>) {
  const asked: string[] = []
  const api = createApi({
    baseUrl: 'https://platform.example',
    onSessionLost: () => {},
    fetch: (input, init) => {
      const id = new URL(new Request(input, init).url).pathname.split('/').at(-2) ?? ''
      asked.push(id)
      const answer = foreseen[id] ?? 404
      return Promise.resolve(
        typeof answer === 'number'
          ? Response.json({ message: 'It is gone', code: 1043 }, { status: answer })
          : Response.json(answer),
      )
    },
  })
  const pages = foreseenVerdicts(Promise.resolve(verdicts), {
    queryClient: createQueryClient(),
    calls: await api.requests(),
    revisionOf: () => 1,
    signal: new AbortController().signal,
  })
  const all: (string | true)[] = []
  for await (const page of pages) all.push(...page.map((one) => one.allowed || one.reason))
  return { all, asked }
}

it('leaves out what is known to be refused, and asks nothing about what may not be decided anyway', async () => {
  const issues = [{ field: 'amount', message: 'Only 100.00 USD are free' }]
  const own: BulkVerdict = { id: 'own', name: 'own', allowed: false, reason: 'You asked for it.' }
  const { all, asked } = await told([may('fine'), own, may('short')], {
    fine: leaving('20.00'),
    short: { ...leaving('20.00', 'two'), ok: false, issues, outcome: 'Refused' },
  })
  expect(all).toEqual([true, 'You asked for it.', 'Only 100.00 USD are free.'])
  expect(asked).toEqual(['fine', 'short'])
})

it('counts what those before it take from the same account', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const
  const { all } = await told(names.map(may), {
    a: leaving('40.00'),
    b: leaving('40.00'),
    c: leaving('60.00'),
    d: leaving('99.99'),
    e: leaving('40.00', 'two'),
    // Balances that are not shown.
    f: requestPreviewFixture({ source: null, destination: null, cover: null }),
  })
  const short = 'Those before it leave too little on the account that pays.'
  expect(all).toEqual([true, short, true, short, true, true])
})

it('says of what the platform does not foresee that it could not be worked out, and fails where it is away', async () => {
  expect((await told([may('gone'), may('fine')], { fine: leaving('20.00') })).all).toEqual([
    'It could not be worked out: It is gone.',
    true,
  ])
  await expect(told([may('away')], { away: 503 })).rejects.toThrow(ApiError)
})
