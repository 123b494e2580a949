import { expect, test } from 'vitest'
import { fieldAt, valueOfField } from './fields.ts'
import { everyKind } from './kinds/every-kind.ts'

const { fields } = everyKind.client
const content = { residentialAddress: { city: 'Bath' }, attributes: [{ code: 'segment', value: 'Retail' }] }

test.each([
  ['residentialAddress.city', 'Residential address: city', 'Bath'],
  ['attributes.segment', 'Attributes: segment', 'Retail'],
  ['attributes.other', 'Attributes: other', undefined],
])('at %s stands the field "%s"', (path, label, value) => {
  expect([fieldAt(fields, path)?.label, valueOfField(fields, content, path)]).toEqual([label, value])
})

test('a path that leads nowhere is no field', () => expect(fieldAt(fields, 'identifiers.0.number')).toBeUndefined())
