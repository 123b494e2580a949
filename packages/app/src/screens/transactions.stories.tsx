import {
  answer,
  answerTo,
  approvedFixture,
  empty,
  listSumsFixture,
  mockPlatform,
  pageFixture,
} from '@strongroom/api/mocks'
import { expect, fn, waitFor, within, type screen } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'
import { paying, payroll } from './paying.ts'

const patience = { timeout: 10_000 }

const meta = preview.meta({
  title: 'Screens/Transactions',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/transactions' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
    msw.use(...paying())
  },
})

/** Every movement, how far it is, and when it counts. */
export const Listed = meta.story({})

Listed.test('begins a new one with the form', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('link', { name: 'New transaction' }, patience))
  await expect(await canvas.findByRole('textbox', { name: /Reference/ }, patience)).toHaveValue('')
})

/** Those of a type, a status and a period, as an address asks for them. */
export const Narrowed = meta.story({
  args: { path: '/transactions?type=Deposit&status=Failed&effectiveDate=2026-03-01..2026-03-31&amount=1000..' },
})

Narrowed.test('asks the platform for them', async ({ canvas, msw, userEvent }) => {
  const asked = fn()
  msw.use(
    answerTo('transaction.list', (request) => {
      const { searchParams } = new URL(request.url)
      asked(Object.fromEntries(searchParams))
      return Promise.resolve(undefined)
    }),
  )
  await userEvent.type(await canvas.findByRole('searchbox', { name: /Search/ }, patience), 'rent')
  await waitFor(
    () =>
      expect(asked).toHaveBeenLastCalledWith(
        expect.objectContaining({
          q: 'rent',
          type: 'Deposit',
          status: 'Failed',
          'effectiveDate.from': '2026-03-01',
          'effectiveDate.to': '2026-03-31',
          'amount.from': '1000',
        }),
      ),
    patience,
  )
})

/** What the rows are asked with, and what their sums. */
const [listed, summed] = [fn(), fn()]
const march = { q: 'rent', 'effectiveDate.from': '2026-03-01', 'effectiveDate.to': '2026-03-31' }

/** What those of a status and a period make, all their pages together. */
export const Summed = meta.story({
  args: { path: '/transactions?q=rent&status=Failed&effectiveDate=2026-03-01..2026-03-31&sort=-amount' },
  beforeEach({ msw }) {
    listed.mockClear()
    summed.mockClear()
    const params = ({ url }: Request) => Object.fromEntries(new URL(url).searchParams)
    msw.use(
      answerTo('transaction.list', (request) => {
        const { type } = params(request)
        listed(params(request))
        const rows = [2, 6].map((index) => approvedFixture('transaction', index))
        return type === undefined ? { ...pageFixture(rows), total: 240 } : pageFixture(rows)
      }),
      answerTo('sums.transaction', (request) => {
        const { type } = params(request)
        summed(params(request))
        if (type === undefined)
          return listSumsFixture({ count: 240, sums: [{ currency: 'USD', count: 240, amount: '612500.00' }] })
        const both = [
          { currency: 'USD', count: 1, amount: '1200.00' },
          { currency: 'EUR', count: 1, amount: '300.00' },
        ]
        return listSumsFixture({ count: 2, sums: both })
      }),
    )
  },
})

/** The row of totals. */
async function totals(canvas: Pick<typeof screen, 'findByRole'>): Promise<HTMLElement> {
  const label = await canvas.findByRole('rowheader', { name: 'Total' }, patience)
  const row = label.closest<HTMLElement>('[role="row"]')
  if (!row) throw new Error('The total stands in no row.')
  return row
}

Summed.test('asks for the sums of what is listed, whatever its order and its pages', async ({ canvas }) => {
  await expect(await totals(canvas)).toHaveTextContent(/^Total612,500\.00 USD$/)
  await expect(canvas.getByText('240 transactions match')).toBeVisible()
  await expect(listed).toHaveBeenLastCalledWith({ ...march, status: 'Failed', sort: '-amount', limit: '100' })
  await expect(summed).toHaveBeenLastCalledWith({ ...march, status: 'Failed' })
})

