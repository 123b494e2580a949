import {
  answer,
  answerTo,
  approvedFixture,
  coverImpactFixture,
  draftFixture,
  empty,
  feeTypeFixture,
  listSumsFixture,
  meFixture,
  mockPlatform,
  pageFixture,
  problem,
  slow,
  taskFixture,
  transactionCourseFixture,
} from '@strongroom/api/mocks'
import { expect, fn, mocked, spyOn, waitFor, within, type screen } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const patience = { timeout: 10_000 }

const settled = approvedFixture('transaction')
const payer = approvedFixture('clientAccount', 1)
const account = {
  ...payer,
  content: { ...payer.content, title: 'Payroll', currency: 'USD' },
  figures: { ...payer.figures, ledgerBalance: '2600.00', availableBalance: '2600.00' },
}
const withdrawal = draftFixture('transaction', 1)
const draft = {
  ...withdrawal,
  content: { ...withdrawal.content, amount: '2500.00', currency: 'USD', fees: [] },
  figures: { ...withdrawal.figures, status: 'Draft', dueDay: '2026-11-23' },
}

const meta = preview.meta({
  title: 'Screens/Transactions',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/transactions' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
    msw.use(
      answer('transaction.detail', settled),
      answer('transaction.draft', draft),
      answer('clientAccount.detail', account),
    )
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
  accountId: payer.id,
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
  args: { path: `/transactions?accountId=${payer.id}&sort=-bookedAt` },
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
    `/client-accounts/${payer.id}`,
  )
  await expect(canvas.queryByRole('link', { name: 'With balances' })).toBeNull()
})

/** Those of one account in another order: a balance would follow on nothing. */
export const InAnotherOrder = meta.story({
  args: { path: `/transactions?accountId=${payer.id}` },
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

/** A settled one: from where to where, by whom, and what it put into the books. */
export const Settled = meta.story({ args: { path: `/transactions/${settled.id}` } })

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
  args: { path: `/transactions/${settled.id}` },
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
  args: { path: `/transactions/${settled.id}` },
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
  args: { path: `/transactions/${settled.id}` },
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
  args: { path: `/transactions/${settled.id}` },
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
  args: { path: `/transactions/${settled.id}` },
  beforeEach({ msw }) {
    msw.use(slow('transactions.course'))
  },
})

/** Its way could not be read: no empty table of postings. */
export const WayFailed = meta.story({
  args: { path: `/transactions/${settled.id}` },
  beforeEach({ msw }) {
    msw.use(problem('transactions.course', 'unhandledException'))
  },
})

WayFailed.test('offers another try', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: /again/i }, patience)).toBeVisible()
})

/** Whoever may not edit transactions begins none that undoes one. */
export const ReverseRefused = meta.story({
  args: { path: `/transactions/${settled.id}` },
  beforeEach({ msw }) {
    msw.use(answer('directory.me', meFixture({ privileges: ['transaction.view'] })))
  },
})

ReverseRefused.test('says why', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Reverse' }, patience)).toHaveAccessibleDescription(
    'Your roles do not let you edit transactions.',
  )
})

/** A kind of fee that the client pays with each withdrawal. */
const charged = (own: Parameters<typeof feeTypeFixture>[1]) =>
  feeTypeFixture(0, {
    currency: 'USD',
    payer: 'Client',
    appliesTo: ['Withdrawal'],
    timing: 'AtTransaction',
    isActive: true,
    minFee: null,
    maxFee: null,
    ...own,
  })

/** The form, with what the transaction would do to its account as one types. */
export const OnADraft = meta.story({
  args: { path: `/pending-transactions/${draft.id}` },
  beforeEach({ msw }) {
    const wire = { id: 'WIRE', name: 'Wire', calculation: 'Flat', amount: '25.00' }
    msw.use(answer('feeTypes.list', pageFixture([charged(wire)])))
  },
})

OnADraft.test('counts what is left, and what the usual fee takes', async ({ canvas, userEvent }) => {
  const effect = within(await canvas.findByRole('region', { name: 'What it does' }, patience))
  await expect(await effect.findByText('100.00 USD', undefined, patience)).toBeVisible()
  await expect(effect.getByText('Approved now, it leaves on 23 Nov 2026.')).toBeVisible()
  await userEvent.click(await canvas.findByRole('button', { name: 'Add fee' }, patience))
  await expect(await effect.findByText('75.00 USD', undefined, patience)).toBeVisible()
  await expect(effect.getByText(/The client pays 25.00 USD in fees/)).toBeVisible()
})

OnADraft.test('says what is missing', async ({ canvas, userEvent }) => {
  const effect = within(await canvas.findByRole('region', { name: 'What it does' }, patience))
  const amount = canvas.getByRole('textbox', { name: /^Amount/ })
  await userEvent.clear(amount)
  await userEvent.type(amount, '2700')
  await expect(await effect.findByText('100.00 USD is missing', undefined, patience)).toBeVisible()
})

