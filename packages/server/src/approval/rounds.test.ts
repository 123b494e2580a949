import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  complete,
  lifeCycle,
  openCast,
  pendingDraft,
  personWith,
  rightsTo,
  servedNames,
  titleField,
  type Cast,
} from '../testing/life-cycle.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

describe.each(servedNames)('%s', (kind) => {
  const calls = lifeCycle(kind)
  const title = titleField(kind)

  test('each round says what it changed of the one before, and the task shows what was sent', async () => {
    const { maya, grace } = cast
    const first = await pendingDraft(kind, maya)
    const [name, second, third] = [first.content[title], 'Second try', 'Third try']
    const task = async () => (await calls.task(grace, first.taskId)).body
    expect((await task()).rounds).toEqual([])

    let revision = first.revision
    for (const next of [second, third]) {
      const back = await calls.decide(grace, first.taskId, { action: 'reject', revision, comment: 'Again' })
      const draft = (await calls.read(maya, first.id)).body
      await calls.save(maya, { id: first.id, revision: back.body.revision }, { ...draft.content, [title]: next })
      // What the maker is writing is nobody's to see before it is sent.
      const shown = (await task()).fields.find(({ path }: { path: string }) => path === title)
      expect(shown.new).toBe(draft.content[title])
      revision = (await calls.send(maya, first.id)).body.revision
    }
    expect(
      (await task()).rounds.map(({ round, changes }: { round: number; changes: { path: string }[] }) => [
        round,
        changes,
      ]),
    ).toMatchObject([
      [2, [{ path: title, old: name, new: second, changed: true }]],
      [3, [{ path: title, old: second, new: third, changed: true }]],
    ])
  })
})

test('a task names all who wrote at what it shows, the maker first, and none who wrote at it later', async () => {
  const { maya, tomas, both, grace, platform } = cast
  const calls = lifeCycle('institution')
  const draft = (await calls.create(maya, complete('institution'))).body
  const shared = (await calls.save(tomas, draft, { ...draft.content, name: 'Of two banks' })).body
  const sent = (await calls.send(maya, draft.id)).body
  const authors = async (taskId: string) =>
    (await calls.task(grace, taskId)).body.authors.map(({ name }: { name: string }) => name)
  const two = [maya, tomas].map(({ user }) => user.name)
  expect([shared.updatedBy.name, await authors(sent.taskId)]).toEqual([tomas.user.name, two])

  const back = { action: 'reject', revision: sent.revision, comment: 'No' }
  const { revision } = (await calls.decide(grace, sent.taskId, back)).body
  const write = (who: typeof maya, seen: { revision: number }, name: string) =>
    calls.save(who, { id: draft.id, revision: seen.revision }, { ...draft.content, name })
  await write(both, { revision }, 'Of three banks')
  expect(await authors(sent.taskId)).toEqual(two)
  await calls.send(maya, draft.id)
  const three = [...two, both.user.name]
  expect(await authors(sent.taskId)).toEqual(three)

  platform.clock.advance(1000)
  const recalled = (await calls.recall(maya, draft.id)).body
  platform.clock.advance(1000)
  const fourth = await personWith(platform, { name: 'Fourth', privileges: rightsTo('view', 'edit') })
  await write(fourth, recalled, 'Of four banks')
  const again = (await calls.send(maya, draft.id)).body
  expect([await authors(sent.taskId), await authors(again.taskId)]).toEqual([three, [...three, fourth.user.name]])
})
