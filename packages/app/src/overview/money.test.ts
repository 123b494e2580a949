import { requestTiles } from '@strongroom/api/contract'
import { placedFixture } from '@strongroom/api/mocks'
import { expect, it } from 'vitest'
import { placedTile, requestFigureTiles } from './money.tsx'

const totals = { today: '2026-11-23', pending: 4, inProgress: 3, completedToday: 2, failed: 1 }

it('leads from each figure of requests to the list that the contract counts it by', () => {
  const asked = requestTiles(totals.today)
  const search = (tile: (typeof tiles)[number] | undefined) => new URL(tile?.href ?? '', 'http://x').searchParams
  const tiles = requestFigureTiles(totals)
  expect(tiles.map(({ value }) => value)).toEqual(['4', '3', '2', '1'])
  expect(tiles.map((tile) => search(tile).get('state'))).toEqual(
    (['pending', 'inProgress', 'completedToday', 'failed'] as const).map((figure) => asked[figure].state),
  )
  expect(search(tiles[2]).get('period')).toBe('2026-11-23..2026-11-23')
})

it('says no figure and no way before it is known', () =>
  expect(requestFigureTiles(undefined).map(({ value, href }) => [value, href])).toEqual(
    Array.from({ length: 4 }, () => [undefined, undefined]),
  ))

const series = (...values: (string | null)[]) => [{ name: 'Placed', values }]
const days = ['2026-11-20', '2026-11-21', '2026-11-22']

it.each([
  [['100.00', '80.00', '150.50'], 'up', '50.50 USD'],
  [['100.00', null, '99.99'], 'down', '0.01 USD'],
  [['100.00', '300.00', '100.00'], 'flat', '0.00 USD'],
] as const)('says how far %j has moved: %s by %s', (values, direction, by) =>
  expect(placedTile(placedFixture({ categories: days, series: series(...values) }), '/accounts')).toMatchObject({
    href: '/accounts?accountType=ProgramOmnibus&currency=USD',
    trend: { direction, by, since: '2 days ago' },
  }),
)

it('has no figure where nothing is placed', () =>
  expect(placedTile(placedFixture({ series: [] }), '/accounts')).toEqual({ value: 'None', hint: 'for clients' }))
