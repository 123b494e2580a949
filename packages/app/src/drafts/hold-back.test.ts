import { expect, it } from 'vitest'
import { holdBack } from './hold-back.ts'

const typed = {
  name: 'Broken \ud800',
  memo: 'New',
  address: { city: 'Broken \0', street: 'New' },
  owners: [{ share: '1' }, { share: 'Broken \0', role: 'Joint' }],
  products: ['CD', 'Broken \0'],
  lei: 'Broken \0',
}
const stored = {
  name: 'Old',
  memo: 'Old',
  address: { city: 'Old', street: 'Old' },
  owners: [{ share: '100' }],
  products: ['DDA'],
}

it('keeps what was typed in every field but those, and in every cell of a row', () => {
  const paths = ['name', 'address.city', 'owners.1.share', 'products.1', 'lei']
  expect(holdBack<object>(typed, { stored, paths })).toEqual({
    name: 'Old',
    memo: 'New',
    address: { city: 'Old', street: 'New' },
    owners: [{ share: '1' }, { role: 'Joint' }],
    products: ['DDA'],
  })
})

it('holds a list back whole where a row as such is refused, or the place is none', () => {
  for (const path of ['owners.0', 'owners.7.share', 'owners.x.share'])
    expect(holdBack<object>(typed, { stored, paths: [path] })).toMatchObject({ owners: [{ share: '100' }] })
})

it('holds a group back that is not stored yet, and never reaches beyond the content', () => {
  expect(holdBack<object>({ address: { city: 'x', street: 'y' } }, { stored: {}, paths: ['address.city'] })).toEqual({
    address: { street: 'y' },
  })
  const strange = JSON.parse('{"__proto__":{"city":"x"},"memo":"New"}')
  expect(Object.keys(holdBack<object>(strange, { stored: {}, paths: ['__proto__'] }))).toEqual(['memo'])
})
