import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  layGround,
  approvedRecord,
  complete,
  lifeCycle,
  openCast,
  pendingDraft,
  servedNames,
  titleField,
  type Cast,
} from '../testing/life-cycle.ts'
import { openTestPlatform } from '../testing/index.ts'
import { books } from '../rooms.ts'
import { bookOf, type Book, type Books } from './book.ts'
import { readTask } from './read-task.ts'

const kinds = servedNames.slice(0, 1)
let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

test.each(kinds)('a decision on a %s is wanted two business days after it was sent', async (kind) => {
  const { maya, grace } = cast
  const { taskId } = await pendingDraft(kind, maya)
  // It is Friday; Thanksgiving is on the Thursday after.
  const { submittedAt, dueAt } = (await lifeCycle(kind).task(grace, taskId)).body
  expect([submittedAt, dueAt]).toEqual(['2026-11-20T15:00:00.000Z', '2026-11-24T15:00:00.000Z'])
  const [listed] = (await grace.get('approvingTasks?status=Pending')).body.items
  expect(listed).toMatchObject({ id: taskId, dueAt })
})

test.each(kinds)('sent again, a %s is wanted so many days after that', async (kind) => {
  const { platform, maya, grace } = cast
  const { id, taskId, revision } = await pendingDraft(kind, maya)
  await lifeCycle(kind).decide(grace, taskId, { action: 'reject', revision, comment: 'Again' })
  platform.clock.advance(60_000)
  await lifeCycle(kind).send(maya, id)
  expect((await lifeCycle(kind).task(grace, taskId)).body.dueAt).toBe('2026-11-24T15:01:00.000Z')
})

test.each(kinds)('tasks on a %s can be ordered by their terms and bounded by them', async (kind) => {
  const { platform, maya, grace } = cast
  platform.clock.advance(60_000)
  await pendingDraft(kind, maya)
  const asked = async (query: string): Promise<string[]> =>
    (await grace.get(`approvingTasks?status=Pending${query}`)).body.items.map(({ dueAt }: { dueAt: string }) => dueAt)
  const terms = await asked('&sort=dueAt')
  expect(new Set(terms).size).toBeGreaterThan(1)
  expect(terms).toEqual(terms.toSorted())
  expect(await asked('&sort=-dueAt')).toEqual(terms.toReversed())
  const [first = ''] = terms
  const rest = terms.filter((term) => term > first)
  expect(await asked(`&sort=dueAt&dueAt.to=${first}`)).toEqual(terms.filter((term) => term === first))
  expect(await asked(`&sort=dueAt&dueAt.from=${rest[0]}`)).toEqual(rest)
})

test.each([
  [4, '2026-11-27T15:00:00.000Z'],
  [0, null],
])('a platform that gives %i days wants it by %s', async (decisionDays, due) => {
  const [kind = 'institution'] = kinds
  const platform = await openTestPlatform({ decisionDays })
  try {
    await layGround(platform)
    const maya = await platform.signedInAs('maya')
    const { taskId } = await pendingDraft(kind, maya)
    expect((await lifeCycle(kind).task(maya, taskId)).body.dueAt).toBe(due)
  } finally {
    await platform.close()
  }
})

test.each(kinds)(
  'a task says what a %s said when the draft was begun, what it says now, and what is wanted',
  async (kind) => {
    const { platform, maya, grace } = cast
    const [calls, title] = [lifeCycle(kind), titleField(kind)]
    const record = await approvedRecord(kind, {
      maker: maya,
      approver: grace,
      content: complete(kind, { [title]: 'At first' }),
    })
    const draft = (await calls.create(maya, { ...record.content, [title]: 'Wanted' }, record.id)).body
    const { taskId } = (await calls.send(maya, draft.id)).body
    const reading = { reader: platform.db, now: platform.clock.now(), actor: { person: grace.user } }
    const shown = async (known: Books) => {
      const { fields } = await readTask(reading, { books: known, id: taskId })
      const field = fields.find(({ path }) => path === title)
      return [field?.base, field?.old, field?.new]
    }
    expect(await shown(books)).toEqual(['At first', 'At first', 'Wanted'])

    // A book may move on beside its drafts; that of a kind does not, so here it says so by itself.
    const content = { ...record.content, [title]: 'Meanwhile' }
    const moved: Book = { ...bookOf(books, kind), current: () => Promise.resolve({ version: 2, content }) }
    expect(await shown(new Map([[kind, moved]]))).toEqual(['At first', 'Meanwhile', 'Wanted'])
  },
)
