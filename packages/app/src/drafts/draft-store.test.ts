import { createApi, createQueryClient } from '@strongroom/api'
import type { Draft } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { draftFixture } from '@strongroom/api/mocks'
import { expect, it } from 'vitest'
import { createDraftStore } from './draft-store.ts'
import { unbegunDraft } from './written-draft.ts'

type Seen = { method: string; path: string; body: unknown }
type Answer = { status: number; body: unknown } | 'lost'

/** A store of an institution's draft against a platform that answers as told, one answer a call. */
function storeOf({ approvedId = null, answers }: { approvedId?: string | null; answers: readonly Answer[] }) {
  const seen: Seen[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const text = await request.text()
    seen.push({
      method: request.method,
      path: new URL(request.url).pathname,
      body: text === '' ? null : JSON.parse(text),
    })
    const answer = answers[seen.length - 1]
    if (answer === undefined) throw new Error('No further call was expected.')
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status })
  }
  const api = createApi({ baseUrl: 'http://platform.test', fetch, onSessionLost: () => {} })
  const begun: Draft<'institution'>[] = []
  const content = approvedId === null ? {} : { name: 'Reno Trust' }
  const store = createDraftStore<'institution'>({
    calls: api.records('institution'),
    queryClient: createQueryClient(),
    draft: unbegunDraft('institution', { approvedId, content, lockedFields: [] }),
    stored: content,
    onBegun: (draft) => begun.push(draft),
  })
  return { store, seen, begun }
}

const draft = (id: string, revision: number, content: object): Draft<'institution'> => ({
  ...draftFixture('institution', 0, { revision, content }),
  id,
})
const answer = (body: unknown, status = 200): Answer => ({ status, body })

it('begins with the first save, and saves under that id from then on', async () => {
  const { store, seen, begun } = storeOf({
    answers: [answer(draft('d1', 1, { name: 'R' }), 201), answer(draft('d1', 2, { name: 'Reno' }))],
  })
  expect(store.id()).toBeUndefined()
  expect(await store.save({ name: 'R' }, 0)).toEqual({ revision: 1 })
  expect(store.id()).toBe('d1')
  expect(begun.map(({ id }) => id)).toEqual(['d1'])
  expect(await store.save({ name: 'Reno' }, 1)).toEqual({ revision: 2 })
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /1.0/PendingInstitutions',
    'PUT /1.0/PendingInstitutions/d1',
  ])
})

it('asks once more for what it does not know to be begun, and saves what was typed since', async () => {
  const { store, seen } = storeOf({
    answers: ['lost', answer(draft('d1', 1, { name: 'R' }), 201), answer(draft('d1', 2, { name: 'Reno' }))],
  })
  await expect(store.save({ name: 'R' }, 0)).rejects.toThrow('Network Error')
  expect(await store.save({ name: 'Reno' }, 0)).toEqual({ revision: 2 })
  expect(seen.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { content: { name: 'R' } }],
    ['POST', { content: { name: 'R' } }],
    ['PUT', { revision: 1, content: { name: 'Reno' } }],
  ])
})

it('begins what was lost as it was, though it was asked to wait meanwhile', async () => {
  const wait = answer({ message: 'x', errorResult: { message: 'x', code: 1041 }, code: 1041 }, 429)
  const { store, seen } = storeOf({
    answers: ['lost', wait, answer(draft('d1', 1, { name: 'R' }), 201), answer(draft('d1', 2, { name: 'Reno' }))],
  })
  await expect(store.save({ name: 'R' }, 0)).rejects.toThrow('Network Error')
  await expect(store.save({ name: 'Re' }, 0)).rejects.toMatchObject({ status: 429 })
  expect(await store.save({ name: 'Reno' }, 0)).toEqual({ revision: 2 })
  expect(seen.map(({ body }) => body)).toEqual([
    { content: { name: 'R' } },
    { content: { name: 'R' } },
    { content: { name: 'R' } },
    { revision: 1, content: { name: 'Reno' } },
  ])
})

it('goes on from what was begun when the save behind it fails, and takes nobody for somebody else', async () => {
  const { store, seen } = storeOf({
    answers: ['lost', answer(draft('d1', 1, { name: 'R' }), 201), 'lost', answer(draft('d1', 2, { name: 'Reno' }))],
  })
  await expect(store.save({ name: 'R' }, 0)).rejects.toThrow('Network Error')
  await expect(store.save({ name: 'Reno' }, 0)).rejects.toThrow('Network Error')
  // The form was told of no revision yet.
  expect(await store.save({ name: 'Reno' }, 0)).toEqual({ revision: 2 })
  expect(seen[3]).toMatchObject({ method: 'PUT', body: { revision: 1 } })
})

it('goes on in the change that somebody else has begun meanwhile, as a conflict', async () => {
  const theirs = draft('d9', 4, { name: 'Reno Trust Company' })
  const { store, begun } = storeOf({
    approvedId: 'i1',
    answers: [
      answer({ message: 'x', errorResult: { message: 'x', code: 5034 }, code: 5034, data: { pendingId: 'd9' } }, 409),
      answer(theirs),
    ],
  })
  expect(await store.save({ name: 'Reno Bank' }, 0)).toEqual({
    conflict: { revision: 4, values: theirs.content, by: theirs.updatedBy.name, at: theirs.updatedAt },
  })
  expect(store.id()).toBe('d9')
  expect(begun).toHaveLength(1)
})

it('holds back a field that is refused, and begins with the others', async () => {
  const reason = { field: 'content.name', message: 'Too long' }
  const { store, seen } = storeOf({
    answers: [
      answer({ message: 'x', errorResult: { message: 'x', code: 1002 }, code: 1002, additionalReasons: [reason] }, 400),
      answer(draft('d1', 1, { city: 'Reno' }), 201),
    ],
  })
  expect(await store.save({ name: 'R'.repeat(9), city: 'Reno' }, 0)).toMatchObject({
    revision: 1,
    refused: { issues: [{ field: 'name', message: 'Too long' }], stored: { city: 'Reno' } },
  })
  expect(seen[1]).toMatchObject({ method: 'POST', body: { content: { city: 'Reno' } } })
})

it('keeps a text that no draft may hold from the platform, which would refuse all of a body so large', async () => {
  const longest = 'R'.repeat(10_000)
  const { store, seen } = storeOf({ answers: [answer(draft('d1', 1, { city: longest }), 201)] })
  const typed = { name: 'R'.repeat(1_000_000), lei: `${longest}R`, city: longest }
  expect(await store.save(typed, 0)).toMatchObject({
    revision: 1,
    refused: { issues: [{ field: 'name' }, { field: 'lei' }], stored: { city: longest } },
  })
  expect(seen).toEqual([expect.objectContaining({ method: 'POST', body: { content: { city: longest } } })])
  // Neither more nor less than the platform would take.
  const { createBody } = everyKind.institution.schemas
  for (const [field, takes] of [
    ['city', true],
    ['lei', false],
  ] as const)
    expect(createBody.safeParse({ content: { [field]: typed[field] } }).success).toBe(takes)
})
