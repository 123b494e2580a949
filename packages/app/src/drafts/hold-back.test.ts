import { expect, it } from 'vitest'
import { holdBack } from './hold-back.ts'

const typed = {
  name: 'Broken \ud800',
  memo: 'New',
  address: { city: 'Broken \0', street: 'New' },
  owners: [{ share: '1' }, { share: 'Broken \0' }],
  lei: 'Broken \0',
}
const stored = { name: 'Old', memo: 'Old', address: { city: 'Old', street: 'Old' }, owners: [{ share: '100' }] }

it('keeps what was typed in every field but those', () => {
  expect(holdBack<object>(typed, { stored, paths: ['name', 'address.city', 'owners.1.share', 'lei'] })).toEqual({
    name: 'Old',
    memo: 'New',
    address: { city: 'Old', street: 'New' },
    owners: [{ share: '100' }],
  })
})

it('holds a group back that is not stored yet, and never reaches beyond the content', () => {
  expect(holdBack<object>({ address: { city: 'x', street: 'y' } }, { stored: {}, paths: ['address.city'] })).toEqual({
    address: { street: 'y' },
  })
  const strange = JSON.parse('{"__proto__":{"city":"x"},"memo":"New"}')
  expect(Object.keys(holdBack<object>(strange, { stored: {}, paths: ['__proto__'] }))).toEqual(['memo'])
})
