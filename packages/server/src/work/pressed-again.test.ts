import { createApi, createQueryClient, createSession, type Api } from '@strongroom/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../testing/index.ts'

let platform: TestPlatform
let api: Api
/** What becomes of the next answer, after the platform has done its work. */
let fate: (answer: Response) => Response | Promise<Response> = (answer) => answer

beforeAll(async () => {
  platform = await openTestPlatform()
  const session = createSession()
  const { tokens } = await platform.signedInAs('maya')
  session.set(tokens)
  api = createApi({
    baseUrl: 'http://platform.test',
    session,
    onSessionLost: () => {},
    async fetch(input, init) {
      const happens = fate
      fate = (answer) => answer
      return happens(await platform.app.fetch(new Request(input, init)))
    },
  })
})
afterAll(() => platform.close())

/** Presses a button: what the client's own mutation sends. */
function press<Variables>(options: object, variables: Variables): Promise<unknown> {
  const queries = createQueryClient()
  return queries.getMutationCache().build<unknown, Error, Variables, unknown>(queries, options).execute(variables)
}

const create = (name: string) => press(api.records('institution').createDraft(), { content: { name } })
const draftsNamed = async (name: string) =>
  (await platform.db.selectFrom('draft').select(['id', 'content']).execute()).filter(
    ({ content }) => content['name'] === name,
  )

it.each([
  ['lost', () => Promise.reject(new TypeError('fetch failed'))],
  ['a 503 of something in between', () => new Response('busy', { status: 503 })],
  ['no answer of the platform at all', () => new Response('<!doctype html>', { status: 200 })],
])('a create whose answer is %s after the commit makes one row, however often it is pressed', async (how, happens) => {
  fate = happens
  await expect(create(how)).rejects.toMatchObject({ name: 'ApiError' })
  expect(await draftsNamed(how)).toHaveLength(1)
  const [first] = await draftsNamed(how)
  await expect(create(how)).resolves.toMatchObject({ id: first?.id })
  expect(await draftsNamed(how)).toHaveLength(1)
})

it('after a definite answer a press is a new intent', async () => {
  await create('Twice meant')
  await create('Twice meant')
  expect(await draftsNamed('Twice meant')).toHaveLength(2)
})

it('a note whose answer is lost is added once', async () => {
  const { id } = (await create('Noted')) as { id: string }
  const add = () => press(api.records('institution').addNote(id), { body: 'Called the bank.', visibility: 'Internal' })
  fate = () => Promise.reject(new TypeError('fetch failed'))
  await expect(add()).rejects.toMatchObject({ kind: 'network' })
  await add()
  const notes = await platform.db.selectFrom('note').select('id').where('entity_id', '=', id).execute()
  expect(notes).toHaveLength(1)
})
