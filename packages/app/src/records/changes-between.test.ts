import { everyKind } from '@strongroom/api/contract/every-kind'
import { expect, it } from 'vitest'
import { changesBetween } from './changes-between.ts'

const { fields } = everyKind.client
const between = (older: object, newer: object) => changesBetween(fields, older, newer)

it('tells fields that moved, in the order of the form, inside groups too', () =>
  expect(
    between(
      { displayName: 'Ada', residentialAddress: { city: 'Bath', line1: 'x' } },
      { displayName: 'Ada Lane', residentialAddress: { line1: 'x', city: 'Bangor' } },
    ),
  ).toEqual([
    { path: 'displayName', old: 'Ada', new: 'Ada Lane' },
    { path: 'residentialAddress.city', old: 'Bath', new: 'Bangor' },
  ]))

it('knows the same value in another order of its parts', () =>
  expect(
    between({ identifiers: [{ type: 'Passport', number: '1' }] }, { identifiers: [{ number: '1', type: 'Passport' }] }),
  ).toEqual([]))

it('takes missing, blank and empty for the same', () =>
  expect(between({ email: '', excludedInstitutionIds: [] }, { phone: null })).toEqual([]))

it('tells what was given first and what was taken away', () =>
  expect(between({ email: 'a@b.example' }, { phone: '+12125550100' })).toEqual([
    { path: 'email', old: 'a@b.example', new: undefined },
    { path: 'phone', old: undefined, new: '+12125550100' },
  ]))

it('tells lists in another order', () =>
  expect(between({ excludedInstitutionIds: ['1', '2'] }, { excludedInstitutionIds: ['2', '1'] })).toHaveLength(1))

it('tells apart what an operator has added, one by one', () => {
  const of = (value: string) => ({
    attributes: [
      { code: 'since', value: '2026' },
      { code: 'segment', value },
    ],
  })
  expect(changesBetween(everyKind.client.fields, of('Retail'), of('Corporate'))).toEqual([
    { path: 'attributes.segment', old: 'Retail', new: 'Corporate' },
  ])
})
