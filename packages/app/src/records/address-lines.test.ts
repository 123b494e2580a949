import { expect, it } from 'vitest'
import { addressAt, addressLines } from './address-lines.ts'

const home = addressAt('Home', 'home')
const lines = (parts: object) => addressLines({ home: parts }, home)

it('stands as on an envelope', () =>
  expect(
    lines({
      line1: '12 Orchard Road',
      line2: 'Suite 4',
      city: 'Bangor',
      stateCode: 'ME',
      postalCode: '04401',
      country: 'US',
    }),
  ).toEqual(['12 Orchard Road', 'Suite 4', 'Bangor, ME 04401', 'United States (US)']))

it.each([
  [{ city: 'Paris', country: 'FR' }, ['Paris', 'France (FR)']],
  [{ line1: 'Home', postalCode: '04401' }, ['Home', '04401']],
  [{ country: 'somewhere' }, ['somewhere']],
  [{ city: 7, line1: '' }, []],
  [{}, []],
])('%o is %o', (parts, shown) => expect(lines(parts)).toEqual(shown))

it('is nothing where its group is missing', () => expect(addressLines({}, home)).toEqual([]))
