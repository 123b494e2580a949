import { hasOwn, recordKindNames, recordKinds, type Field } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { expect, test } from 'vitest'
import type { StoredColumn } from '../db/kind-table.ts'
import { keptKinds } from './index.ts'

/** All fields that name something, those in rows of lists too, by their whole path. */
const referencesIn = (fields: readonly Field[], within = ''): Field[] =>
  fields.flatMap((field) => {
    const path = `${within}${field.path}`
    return [...(field.type === 'reference' ? [{ ...field, path }] : []), ...referencesIn(field.parts ?? [], `${path}.`)]
  })

const kinds = keptKinds.map(({ kind, table }) => ({
  kind,
  fields: everyKind[kind].fields,
  named: referencesIn(everyKind[kind].fields),
  held: Object.entries(table.columns).flatMap(([name, column]): StoredColumn[] =>
    'figure' in column || column.references === undefined ? [] : [{ ...column, path: column.path ?? name }],
  ),
}))

const cases = kinds.flatMap(({ named, ...of }) => named.map((field) => ({ ...of, ...field })))

test.each(cases)('$kind: the database holds what $path names', ({ fields, held, path, source }) => {
  const columns = held.filter((column) => column.path === path)
  const whole = columns.find((column) => column.where === undefined)
  if (whole) return expect([columns.length, whole.references]).toEqual([1, source])
  // A field that may name records of several kinds is split into a column for each of them.
  const [by = ''] = columns.flatMap(({ where = [] }) => where.map((one) => one.path))
  const choices = fields.find((field) => field.path === by)?.options?.map(({ value }) => value)
  expect(columns.map(({ where = [] }) => where.map((one) => one.value).join())).toEqual(choices)
  return expect(new Set(columns.map(({ references }) => references)).size).toBe(choices?.length)
})

test('what contacts belong to is of each kind that the registry gives contacts, and of no other', () => {
  const parents = recordKindNames.filter((kind) => hasOwn(kind, 'contactsOf'))
  const held = kinds.find(({ kind }) => kind === 'contact')?.held.filter(({ path }) => path === 'parentId')
  expect(held?.map(({ where, references }) => [where, references])).toEqual(
    parents.map((kind) => [[{ path: 'parentType', value: recordKinds[kind].type }], kind]),
  )
})

test('a column that holds a reference is of a field that names something', () => {
  for (const { kind, named, held } of kinds)
    for (const { path } of held) expect(named.map((field) => `${kind}: ${field.path}`)).toContain(`${kind}: ${path}`)
})
