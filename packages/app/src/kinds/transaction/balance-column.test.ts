import { addDecimals } from '@strongroom/api/money'
import type { Approved } from '@strongroom/api/contract'
import { approvedFixture } from '@strongroom/api/mocks'
import { describe, expect, it } from 'vitest'
import { columnsIn } from './balance-column.ts'

const account = 'clientAccount-1'
const booked = [{ id: 'bookedAt', desc: true }]
const view = { q: '', sort: booked, filters: { accountId: [account] } }
const fixture = approvedFixture('transaction', 2)

/** A row of the account; null where it is not booked. */
const row = (
  line: { gained: string; besides: string; balance: string } | null,
  accountType = 'ClientAccount',
): Approved<'transaction'> => {
  const told = line ?? { gained: null, besides: null, balance: null }
  const accounts = [{ side: 'source' as const, accountType, accountId: account, ...told }]
  return { ...fixture, figures: { ...fixture.figures, accounts } }
}

/** What the columns of an account show of rows, by the column. */
const shown = (rows: readonly Approved<'transaction'>[]) => {
  const columns = columnsIn(view, rows[0])
  return rows.map((one) =>
    columns.map((column) => (column.cell === 'money' ? column.value(one)?.amount : 'of another kind')),
  )
}

describe('within one account, in the order of booking', () => {
  it('each balance is the one before with what the row says, over a reversal and a row that is back-dated', () => {
    // As a platform answers them, the newest first: the second was booked behind the third and counts from before it.
    const rows = [
      row({ gained: '300.00', besides: '0.40', balance: '975.40' }),
      row({ gained: '-25.00', besides: '0.00', balance: '675.00' }),
      row({ gained: '-300.00', besides: '1000.00', balance: '700.00' }),
    ]
    const lines = shown(rows)
    expect(lines).toEqual([
      ['300.00', '0.40', '975.40'],
      ['-25.00', undefined, '675.00'],
      ['-300.00', '1000.00', '700.00'],
    ])
    let before = '0'
    for (const [gained = '0', besides = '0', balance] of lines.toReversed()) {
      before = addDecimals([before, gained, besides])
      expect(Number(before)).toBe(Number(balance))
    }
  })

  it('says nothing of what is not booked', () =>
    expect(shown([row(null)])).toEqual([[undefined, undefined, undefined]]))

  it('reads the end that is the account, whichever it is', () => {
    const own = row({ gained: '1.00', besides: '0.00', balance: '2.00' })
    const others = own.figures.accounts.map((one) => ({ ...one, accountId: 'clientAccount-2', balance: '9.00' }))
    const accounts = [...others, ...own.figures.accounts]
    expect(shown([{ ...own, figures: { ...own.figures, accounts } }])).toEqual([['1.00', undefined, '2.00']])
  })
})

it.each([
  ['no account', { ...view, filters: {} }],
  ['two accounts', { ...view, filters: { accountId: ['a', 'b'] } }],
  ['another order', { ...view, sort: [{ id: 'effectiveDate', desc: true }] }],
  ['the order of changes', { ...view, sort: [{ id: 'updatedAt', desc: true }] }],
  ['no order', { ...view, sort: [] }],
  ['rows left out by a filter', { ...view, filters: { accountId: [account], status: ['Settled'] } }],
  ['rows left out by a search', { ...view, q: 'rent' }],
])('is left out for %s', (_, narrowed) => expect(columnsIn(narrowed, undefined)).toEqual([]))

it("is left out for an institution's account, which more moves than what names it", () => {
  expect(columnsIn(view, row(null, 'InstitutionAccount'))).toEqual([])
  expect(columnsIn(view, undefined)).toHaveLength(3)
})
