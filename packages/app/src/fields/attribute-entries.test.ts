import type { AttributeDefinition } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { expect, it } from 'vitest'
import { byName, entriesOf, withAttributes } from './attribute-entries.ts'

const definition = (code: string, own: Partial<AttributeDefinition>): AttributeDefinition => ({
  id: code,
  code,
  label: code.toUpperCase(),
  dataType: 'Text',
  options: [],
  required: false,
  min: null,
  max: null,
  pattern: null,
  group: null,
  order: 1,
  isActive: true,
  ...own,
})

const definitions = [
  definition('vip', { dataType: 'Bool', order: 2 }),
  definition('segment', { dataType: 'Enum', options: ['Retail'], required: true }),
  definition('gone', { isActive: false, order: 3 }),
]
const attributes = [
  { code: 'gone', value: 'x' },
  { code: 'nobody', value: 'y' },
]

it('puts defined fields in the place of the list, by label, type and order', () => {
  const fields = withAttributes(everyKind.client.fields, definitions, { attributes })
  expect(fields.filter(({ path }) => path.startsWith('attributes'))).toMatchObject([
    { path: 'attributes.segment', label: 'SEGMENT', type: 'choice', required: true, section: 'Attributes' },
    { path: 'attributes.vip', type: 'choice', options: [{ label: 'Yes' }, { label: 'No' }] },
    { path: 'attributes.gone', label: 'GONE' },
    { path: 'attributes.nobody', label: 'nobody', type: 'text' },
  ])
})

it('leaves a kind without such fields as it is', () => {
  expect(withAttributes(everyKind.contact.fields, definitions)).toEqual(everyKind.contact.fields)
})

it('offers what is in use, and only shows the rest', () => {
  expect(entriesOf(definitions, attributes).map(({ id, type, readOnly }) => [id, type, readOnly ?? false])).toEqual([
    ['segment', 'choice', false],
    ['vip', 'choice', false],
    ['gone', 'text', true],
    ['nobody', 'text', true],
  ])
})

it.each([
  [{ dataType: 'Date', min: '2010-01-01' }, '1 Jan 2010 or later'],
  [{ dataType: 'Date', max: '2026-12-31' }, '31 Dec 2026 or earlier'],
  [{ dataType: 'Date', min: '2010-01-01', max: '2026-12-31' }, 'From 1 Jan 2010 to 31 Dec 2026'],
  [{ dataType: 'Number', min: '0' }, 'At least 0'],
  [{ dataType: 'Text', max: '20' }, 'At most 20 characters'],
  [{ dataType: 'Text' }, undefined],
])('says of %j what bounds it, a day as days are written', (own, hint) => {
  expect(entriesOf([definition('since', own)], [])[0]?.hint).toBe(hint)
})

it('reads a content by the names of its values', () => {
  expect(byName(everyKind.client.fields, { displayName: 'Ada', attributes })).toEqual({
    displayName: 'Ada',
    attributes: { gone: 'x', nobody: 'y' },
  })
})
