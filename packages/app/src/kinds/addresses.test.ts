import { expect, it } from 'vitest'
import { knownKinds, recordsParam, tasksParam } from './addresses.ts'
import { screenKinds } from './index.ts'

it.each(screenKinds)('%s is found by its own addresses', (kind) => {
  for (const param of [recordsParam, tasksParam])
    expect(param.parse(param.stringify({ records: kind, id: '7' }))).toEqual({ records: kind, id: '7' })
  expect(knownKinds.get(kind)?.place.records).toBe(`/${recordsParam.stringify({ records: kind }).records}`)
})

it('knows no two kinds by one address', () => {
  for (const param of [recordsParam, tasksParam]) {
    const slugs = screenKinds.map((kind) => param.stringify({ records: kind }).records)
    expect(new Set(slugs).size).toBe(slugs.length)
  }
})

it('reads capitals as the fixed addresses of the app are read', () =>
  expect(recordsParam.parse({ records: 'Institutions' })).toEqual({ records: 'institution' }))

it.each(['castles', 'institution', '', 'constructor'])('is no page at /%s', (records) =>
  expect(recordsParam.parse({ records })).toBe(false),
)
