import { createApi, createQueryClient, keys } from '@strongroom/api'
import type { ApprovingTask, TaskSummary } from '@strongroom/api/contract'
import { pageFixture, taskFixture, taskSummaryFixture } from '@strongroom/api/mocks'
import type { BulkOutcome, BulkVerdict } from '@strongroom/ui/entity-table'
import { expect, it } from 'vitest'
import { decideMany } from './decide-many.ts'

type Put = { id: string; key: string | null; body: { revision: number; comment?: string } }
/** What becomes of a decision: done and told, done with the answer lost, or lost before it came. */
type Fate = 'done' | 'answerLost' | 'requestLost'

const me = taskFixture().creator

/** A platform that holds these tasks and decides on them, and what is decided over it; those that are gone are in no list. */
function manyOver(
  tasks: readonly TaskSummary[],
  fates: Readonly<Record<string, readonly Fate[]>> = {},
  gone: readonly TaskSummary[] = [],
) {
  const puts: Put[] = []
  const decided = new Map<string, number>()
  const detail = (task: TaskSummary): ApprovingTask => ({
    ...taskFixture(0, task),
    ...(decided.has(task.id) && {
      status: 'Resolved',
      resolution: 'Approved',
      history: [{ kind: 'Approved', by: me, at: '2026-11-20T10:00:00.000Z', round: task.round, comment: null }],
    }),
  })
  const api = createApi({
    baseUrl: 'https://platform.example',
    onSessionLost: () => {},
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const [what, id = ''] = new URL(request.url).pathname.replace('/1.0/', '').split('/')
      if (what === 'approvingTasks') return Response.json(pageFixture(tasks))
      const task = [...tasks, ...gone].find((one) => one.id === id)
      if (!task) return new Response(null, { status: 404 })
      if (request.method === 'GET') return Response.json(detail(task))
      const attempt = puts.filter((put) => put.id === id).length
      puts.push({ id, key: request.headers.get('idempotency-key'), body: await request.json() })
      const fate = fates[id]?.[attempt] ?? 'done'
      if (fate !== 'requestLost') decided.set(id, (decided.get(id) ?? 0) + 1)
      if (fate !== 'done') throw new TypeError('Failed to fetch')
      return Response.json(detail(task))
    },
  })
  api.session.set({ token: 'token', refreshToken: 'refresh' })
  const ticked = new Set(tasks.map(({ id }) => id))
  let ended = 0
  const options = {
    api,
    queryClient: createQueryClient(),
    me: me.id,
    list: (request: object) => api.tasks.list({ ...request, status: 'Pending' as const }),
    onBegin: () => {},
    onDecided: (id: string) => void ticked.delete(id),
    onEnd: () => void (ended += 1),
    pause: async () => {},
  }
  const { signal } = new AbortController()
  const decide = async (words?: string): Promise<{ verdicts: BulkVerdict[]; outcomes: BulkOutcome[] }> => {
    const approve = decideMany('approve', options)
    const verdicts: BulkVerdict[] = []
    const checked = approve.check({ mode: 'only', ids: new Set(ticked) }, signal)
    if (Symbol.asyncIterator in checked) for await (const some of checked) verdicts.push(...some)
    const allowed = verdicts.flatMap(({ id, allowed: may }) => (may ? [id] : []))
    const outcomes: BulkOutcome[] = []
    for await (const outcome of approve.run(allowed, signal, words)) outcomes.push(outcome)
    return { verdicts, outcomes }
  }
  return { decide, puts, decided, ticked, ended: () => ended, queryClient: options.queryClient }
}

const three = [0, 1, 2].map((index) => taskSummaryFixture(index))
const [first, second, third] = three.map(({ id }) => id)

it('tells before anything happens what one may decide, why not the rest, and what wants a reason', async () => {
  const mixed = [
    taskSummaryFixture(0),
    taskSummaryFixture(1, { seen: false }),
    taskSummaryFixture(2, { canDecide: false, cannotDecideReason: 'Creator' }),
  ]
  const { decide, puts } = manyOver(mixed)
  const { verdicts } = await decide('Read on paper.')
  expect(verdicts).toMatchObject([
    { id: first, allowed: true },
    { id: second, allowed: true, needsWords: 'You have not opened it as it is now.' },
    { id: third, allowed: false, reason: 'You wrote or edited it, so somebody else has to decide.' },
  ])
  expect(verdicts[0]).not.toHaveProperty('needsWords')
  expect(puts.map(({ id, body }) => [id, body.comment])).toEqual([
    [first, 'Read on paper.'],
    [second, 'Read on paper.'],
  ])
})

it('decides one by one, each under a key of its own, and what was decided loses its tick', async () => {
  const { decide, puts, ticked, ended } = manyOver(three)
  const { outcomes } = await decide()
  expect(outcomes.map(({ done }) => done)).toEqual([true, true, true])
  expect(new Set(puts.map(({ key }) => key)).size).toBe(3)
  expect(puts.map(({ body }) => body.revision)).toEqual(three.map(({ revision }) => revision))
  expect([ticked.size, ended()]).toEqual([0, 1])
})

it('forgets what was foreseen before, and leaves what was read to be read anew at the end', async () => {
  const { decide, queryClient } = manyOver(three)
  queryClient.setQueryData(keys.coverImpacts(), 'foreseen')
  queryClient.setQueryData(keys.tasks(), 'read')
  await decide()
  expect(queryClient.getQueryData(keys.coverImpacts())).toBeUndefined()
  expect(queryClient.getQueryState(keys.tasks())?.isInvalidated).toBe(false)
})

it('reads again what is true when an answer is lost, and decides nothing twice', async () => {
  const { decide, puts, decided } = manyOver(three, { [second ?? '']: ['answerLost'] })
  const { outcomes } = await decide()
  expect(outcomes.map(({ done }) => done)).toEqual([true, true, true])
  expect(puts.map(({ id }) => id)).toEqual([first, second, third])
  expect([...decided.values()]).toEqual([1, 1, 1])
})

it('sends again under the same key what never came', async () => {
  const { decide, puts, decided } = manyOver(three, { [second ?? '']: ['requestLost'] })
  expect((await decide()).outcomes.map(({ done }) => done)).toEqual([true, true, true])
  const again = puts.filter(({ id }) => id === second)
  expect(again).toHaveLength(2)
  expect(new Set(again.map(({ key }) => key)).size).toBe(1)
  expect(decided.get(second ?? '')).toBe(1)
})

it('ends where the platform stays away: what was not decided keeps its tick', async () => {
  const { decide, ticked, ended } = manyOver(three, { [second ?? '']: ['requestLost', 'requestLost'] })
  await expect(decide()).rejects.toMatchObject({ kind: 'network' })
  expect([[...ticked], ended()]).toEqual([[second, third], 1])
})

it('names what has left the list meanwhile, and what is not to be seen any more by no id', async () => {
  const left = taskSummaryFixture(3)
  const { decide, ticked } = manyOver(three, {}, [left])
  for (const id of [left.id, 'unknown']) ticked.add(id)
  const { verdicts } = await decide()
  expect(verdicts.slice(3)).toEqual([
    { id: left.id, name: left.entityDisplayName, allowed: false, reason: 'It is not in this list any more.' },
    { id: 'unknown', name: 'Not to be seen any more', allowed: false, reason: expect.any(String) },
  ])
})
