import { coverImpactFixture } from '@strongroom/api/mocks'
import { expect, test } from 'vitest'
import { impactInWords, outcomeOf, placeItem } from './cover-words.ts'

const covered = (uninsured: string) => ({ balance: '300000.00', insured: '250000.00', uninsured })
const reno = {
  institutionId: 'reno',
  institutionName: 'Reno Trust',
  ownershipCode: 'JNT',
  clientCount: 3,
  currency: 'USD',
  before: covered('0.00'),
  after: covered('50000.00'),
}

test.each([
  ['0.00', '50000.00', 'worse', '+50,000.00 USD uninsured'],
  ['125000.00', '0.00', 'better', '\u2212125,000.00 USD uninsured'],
  ['10.00', '10.00', 'same', 'As much uninsured as before'],
])('from %s to %s is %s', (before, after, turn, text) =>
  expect(outcomeOf({ currency: 'USD', before: covered(before), after: covered(after) })).toEqual({ turn, text }),
)

test('an impact names its institution where there is one, and its day where that is to come', () => {
  const one = coverImpactFixture({ sums: [reno], places: [reno], placeCount: 1, clientCount: 3, day: '2026-11-20' })
  expect(impactInWords(one, '2026-11-20')).toBe('+50,000.00 USD uninsured at Reno Trust, of 3 clients.')
  expect(impactInWords(one, '2026-11-21')).toBe('+50,000.00 USD uninsured at Reno Trust, of 3 clients.')
  const counts = { placeCount: 40, clientCount: 1, changedPlaceCount: 40, changedClientCount: 1 }
  const many = { ...one, places: [reno, reno], day: '2027-01-01', ...counts }
  expect(impactInWords(many, '2026-11-20')).toBe(
    'From 1 Jan 2027: +50,000.00 USD uninsured in 40 places, of 1 client. Named are the 2 where it moves most.',
  )
})

test('where one place gains and the other gives what was insured, one place and one client are counted', () => {
  const giving = { ...reno, institutionName: 'Harbor Trust', before: covered('0.00'), after: covered('0.00') }
  const transfer = coverImpactFixture({
    ...{ sums: [reno], places: [reno, giving], day: '2026-11-20', placeCount: 2, clientCount: 2 },
    ...{ changedPlaceCount: 1, changedClientCount: 1 },
  })
  expect(impactInWords(transfer, '2026-11-20')).toBe('+50,000.00 USD uninsured at Reno Trust, of 1 client.')
})

test('what only moves is said to', () => {
  const same = { ...reno, before: covered('0.00'), after: covered('0.00') }
  const two = coverImpactFixture({
    sums: [same],
    places: [same, same],
    placeCount: 2,
    clientCount: 2,
    day: '2026-11-20',
  })
  expect(impactInWords(two, '2026-11-20')).toBe(
    'As much uninsured in USD as before: what is placed moves in 2 places, of 2 clients.',
  )
})

test('a place says its group by name and how many it concerns', () =>
  expect(placeItem(reno, { groupName: () => 'Joint account', href: (id) => `/institutions/${id}` })).toMatchObject({
    title: 'Reno Trust',
    href: '/institutions/reno',
    about: 'Joint account, 3 clients',
    figures: [
      { label: 'Uninsured', before: '0.00 USD', after: '50,000.00 USD' },
      { label: 'Insured', before: '250,000.00 USD', after: '250,000.00 USD' },
    ],
  }))
