import { expect, it } from 'vitest'
import { valueAt } from './value-at.ts'

it('reads groups', () => expect(valueAt({ address: { city: 'Reno' } }, 'address.city')).toBe('Reno'))
it('finds nothing in what is not there', () => expect(valueAt({ address: null }, 'address.city')).toBeUndefined())
