import { approvedFixture } from '@strongroom/api/mocks'
import { expect, it } from 'vitest'
import { columnsIn } from './balance-column.ts'

const newest = [{ id: 'effectiveDate', desc: true }]
const transfer = approvedFixture('transaction', 2)
const { sourceAccountId = '', destinationAccountId = '' } = transfer.content

it('tells the balance of the account that the list is narrowed to, whichever end it is', () => {
  const figures = { ...transfer.figures, sourceBalance: '10.00', destinationBalance: '20.00' }
  const shown = (account: string) => {
    const [column] = columnsIn({ sort: newest, filters: { accountId: [account] } })
    return column?.cell === 'money' ? column.value({ ...transfer, figures })?.amount : undefined
  }
  expect([shown(sourceAccountId), shown(destinationAccountId)]).toEqual(['10.00', '20.00'])
})

it.each([
  ['no account', { sort: newest, filters: {} }],
  ['two accounts', { sort: newest, filters: { accountId: ['a', 'b'] } }],
  ['another order', { sort: [{ id: 'amount', desc: true }], filters: { accountId: ['a'] } }],
  ['no order', { sort: [], filters: { accountId: ['a'] } }],
])('is left out for %s', (_, view) => expect(columnsIn(view)).toEqual([]))
