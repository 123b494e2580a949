import { expect, it } from 'vitest'
import { knownKinds, recordsAt, tasksAt } from './addresses.ts'
import { screenKinds } from './index.ts'

it.each(screenKinds)('%s is found by its own addresses', (kind) => {
  for (const { all, one } of [recordsAt, tasksAt]) {
    expect(all.parse(all.stringify({ records: kind }))).toEqual({ records: kind })
    expect(one.parse(one.stringify({ records: kind, id: '7' }))).toEqual({ records: kind, id: '7' })
  }
  expect(knownKinds.get(kind)?.place.records).toBe(`/${recordsAt.all.stringify({ records: kind }).records}`)
})

it('knows no two kinds by one address', () => {
  for (const { all } of [recordsAt, tasksAt]) {
    const slugs = screenKinds.map((kind) => all.stringify({ records: kind }).records)
    expect(new Set(slugs).size).toBe(slugs.length)
  }
})

it('reads capitals as the fixed addresses of the app are read', () =>
  expect(recordsAt.all.parse({ records: 'Institutions' })).toEqual({ records: 'institution' }))

it.each(['castles', 'institution', '', 'constructor'])('is no page at /%s', (records) =>
  expect(recordsAt.all.parse({ records })).toBe(false),
)
