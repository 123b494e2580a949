import { createApi, createQueryClient } from '@strongroom/api'
import type { DraftSummary } from '@strongroom/api/contract'
import { draftFixture, draftSummaryFixture, pageFixture } from '@strongroom/api/mocks'
import type { BulkOutcome, BulkVerdict } from '@strongroom/ui/entity-table'
import { expect, it } from 'vitest'
import { manyDrafts } from './many-drafts.ts'

/** What becomes of a write: done and told, done with the answer lost, lost before it came, or refused. */
type Fate = 'done' | 'answerLost' | 'requestLost' | 'refused'

/** A platform that holds these drafts, and many of them sent or deleted over it. */
function manyOver(drafts: readonly DraftSummary[], fates: Readonly<Record<string, readonly Fate[]>> = {}) {
  const held = new Map(drafts.map((draft) => [draft.id, draft]))
  const writes: { id: string; method: string; body: unknown }[] = []
  const api = createApi({
    baseUrl: 'https://platform.example',
    onSessionLost: () => {},
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname.replace('/1.0/', '')
      if (path === 'drafts') return Response.json(pageFixture(drafts))
      const id = path.split('/')[1] ?? ''
      const draft = held.get(id)
      if (!draft) return new Response(null, { status: 404 })
      const told = () => Response.json({ ...draftFixture('institution', 0), ...held.get(id), kind: 'institution' })
      if (request.method === 'GET') return told()
      const fate = fates[id]?.[writes.filter((write) => write.id === id).length] ?? 'done'
      writes.push({ id, method: request.method, body: request.method === 'DELETE' ? null : await request.json() })
      if (fate === 'refused') return Response.json({ message: 'Name is missing', code: 5023 }, { status: 400 })
      if (fate !== 'requestLost') {
        if (request.method === 'DELETE') held.delete(id)
        else held.set(id, { ...draft, draftStatus: 'Pending' })
      }
      if (fate !== 'done') throw new TypeError('Failed to fetch')
      return request.method === 'DELETE' ? new Response(null, { status: 204 }) : told()
    },
  })
  api.session.set({ token: 'token', refreshToken: 'refresh' })
  const { signal } = new AbortController()
  const act = async (action: 'send' | 'delete', words?: string) => {
    const many = manyDrafts(action, {
      api,
      queryClient: createQueryClient(),
      list: (request) => api.tasks.ownDrafts(request),
      onBegin: () => {},
      onDecided: () => {},
      onEnd: () => {},
      pause: async () => {},
    })
    const verdicts: BulkVerdict[] = []
    const checked = many.check({ mode: 'only', ids: new Set(drafts.map(({ id }) => id)) }, signal)
    if (Symbol.asyncIterator in checked) for await (const some of checked) verdicts.push(...some)
    const allowed = verdicts.flatMap(({ id, allowed: may }) => (may ? [id] : []))
    const outcomes: BulkOutcome[] = []
    for await (const outcome of many.run(allowed, signal, words)) outcomes.push(outcome)
    return { verdicts, outcomes }
  }
  return { act, writes, held }
}

const drafts = [0, 1, 2].map((index) => draftSummaryFixture(index, { draftStatus: 'Draft', revision: index + 1 }))
const [first = '', second = '', third = ''] = drafts.map(({ id }) => id)

it('sends each as it was looked at, with the comment, and says of each that was not why', async () => {
  const { act, writes } = manyOver(drafts, { [second]: ['refused'] })
  const { outcomes } = await act('send', 'By Friday.')
  expect(outcomes).toMatchObject([
    { id: first, done: true },
    { id: second, done: false, reason: 'Name is missing' },
    { id: third, done: true },
  ])
  expect(writes.map(({ body }) => body)).toEqual([1, 2, 3].map((revision) => ({ revision, comment: 'By Friday.' })))
})

it.each(['send', 'delete'] as const)(
  'looks for an answer that was lost, and does nothing twice: %s',
  async (action) => {
    const { act, writes, held } = manyOver(drafts, { [first]: ['answerLost'], [second]: ['requestLost'] })
    const { outcomes } = await act(action)
    expect(outcomes.map(({ done }) => done)).toEqual([true, true, true])
    expect(writes.map(({ id }) => id)).toEqual([first, second, second, third])
    expect([...held.values()].map(({ draftStatus }) => draftStatus)).toEqual(
      action === 'send' ? ['Pending', 'Pending', 'Pending'] : [],
    )
  },
)

it('leaves what waits for a decision as it is', async () => {
  const waiting = draftSummaryFixture(0, { draftStatus: 'Pending' })
  const { act, writes } = manyOver([waiting])
  for (const action of ['send', 'delete'] as const)
    expect((await act(action)).verdicts).toEqual([
      { id: waiting.id, name: waiting.title, allowed: false, reason: 'It waits for a decision.' },
    ])
  expect(writes).toEqual([])
})
