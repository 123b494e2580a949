import {
  answer,
  answerTo,
  approvedFixture,
  meFixture,
  mockPlatform,
  problem,
  slow,
  transactionCourseFixture,
} from '@strongroom/api/mocks'
import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'
import { paying, settled } from './paying.ts'

const patience = { timeout: 10_000 }

const meta = preview.meta({
  // The docs page is that of the lists, under the same title.
  tags: ['!autodocs'],
  title: 'Screens/Transactions',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: `/transactions/${settled.id}` },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
    msw.use(...paying())
  },
})

/** A settled one: from where to where, by whom, and what it put into the books. */
export const Settled = meta.story({})

Settled.test('tells its way by the clock of the reader, and its postings as debit and credit', async ({ canvas }) => {
  const way = within(await canvas.findByRole('list', { name: 'Way through its states' }, patience))
  await expect(way.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Drafted by Maya Lindqvist2 Mar 2026, 03:00',
    'Sent for approval by Maya Lindqvist2 Mar 2026, 04:00',
    'Approved by Amos Okafor2 Mar 2026, 05:00',
    'Processing by the platform2 Mar 2026, 06:00',
    'Settled by the answer of the rail2 Mar 2026, 07:00ACH T-1',
  ])
  const postings = within(canvas.getByRole('grid', { name: 'Postings' }))
  await expect(await postings.findAllByText(/2,500\.00/)).toHaveLength(2)
  await expect(postings.getByRole('link', { name: 'Quayside money market 2' })).toHaveAttribute(
    'href',
    '/client-accounts/clientAccount-2',
  )
})

Settled.test('draws from where to where, and what is there then', async ({ canvas }) => {
  const drawn = await canvas.findByRole('list', { name: 'What moves' }, patience)
  await expect(Array.from(drawn.children, ({ textContent }) => textContent)).toEqual([
    'FromOutside the books',
    '2,500.00 USD',
    'ToQuayside money market 22,500.00 USD, balance after 100,000.00 USD',
  ])
  await expect(within(drawn).getByRole('link', { name: 'Quayside money market 2' })).toHaveAttribute(
    'href',
    '/client-accounts/clientAccount-2',
  )
})

const wired = approvedFixture('transaction', 1)

/** A payment with fees, before it is booked: they go off on the way. */
export const WithFees = meta.story({
  args: { path: `/transactions/${wired.id}` },
  beforeEach({ msw }) {
    const fees = [
      { feeTypeId: 'WIRE', amount: '25.00', payer: 'Client' },
      { feeTypeId: 'ACH', amount: '0.35', payer: 'Program' },
    ]
    const accounts = wired.figures.accounts.map((one) => ({ ...one, gained: null, besides: null, balance: null }))
    msw.use(
      answer('transaction.detail', {
        ...wired,
        content: { ...wired.content, fees },
        figures: { ...wired.figures, status: 'Processing', accounts },
      }),
    )
  },
})

WithFees.test('draws what goes off on the way', async ({ canvas }) => {
  const drawn = await canvas.findByRole('list', { name: 'What moves' }, patience)
  await expect(Array.from(drawn.children, ({ textContent }) => textContent)).toEqual([
    'FromQuayside money market 2',
    '2,625.00 USDFee of the client 25.00 USDFee of the program 0.35 USD',
    'ToOutside the books',
  ])
})

Settled.test('is reversed by a draft that names it', async ({ canvas, msw, userEvent }) => {
  const begun = fn()
  msw.use(
    answerTo('transaction.createDraft', async (request) => {
      begun(await request.json())
      return undefined
    }),
  )
  const reverse = await canvas.findByRole('button', { name: 'Reverse' }, patience)
  await waitFor(() => expect(reverse).not.toHaveAttribute('aria-disabled', 'true'), patience)
  await userEvent.click(reverse)
  await waitFor(() => expect(begun).toHaveBeenCalledOnce(), patience)
  await expect(begun.mock.calls[0]?.[0]).toMatchObject({
    content: { type: 'Reversal', reversalOf: settled.id, rail: 'Internal', amount: '2500.00', currency: 'USD' },
  })
})

