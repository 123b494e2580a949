import { managedKindNames, managedKinds, managedSchemas } from '@strongroom/api/contract'
import { describe, expect, it } from 'vitest'
import { filtersOf } from '../lists/filters-of.ts'
import { place } from '../places.ts'
import { sectionsOf } from './sections-of.ts'
import { valueAt } from '../fields/value-at.ts'

describe.each(managedKindNames)('%s', (kind) => {
  it('shows every field of the contract once', () => {
    const shown = sectionsOf(kind).flatMap(({ fields }) => fields.map(({ path }) => path))
    expect(shown.toSorted()).toEqual(
      managedSchemas(kind)
        .fields.map(({ path }) => path)
        .toSorted(),
    )
    expect(new Set(sectionsOf(kind).map(({ title }) => title)).size).toBe(sectionsOf(kind).length)
  })

  it('offers only filters that the platform takes, each with its words', () => {
    for (const { id, label, options } of filtersOf(kind)) {
      expect(managedKinds[kind].filters).toContain(id)
      expect(label).not.toBe('')
      expect(options.length).toBeGreaterThan(1)
    }
  })
})

describe('place', () => {
  it('encodes ids, so that an id never names another page', () =>
    expect(place.record('client', '../x?y')).toBe('/clients/..%2Fx%3Fy'))
})

describe('valueAt', () => {
  it('reads groups', () => expect(valueAt({ address: { city: 'Reno' } }, 'address.city')).toBe('Reno'))
  it('finds nothing in what is not there', () => expect(valueAt({ address: null }, 'address.city')).toBeUndefined())
})
