import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lifeCycle, openCast, pendingDraft, servedNames, titleField, type Cast } from '../testing/life-cycle.ts'

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
