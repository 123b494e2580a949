import { errorCatalogue, recordKinds } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approvedRecord,
  complete,
  lifeCycle,
  openCast,
  pendingDraft,
  pendingWith,
  takenCode,
  servedNames,
  titleField,
  type Cast,
  fieldsIn,
} from '../testing/life-cycle.ts'
import { samples } from '../testing/kind-samples.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

describe.each(servedNames)('%s', (kind) => {
  const calls = lifeCycle(kind)
  const schemas = everyKind[kind].schemas
  const title = titleField(kind)

  test('a stale save names the fields that moved and who moved them', async () => {
    const { maya, tomas } = cast
    const draft = (await calls.create(maya, complete(kind))).body
    await calls.save(tomas, draft, { ...draft.content, [title]: 'From Tomás' })
    const stale = await calls.save(maya, draft, { ...draft.content, [title]: 'From Maya' })
    expect([stale.status, stale.body.code]).toEqual([409, 1006])
    expect(stale.body.additionalReasons).toEqual([
      { field: `content.${title}`, message: expect.stringMatching(/was changed by Tomás Rivera$/) },
    ])
    expect(stale.body.data).toMatchObject({ revision: 2, draftStatus: 'Draft' })
    expect((await calls.read(maya, draft.id)).body.content[title]).toBe('From Tomás')
  })

  test('each text that cannot be stored is named by its path, and stops nothing but itself', async () => {
    const { maya } = cast
    const texts = schemas.fields
      .filter(({ type, path }) => ['text', 'choice', 'date'].includes(type) && !path.includes('.'))
      .map(({ path }) => path)
    const [first = '', second = '', third = ''] = texts
    const draft = (await calls.create(maya, complete(kind))).body
    const broken = await calls.save(maya, draft, { ...draft.content, [first]: 'a\0', [second]: '\udc00', [third]: 'c' })
    expect([broken.status, broken.body.code]).toEqual([400, 1014])
    expect(broken.body.additionalReasons.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining([`content.${first}`, `content.${second}`]),
    )
    expect(broken.body.additionalReasons).toHaveLength(2)
    const long = await calls.save(maya, draft, { ...draft.content, [first]: 'x'.repeat(20_000), [second]: 'b' })
    expect([long.body.code, long.body.additionalReasons]).toEqual([
      1002,
      [{ field: `content.${first}`, message: expect.any(String) }],
    ])
    const rest = await calls.save(maya, draft, { ...draft.content, [third]: 'c' })
    expect([rest.status, rest.body.content[third]]).toEqual([200, 'c'])
  })

  test('while it is pending a draft is read-only', async () => {
    const { maya } = cast
    const draft = await pendingDraft(kind, maya)
    expect((await calls.save(maya, draft, {})).body.code).toBe(5033)
    expect((await calls.remove(maya, draft.id)).body.code).toBe(5033)
    expect((await calls.send(maya, draft.id)).body.code).toBe(5033)
    const saveOfSeen = await calls.save(maya, { ...draft, revision: draft.revision - 1 }, {})
    expect([saveOfSeen.body.code, saveOfSeen.body.additionalReasons[0].message]).toEqual([
      1006,
      'It was sent to approval by Maya Lindqvist',
    ])
  })

  test('what is not complete is not sent: one reason a field', async () => {
    const { maya } = cast
    const draft = (await calls.create(maya, {})).body
    const refused = await calls.send(maya, draft.id)
    expect([refused.status, refused.body.code]).toEqual([400, 5023])
    expect(fieldsIn(refused.body)).toEqual(schemas.fields.filter((field) => field.required).map(({ path }) => path))
    expect((await calls.read(maya, draft.id)).body.draftStatus).toBe('Draft')
  })

  test('a record has one open draft', async () => {
    const { maya, tomas, grace } = cast
    const record = await approvedRecord(kind, { maker: maya, approver: grace })
    const first = await calls.create(maya, {}, record.id)
    const second = await calls.create(tomas, {}, record.id)
    expect([second.status, second.body.code, second.body.data.pendingId]).toEqual([409, 5034, first.body.id])
    expect((await calls.remove(maya, first.body.id)).status).toBe(204)
    expect((await calls.create(tomas, {}, record.id)).status).toBe(201)
    const nowhere = await calls.create(maya, {}, 'nothing')
    expect([nowhere.status, nowhere.body.code]).toEqual([404, errorCatalogue[recordKinds[kind].notFound].code])
  })

  test('only the maker sends and deletes; deleting withdraws an open task', async () => {
    const { maya, tomas, grace } = cast
    const draft = await pendingDraft(kind, maya)
    await calls.decide(grace, draft.taskId, { action: 'reject', revision: draft.revision, comment: 'No' })
    for (const refused of [await calls.send(tomas, draft.id), await calls.remove(tomas, draft.id)])
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        403,
        1030,
        expect.stringContaining('Maya Lindqvist'),
      ])
    expect((await calls.remove(maya, draft.id)).status).toBe(204)
    expect((await calls.task(grace, draft.taskId)).body).toMatchObject({ status: 'Resolved', resolution: 'Withdrawn' })
    const gone = await calls.read(maya, draft.id)
    expect([gone.status, gone.body.data.taskId]).toEqual([404, draft.taskId])
    expect((await calls.remove(maya, draft.id)).body.code).toBe(5033)
    expect((await calls.save(maya, { ...draft, revision: draft.revision + 2 }, {})).body.code).toBe(5033)
  })

  test('the address of one that was approved names the task that says so', async () => {
    const { maya, grace } = cast
    const draft = await pendingDraft(kind, maya)
    await calls.decide(grace, draft.taskId, { action: 'approve', revision: draft.revision })
    const over = await calls.read(maya, draft.id)
    expect([over.status, over.body.data.taskId]).toEqual([404, draft.taskId])
  })

  test('it is deleted under the path that all kinds share, too', async () => {
    const { maya } = cast
    const draft = (await calls.create(maya, {})).body
    const shared = `Pending${recordKinds[kind].type}/${draft.id}`
    expect((await maya.call('DELETE', shared)).status).toBe(204)
    expect((await maya.call('DELETE', shared)).body.code).toBe(5033)
    expect((await calls.read(maya, draft.id)).status).toBe(404)
  })

  test('a taken number is refused when it is sent, and once more when it is approved', async () => {
    const { maya, tomas, grace } = cast
    const { values, field, said } = samples[kind].unique
    const numbers = values(2)
    const first = await pendingDraft(kind, maya, complete(kind, numbers))
    const second = (await pendingWith(kind, tomas, numbers)).body
    await calls.decide(grace, first.taskId, { action: 'approve', revision: first.revision })
    const late = await calls.decide(grace, second.taskId, { action: 'approve', revision: second.revision })
    expect([late.status, late.body.code, fieldsIn(late.body)]).toEqual([...takenCode(kind), [field]])
    expect(late.body.additionalReasons[0].message).toMatch(said)
    expect((await calls.task(grace, second.taskId)).body.status).toBe('Pending')
    const refused = await pendingWith(kind, maya, numbers)
    expect([refused.status, refused.body.code, fieldsIn(refused.body)]).toEqual([...takenCode(kind), [field]])
  })

  test('what a lookup does not know is refused with its field', async () => {
    const { maya } = cast
    const wrong = samples[kind].unknown
    const draft = (await calls.create(maya, complete(kind, wrong))).body
    const refused = await calls.send(maya, draft.id)
    expect([refused.body.code, new Set(fieldsIn(refused.body))]).toEqual([5023, new Set(Object.keys(wrong))])
  })
})
