import { attributeDefinitionPage } from '@strongroom/api/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Content } from '../db/record-tables.ts'
import { importRows } from '../import/import-rows.ts'
import { approvedRecord, complete, lifeCycle, openCast, titleField, type Cast } from '../testing/life-cycle.ts'
import { linesOf } from '../testing/lines-of.ts'
import { attributeImport } from './import-attributes.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
  for (const of of ['client', 'institution'])
    await define(
      { of, code: 'segment', label: 'Segment', dataType: 'Enum', options: 'Retail; Public', order: '2' },
      { of, code: 'rating', label: 'Rating', dataType: 'Number', min: '1', max: '5', order: '1' },
      { of, code: 'old', label: 'Old', dataType: 'Text', order: '3' },
    )
})
afterAll(() => cast.platform.close())

const blank = Object.fromEntries(attributeImport.columns.map((column) => [column, '']))

const define = (...rows: readonly Record<string, string>[]) =>
  importRows(
    cast.platform.deps,
    attributeImport,
    () => linesOf(rows.map((row) => ({ ...blank, required: 'no', isActive: 'yes', ...row }))),
    {
      source: 'own.csv',
      actor: { system: 'import' },
    },
  )

test('definitions are read in their order, by kind; a file that says the same changes nothing', async () => {
  const { priya } = cast
  const page = attributeDefinitionPage.parse((await priya.get('ClientAttributes')).body)
  expect(page.items.map(({ id, options }) => [id, options])).toEqual([
    ['client.rating', []],
    ['client.segment', ['Retail', 'Public']],
    ['client.old', []],
  ])
  expect(
    (await priya.get('InstitutionAttributes?sort=-label&q=e')).body.items.map((item: { id: string }) => item.id),
  ).toEqual(['institution.segment'])
  expect(await define({ of: 'client', code: 'old', label: 'Old', dataType: 'Text', order: '3' })).toMatchObject({
    unchanged: 1,
  })
})

test.each([
  [{ dataType: 'Colour' }, 'dataType'],
  [{ dataType: 'Enum' }, 'options'],
  [{ options: 'A; B' }, 'options'],
  [{ dataType: 'Enum', options: 'A; A' }, 'options'],
  [{ dataType: 'Number', min: 'one' }, 'min'],
  [{ dataType: 'Number', min: '2', max: '1' }, 'min'],
  [{ pattern: '(a+)+' }, 'pattern'],
  [{ code: '1st' }, 'code'],
  [{ required: '' }, 'required'],
])('a definition with %j is refused at its field', async (own, field) => {
  const row = { of: 'client', code: 'x', label: 'X', dataType: 'Text', order: '9', ...own }
  expect((await define(row)).refused).toMatchObject([{ line: 2, reason: expect.stringMatching(`^${field}: `) }])
})

describe.each(['client', 'institution'] as const)('the attributes of a record: %s', (kind) => {
  const calls = lifeCycle(kind)
  const withAttributes = (attributes: Content) =>
    complete(kind, { attributes: Object.entries(attributes).map(([code, value]) => ({ code, value })) })

  const refused = async (attributes: Content) => {
    const draft = (await calls.create(cast.maya, withAttributes(attributes))).body
    return (await calls.send(cast.maya, draft.id)).body.additionalReasons ?? []
  }

  test('are checked by their definitions when the record is sent', async () => {
    expect(await refused({ segment: 'Retail', rating: '4.5' })).toEqual([])
    expect(await refused({ segment: 'Wholesale', rating: '6', colour: 'red' })).toEqual([
      { field: 'content.attributes.segment', message: 'Segment must be one of Retail, Public' },
      { field: 'content.attributes.rating', message: 'Rating must be at most 5' },
      { field: 'content.attributes.colour', message: 'There is no attribute colour: remove it' },
    ])
  })

  test('are named one by one in the difference, the decision, a remark and the version', async () => {
    const { maya, grace } = cast
    const record = await approvedRecord(kind, {
      maker: maya,
      approver: grace,
      content: withAttributes({ segment: 'Retail', rating: '1' }),
    })
    const attributes = [
      { code: 'rating', value: '2' },
      { code: 'segment', value: 'Retail' },
      { code: 'old', value: 'x' },
    ]
    const draft = (await calls.create(maya, { ...record.content, attributes }, record.id)).body
    expect(draft.changedFields).toEqual(['attributes.rating', 'attributes.old'])
    const sent = (await calls.send(maya, draft.id)).body
    const task = (await calls.task(grace, sent.taskId)).body
    expect(task.changedCount).toBe(2)
    expect(task.fields.filter(({ path }: { path: string }) => path.startsWith('attributes'))).toMatchObject([
      { path: 'attributes.rating', label: 'Attributes: rating', old: '1', new: '2', changed: true },
      { path: 'attributes.segment', old: 'Retail', new: 'Retail', changed: false },
      { path: 'attributes.old', new: 'x', changed: true },
    ])
    const said = { action: 'comment', revision: sent.revision, comment: 'Why?', fieldPath: 'attributes.rating' }
    expect((await calls.decide(grace, sent.taskId, said)).body.comments).toMatchObject([
      { fieldPath: 'attributes.rating' },
    ])
    await calls.decide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
    expect((await calls.versions(grace, record.id)).body.items[0].changes).toEqual([
      { path: 'attributes.rating', old: '1', new: '2' },
      { path: 'attributes.old', new: 'x' },
    ])
  })

  test('are checked again at approval, and one that is no longer in use stays only as it was', async () => {
    const { maya, grace } = cast
    const record = await approvedRecord(kind, {
      maker: maya,
      approver: grace,
      content: withAttributes({ old: 'kept' }),
    })
    const draft = (await calls.create(maya, withAttributes({ old: 'new' }))).body
    const sent = (await calls.send(maya, draft.id)).body
    const own = { of: kind, code: 'old', label: 'Old', dataType: 'Text', order: '3' }
    await define({ ...own, isActive: 'no', required: 'yes' })
    const decided = await calls.decide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
    expect(decided.body).toMatchObject({
      code: 5023,
      additionalReasons: [{ field: 'content.attributes.old', message: 'Old is no longer in use: remove it' }],
    })
    const { content } = (await calls.approved(maya, record.id)).body
    const change = (await calls.create(maya, { ...content, [titleField(kind)]: 'Renamed' }, record.id)).body
    expect((await calls.send(maya, change.id)).status).toBe(200)
    expect(await refused({})).toEqual([])
    await define({ ...own, required: 'yes' })
    expect(await refused({})).toEqual([{ field: 'content.attributes.old', message: 'Old is required' }])
    await define(own)
  })
})