/** It is on its way: it can be undone again when its rail has answered. */
export const OnItsWay = meta.story({
  beforeEach({ msw }) {
    const { steps } = transactionCourseFixture()
    const undoRefused = 'It is on its way: wait for the answer of its rail'
    msw.use(
      answer('transaction.detail', {
        ...settled,
        figures: { ...settled.figures, status: 'Processing', settledOn: null, runningBalance: null },
      }),
      answer('transactions.course', transactionCourseFixture({ steps: steps.slice(0, 2), postings: [], undoRefused })),
    )
  },
})

OnItsWay.test('says why it cannot be reversed', async ({ canvas }) => {
  const reverse = await canvas.findByRole('button', { name: 'Reverse' }, patience)
  await waitFor(() => expect(reverse).toHaveAccessibleDescription(/wait for the answer of its rail/), patience)
  await expect(await canvas.findByText('Nothing posted', undefined, patience)).toBeVisible()
})

/** It failed, and was answered for by a simulated rail. */
export const FailedAndSimulated = meta.story({
  beforeEach({ msw }) {
    const figures = {
      ...settled.figures,
      status: 'Failed',
      settledOn: null,
      failureCode: 'R01',
      failureReason: 'Insufficient funds',
      isSimulated: true,
    }
    msw.use(answer('transaction.detail', { ...settled, figures }))
  },
})

FailedAndSimulated.test('says both before all else', async ({ canvas }) => {
  await expect(await canvas.findByText('R01: Insufficient funds', undefined, patience)).toBeVisible()
  await expect(canvas.getByText('It failed')).toBeVisible()
  await expect(canvas.getByText(/its settlement was simulated/)).toBeVisible()
})

/** It had settled, and then the rail sent it back: that is no failure of it. */
export const Returned = meta.story({
  beforeEach({ msw }) {
    const figures = {
      ...settled.figures,
      status: 'Reversed',
      failureCode: 'R01',
      failureReason: 'Insufficient funds',
    }
    msw.use(answer('transaction.detail', { ...settled, figures }))
  },
})

Returned.test('says that the rail returned what had settled', async ({ canvas }) => {
  await expect(await canvas.findByText('The rail returned it', undefined, patience)).toBeVisible()
  await expect(
    canvas.getByText('It had settled, and an entry of its own takes back what it moved. R01: Insufficient funds'),
  ).toBeVisible()
  await expect(canvas.queryByText('It failed')).toBeNull()
})

/** A request asked for it: nobody drafted it or sent it. */
export const AskedFor = meta.story({
  beforeEach({ msw }) {
    const [begun] = transactionCourseFixture().beginning
    const beginning = begun ? [{ ...begun, act: 'Requested' as const, detail: 'Request R-000001' }] : []
    msw.use(answer('transactions.course', transactionCourseFixture({ beginning })))
  },
})

AskedFor.test('begins with who asked, and by which request', async ({ canvas }) => {
  const way = within(await canvas.findByRole('list', { name: 'Way through its states' }, patience))
  const [first, second] = way.getAllByRole('listitem')
  await expect(first).toHaveTextContent(/^Asked for by .*Request R-000001$/)
  await expect(second).toHaveTextContent(/^Approved by/)
})

/** Its way is being read. */
export const WayLoading = meta.story({
  beforeEach({ msw }) {
    msw.use(slow('transactions.course'))
  },
})

/** Its way could not be read: no empty table of postings. */
export const WayFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(problem('transactions.course', 'unhandledException'))
  },
})

WayFailed.test('offers another try', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: /again/i }, patience)).toBeVisible()
})

/** Whoever may not edit transactions begins none that undoes one. */
export const ReverseRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('directory.me', meFixture({ privileges: ['transaction.view'] })))
  },
})

ReverseRefused.test('says why', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Reverse' }, patience)).toHaveAccessibleDescription(
    'Your roles do not let you edit transactions.',
  )
})