/** A fee in percent, with the amount that it is reckoned by. */
export const WithAPercentFee = OnADraft.extend({
  beforeEach({ msw }) {
    const percent = { id: 'PERCENT', name: 'Percent', calculation: 'PercentOfAmount', amount: null, rate: '1' }
    msw.use(answer('feeTypes.list', pageFixture([charged(percent)])))
  },
})

WithAPercentFee.test(
  'goes with the amount that is typed afterwards, until somebody overrides it',
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add fee' }, patience))
    const row = within(await canvas.findByRole('group', { name: 'Fee 1' }, patience))
    const fee = await row.findByRole('textbox', { name: /Amount/ }, patience)
    await expect(fee).toHaveDisplayValue('25.00')
    const amount = canvas.getAllByRole('textbox', { name: /^Amount/ })[0] ?? fee
    const type = async (field: HTMLElement, text: string) => {
      await userEvent.clear(field)
      await userEvent.type(field, text)
      await userEvent.tab()
    }
    await type(amount, '1000')
    await waitFor(() => expect(fee).toHaveDisplayValue('10.00'), patience)
    await type(fee, '1.00')
    await type(amount, '2000')
    await expect(fee).toHaveDisplayValue('1.00')
  },
)

OnADraft.test('says what is covered and uncovered by what one types', async ({ canvas, msw, userEvent }) => {
  const covered = (balance: string, uninsured: string, insured: string) => ({ balance, uninsured, insured })
  const bank = (after: ReturnType<typeof covered>) => ({
    ...{ institutionId: 'institution-1', institutionName: 'Reno Trust', ownershipCode: 'SGL', clientCount: 1 },
    ...{ currency: 'USD', before: covered('251500.00', '1500.00', '250000.00'), after },
  })
  const impact = (revision: number, after: ReturnType<typeof covered>) =>
    coverImpactFixture({ revision, sums: [bank(after)], places: [bank(after)], placeCount: 1, clientCount: 1 })
  msw.use(answer('protection.impact', impact(draft.revision, covered('249000.00', '0.00', '249000.00'))))
  const section = within(await canvas.findByRole('region', { name: 'Insurance impact' }, patience))
  await waitFor(
    () => expect(section.getByRole('listitem')).toHaveTextContent(/Reno Trust.*1,500\.00 USD uninsured/),
    patience,
  )
  const raised = { ...draft, revision: draft.revision + 1, content: { ...draft.content, amount: '1000.00' } }
  msw.use(
    answer('transaction.saveDraft', raised),
    answer('protection.impact', impact(raised.revision, covered('250500.00', '500.00', '250000.00'))),
  )
  const amount = canvas.getByRole('textbox', { name: /^Amount/ })
  await userEvent.clear(amount)
  await userEvent.type(amount, '1000.00')
  await userEvent.tab()
  await waitFor(
    () => expect(section.getByRole('listitem')).toHaveTextContent(/Reno Trust.*1,000\.00 USD uninsured/),
    patience,
  )
})

const owner = approvedFixture('client', 8)
const client = { ...owner, content: { ...owner.content, displayName: 'Ada Winslow' } }
const ofClient = (index: number, title: string) => {
  const one = approvedFixture('clientAccount', index)
  return {
    ...one,
    content: { ...one.content, clientId: client.id, title },
    figures: { ...one.figures, clientName: client.content.displayName },
  }
}
/** Whether a text answers to what is searched. */
const isFound = (text: string, asked: URLSearchParams) =>
  text.toLowerCase().includes(asked.get('q')?.toLowerCase() ?? '')

/** What the platform searches: the account of a business, and two of a person. */
const books = [account, ofClient(8, 'Savings'), ofClient(9, 'Winslow reserve')]

/** An account is found by its name, its number or its client; type and currency follow from it. */
export const FindingAnAccount = meta.story({
  args: { path: `/pending-transactions/${draft.id}` },
  beforeEach({ msw }) {
    msw.use(
      answer('transaction.draft', { ...draft, content: { type: 'Withdrawal', currency: 'EUR' } }),
      answerTo('clientAccount.list', ({ url }) => {
        const { searchParams } = new URL(url)
        const of = searchParams.get('clientId')?.split(',')
        return pageFixture(
          books.filter(
            ({ content: { title, accountNumber, clientId = '' } }) =>
              isFound(`${title} ${accountNumber}`, searchParams) && (of?.includes(clientId) ?? true),
          ),
        )
      }),
      empty('institutionAccount.list'),
      answerTo('client.list', ({ url }) =>
        pageFixture([client].filter(({ content }) => isFound(content.displayName, new URL(url).searchParams))),
      ),
    )
  },
})

