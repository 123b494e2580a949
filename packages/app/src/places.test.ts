import { expect, it } from 'vitest'
import { kindPlace } from './places.ts'

const place = kindPlace({ slug: 'clients', tasks: 'client' })

it('names the screens of a kind', () => {
  expect(place).toMatchObject({ records: '/clients', drafts: '/pending-clients', tasks: '/tasks/client' })
  expect(place.newDraft).toBe('/pending-clients/create')
  expect(place.task('7')).toBe('/tasks/client/7')
})

it('encodes ids, so that an id never names another page', () =>
  expect(place.record('../x?y')).toBe('/clients/..%2Fx%3Fy'))