Summed.test('asks for rows and sums anew when they are narrowed otherwise', async ({ canvas, userEvent }) => {
  await totals(canvas)
  await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Status: Failed' }))
  await waitFor(() => expect(summed).toHaveBeenLastCalledWith(march), patience)
  await expect(listed).toHaveBeenLastCalledWith({ ...march, sort: '-amount', limit: '100' })

  await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
  const panel = within(await canvas.findByRole('dialog', { name: 'Add a filter' }, patience))
  await userEvent.click(await panel.findByRole('button', { name: /^Type/ }, patience))
  await userEvent.click(await panel.findByRole('checkbox', { name: 'Deposit' }, patience))
  await userEvent.keyboard('{Escape}')
  const sums = await canvas.findByRole('button', { name: '2 currencies' }, patience)
  await expect(sums).toHaveAccessibleDescription(/1,200\.00 USD.*300\.00 EUR/)
  await expect(await totals(canvas)).toContainElement(sums)
  await expect(await canvas.findByText('2 transactions match', undefined, patience)).toBeVisible()
  await expect(listed).toHaveBeenLastCalledWith({ ...march, type: 'Deposit', sort: '-amount', limit: '100' })
  await expect(summed).toHaveBeenLastCalledWith({ ...march, type: 'Deposit' })
})

const held = (gained: string, besides: string, balance: string) => ({
  side: 'source' as const,
  accountType: 'ClientAccount',
  accountId: payroll.id,
  ...{ gained, besides, balance },
})
const transfer = approvedFixture('transaction', 2)
/** The newest booked one first: a reversal, a payment that counts from a day before, and what was reversed. */
const booked = [
  {
    ...transfer,
    id: 'transaction-9',
    content: { ...transfer.content, reference: 'TRX-2026-000003-R', type: 'Reversal' },
    figures: {
      ...transfer.figures,
      bookedAt: '2026-03-05T15:00:00.000Z',
      accounts: [held('300.00', '0.40', '975.40')],
    },
  },
  {
    ...approvedFixture('transaction', 1),
    figures: {
      ...transfer.figures,
      bookedAt: '2026-03-04T15:00:00.000Z',
      accounts: [held('-25.00', '0.00', '675.00')],
    },
  },
  {
    ...transfer,
    figures: {
      ...transfer.figures,
      bookedAt: '2026-03-03T15:00:00.000Z',
      accounts: [held('-300.00', '1000.00', '700.00')],
    },
  },
]

/** Those of one account in the order of booking: each balance is the one before with what its row says. */
export const InOneAccount = meta.story({
  args: { path: `/transactions?accountId=${payroll.id}&sort=-bookedAt` },
  beforeEach({ msw }) {
    msw.use(answer('transaction.list', pageFixture(booked)))
  },
})

InOneAccount.test('tells what made each balance of the one before', async ({ canvas }) => {
  const table = within(await canvas.findByRole('grid', { name: 'Transactions' }, patience))
  await table.findByText('TRX-2026-000003-R', undefined, patience)
  const at = table.getAllByRole('columnheader').map((header) => header.textContent)
  const columns = ['On the account', 'Other movements', 'Balance after'].map((name) =>
    at.findIndex((header) => header.startsWith(name)),
  )
  const lines = table
    .getAllByRole('row')
    .slice(1, 4)
    .map((row) => columns.map((column) => row.children[column]?.textContent?.replace(/[^0-9.−]/g, '')))
  await expect(lines).toEqual([
    ['300.00', '0.40', '975.40'],
    ['−25.00', '', '675.00'],
    ['−300.00', '1000.00', '700.00'],
  ])
})

InOneAccount.test('leads to the statement of the account', async ({ canvas }) => {
  await expect(await canvas.findByRole('link', { name: 'Statement' }, patience)).toHaveAttribute(
    'href',
    `/client-accounts/${payroll.id}`,
  )
  await expect(canvas.queryByRole('link', { name: 'With balances' })).toBeNull()
})

/** Those of one account in another order: a balance would follow on nothing. */
export const InAnotherOrder = meta.story({
  args: { path: `/transactions?accountId=${payroll.id}` },
})

InAnotherOrder.test('shows no balance, and leads to the order that has them', async ({ canvas, userEvent }) => {
  const link = await canvas.findByRole('link', { name: 'With balances' }, patience)
  await expect(canvas.queryByRole('columnheader', { name: /Balance after/ })).toBeNull()
  await userEvent.click(link)
  await expect(await canvas.findByRole('columnheader', { name: /Balance after/ }, patience)).toBeInTheDocument()
})

/** None yet. */
export const NoneYet = meta.story({
  beforeEach({ msw }) {
    msw.use(empty('transaction.list'))
  },
})