FindingAnAccount.test('stores the account with its type and currency', async ({ canvas, msw, userEvent }) => {
  const saved = fn()
  msw.use(
    answerTo('transaction.saveDraft', async (request) => {
      saved(await request.json())
      return undefined
    }),
  )
  await userEvent.type(await canvas.findByRole('combobox', { name: /^From/ }, patience), 'pay')
  await userEvent.click(await within(document.body).findByRole('option', { name: /Payroll/ }, patience))
  await expect(canvas.getByRole('textbox', { name: /^Currency/ })).toHaveValue('USD')
  await userEvent.tab()
  await waitFor(
    () =>
      expect(saved).toHaveBeenLastCalledWith(
        expect.objectContaining({
          content: {
            type: 'Withdrawal',
            currency: 'USD',
            sourceAccountType: 'ClientAccount',
            sourceAccountId: account.id,
          },
        }),
      ),
    patience,
  )
})

/** What the list under the field offers. */
const offered = () =>
  within(within(document.body).getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

FindingAnAccount.test('finds one by its number, and shows the end of it', async ({ canvas, userEvent }) => {
  const from = await canvas.findByRole('combobox', { name: /^From/ }, patience)
  await userEvent.type(from, 'SR400000013')
  await waitFor(() => expect(offered()).toEqual([`Payroll ${account.figures.clientName}, ••••0013`]), patience)
})

const [savings, reserve] = ['Savings Ada Winslow, ••••0104', 'Winslow reserve Ada Winslow, ••••0117']

FindingAnAccount.test('finds those of a client by a name that none of them has', async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByRole('combobox', { name: /^From/ }, patience), 'ada win')
  await waitFor(() => expect(offered()).toEqual([savings, reserve]), patience)
})

FindingAnAccount.test('offers one once that has the name of its client too', async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByRole('combobox', { name: /^From/ }, patience), 'winslow')
  await waitFor(() => expect(offered()).toEqual([reserve, savings]), patience)
})

FindingAnAccount.test('says what the account has as soon as it is chosen', async ({ canvas, userEvent }) => {
  const effect = within(await canvas.findByRole('region', { name: 'What it does' }, patience))
  await expect(effect.queryByRole('listitem')).toBeNull()
  await userEvent.type(await canvas.findByRole('combobox', { name: /^From/ }, patience), 'pay')
  await userEvent.click(await within(document.body).findByRole('option', { name: /Payroll/ }, patience))
  await expect(canvas.getByRole('textbox', { name: /^Amount/ })).toHaveValue('')
  await waitFor(
    () => expect(effect.getByRole('listitem')).toHaveTextContent(/^Payroll Pays\s*Available 2,600\.00 USD$/),
    patience,
  )
})

const task = taskFixture(0, { action: 'Create', entityId: draft.id }, 'transaction')

/** Before the decision: what it moves, and when it leaves. */
export const Decision = meta.story({
  args: { path: `/tasks/transaction/${task.id}` },
  beforeEach({ msw }) {
    msw.use(answer('tasks.detail', task))
  },
})

Decision.test('shows the balances and the day', async ({ canvas }) => {
  const effect = within(await canvas.findByRole('region', { name: 'What it moves' }, patience))
  await expect(await effect.findByText('100.00 USD', undefined, patience)).toBeVisible()
  await expect(effect.getByText('Approved now, it leaves on 23 Nov 2026.')).toBeVisible()
})

/** The cut-off passes, and money moves, while somebody looks. */
export const CutOffPasses = Decision.extend({
  beforeEach() {
    spyOn(window, 'setInterval')
  },
})

CutOffPasses.test('shows the day and the balances that are true then', async ({ canvas, msw }) => {
  const effect = within(await canvas.findByRole('region', { name: 'What it moves' }, patience))
  await expect(await effect.findByText('100.00 USD', undefined, patience)).toBeVisible()
  await expect(effect.getByText('Approved now, it leaves on 23 Nov 2026.')).toBeVisible()
  msw.use(
    answer('transaction.draft', { ...draft, figures: { ...draft.figures, dueDay: '2026-11-24' } }),
    answer('clientAccount.detail', { ...account, figures: { ...account.figures, availableBalance: '2700.00' } }),
  )
  // What is done each half minute is done at once.
  for (const [act, pause] of mocked(window.setInterval).mock.calls) if (pause === 30_000) act()
  await expect(await effect.findByText('Approved now, it leaves on 24 Nov 2026.', undefined, patience)).toBeVisible()
  await expect(await effect.findByText('200.00 USD', undefined, patience)).toBeVisible()
})

/** What was free when it was sent is spent: the reserve is refused, and nothing is decided. */
export const ReserveRefused = meta.story({
  args: { path: `/tasks/transaction/${task.id}` },
  beforeEach({ msw }) {
    const message = 'There is 10.00 USD available on Payroll, 2,500.00 USD is needed'
    msw.use(
      answer('tasks.detail', task),
      problem('tasks.decide', 'entityValidationFailed', { reasons: [{ field: 'content.amount', message }] }),
    )
  },
})

ReserveRefused.test('says how much there is', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Approve/ }, patience))
  const confirm = within(document.body)
    .queryAllByRole('button', { name: /^Approve/ })
    .at(-1)
  if (confirm) await userEvent.click(confirm)
  await expect(await canvas.findByText(/10\.00 USD available on Payroll/, undefined, patience)).toBeVisible()
})
