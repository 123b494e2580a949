import {
  answer,
  answerTo,
  meFixture,
  mockPlatform,
  pageFixture,
  problem,
  requestDetailFixture,
  requestFixture,
  requestPreviewFixture,
  splitRequestFixture,
} from '@strongroom/api/mocks'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'
import { heldAnswer } from './held-answer.ts'
import { takenFiles } from './taken-files.ts'

const patience = { timeout: 10_000 }

const pending = requestFixture(0)

const meta = preview.meta({
  // The docs page is that of the lists, under the same title.
  tags: ['!autodocs'],
  title: 'Screens/Requests',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: `/requests/${pending.id}` },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
  },
})

/** One that waits: what it would do, and what the reader may do with it. */
export const Waiting = meta.story({})

Waiting.test('says what one may do before any click, and takes the decision', async ({ canvas, msw, userEvent }) => {
  const decided = fn()
  msw.use(
    answerTo('requests.decide', async (request) => {
      decided(await request.json())
      return undefined
    }),
  )
  const may = within(await canvas.findByRole('region', { name: 'What you can do' }, patience))
  await expect(may.getByText('You may.')).toBeVisible()
  await expect(may.getByText('Only who asked for it withdraws it.')).toBeVisible()
  await expect(canvas.getByRole('button', { name: 'Withdraw' })).toHaveAccessibleDescription(
    'Only who asked for it withdraws it.',
  )
  const effect = within(await canvas.findByRole('region', { name: 'What it does' }, patience))
  await expect(await effect.findByText('7,500.00 USD', undefined, patience)).toBeVisible()
  const cover = within(await canvas.findByRole('region', { name: 'Insurance impact' }, patience))
  await expect(await cover.findByText('−2,500.00 USD uninsured', undefined, patience)).toBeVisible()

  await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Approve ${pending.requestNumber}` }, patience))
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(decided).toHaveBeenCalledWith({ action: 'approve', revision: 1 }), patience)
})

Waiting.test('says of an approval that moved the money at once that it did', async ({ canvas, msw, userEvent }) => {
  msw.use(answer('requests.decide', requestDetailFixture(2)))
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }, patience))
  const dialog = within(await screen.findByRole('dialog', { name: `Approve ${pending.requestNumber}` }, patience))
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await expect(await screen.findByText('Approved, and the money has moved.', undefined, patience)).toBeVisible()
})

Waiting.test('takes no words while the decision is on its way', async ({ canvas, msw, userEvent }) => {
  const { answers, handler } = heldAnswer('requests.decide')
  msw.use(handler)
  await userEvent.click(await canvas.findByRole('button', { name: 'Reject' }, patience))
  const dialog = within(await screen.findByRole('dialog', { name: `Reject ${pending.requestNumber}` }, patience))
  const reason = dialog.getByRole('textbox', { name: /Reason/ })
  await userEvent.type(reason, 'Too much')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(answers).toHaveLength(1), patience)
  await userEvent.type(reason, ' for now')
  await expect(reason).toHaveValue('Too much')
  for (const answered of answers) answered()
  await expect(await screen.findByText('Rejected. Nothing moves.', undefined, patience)).toBeVisible()
})

Waiting.test('tells a decision that came too late where it was tried', async ({ canvas, msw, userEvent }) => {
  msw.use(problem('requests.decide', 'conflict'))
  await userEvent.click(await canvas.findByRole('button', { name: 'Reject' }, patience))
  const dialog = within(await screen.findByRole('dialog', { name: `Reject ${pending.requestNumber}` }, patience))
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await expect(await dialog.findByText('Say why it is rejected')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'No.')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await expect(await dialog.findByText(/your decision was not taken/, undefined, patience)).toBeVisible()
})

Waiting.test('says in a sentence what an approval is refused for', async ({ canvas, msw, userEvent }) => {
  const reasons = [{ field: 'amount', message: 'Only 4,500.00 USD are free' }]
  msw.use(problem('requests.decide', 'entityValidationFailed', { reasons }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }, patience))
  const dialog = within(await screen.findByRole('dialog', { name: `Approve ${pending.requestNumber}` }, patience))
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await expect(await dialog.findByRole('alert', undefined, patience)).toHaveTextContent(
    /Only 4,500\.00 USD are free\.$/,
  )
})

/** One for which there is not enough: it is not approved as it is, and can still be rejected. */
export const NotApprovable = meta.story({
  beforeEach({ msw }) {
    const issues = [{ field: 'amount', message: 'Only 4,500.00 USD are free' }]
    msw.use(answer('requests.previewOf', requestPreviewFixture({ ok: false, issues, outcome: 'Refused' })))
  },
})

NotApprovable.test('does not offer an approval that is known to be refused, and says why', async ({ canvas }) => {
  const why = 'As it is, it could not be approved. Only 4,500.00 USD are free.'
  const may = within(await canvas.findByRole('region', { name: 'What you can do' }, patience))
  await expect(await may.findByText(why, undefined, patience)).toBeVisible()
  const told = may.getAllByRole('term').map(({ textContent }) => textContent)
  await expect(told).toEqual(['Approve', 'Reject', 'Withdraw', 'Split'])
  const approve = canvas.getByRole('button', { name: 'Approve' })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(approve).toHaveAccessibleDescription(why)
  await expect(canvas.getByRole('button', { name: 'Reject' })).not.toHaveAttribute('aria-disabled')
  const effect = within(canvas.getByRole('region', { name: 'What it does' }))
  await expect(effect.getByText('Only 4,500.00 USD are free.')).toBeVisible()
})

/** A deposit, before somebody who decides on requests and sees neither clients nor their accounts. */
export const AccountsWithheld = meta.story({
  args: { path: '/requests/request-2' },
  beforeEach({ msw }) {
    const names = { clientName: null, clientAccountName: null, sourceName: null, destinationName: null }
    const waits = { state: 'Pending', status: 'Pending', processingStatus: 'Pending', decideRefused: null }
    const undecided = { decidedBy: null, decidedAt: null, transactionId: null }
    msw.use(
      answer('directory.me', meFixture({ privileges: ['request.view', 'request.approve'] })),
      answer('requests.detail', requestDetailFixture(1, { ...names, ...waits, ...undecided })),
      answer('requests.previewOf', requestPreviewFixture({ source: null, destination: null, cover: null })),
    )
  },
})

AccountsWithheld.test(
  'is told of a deposit what is true of one, and what is not shown',
  async ({ canvas, userEvent }) => {
    const effect = within(await canvas.findByRole('region', { name: 'What it does' }, patience))
    await expect(
      await effect.findByText(/^Approved now, it is asked for on its rail on 3 Mar 2026\./, undefined, patience),
    ).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Insurance impact' })).toHaveTextContent(/not shown to your roles/)
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
    await expect(await screen.findByRole('dialog', undefined, patience)).toHaveAccessibleDescription(
      'Its transaction is written, and the money is asked for on its rail.',
    )
  },
)

AccountsWithheld.test('tells a name that is not shown from one that was not given', async ({ canvas }) => {
  const facts = await canvas.findByRole('region', { name: 'What is asked for' }, patience)
  await expect(facts).toHaveTextContent(/From\s*Not shown to your roles\s*To\s*Not shown to your roles/)
  await expect(facts).toHaveTextContent(/2 not given\s*Description, Finished$/)
})

/** A transfer: each end is an account of a client. */
export const Transfer = meta.story({
  args: { path: '/requests/request-3' },
  beforeEach({ msw }) {
    msw.use(answer('requests.detail', requestDetailFixture(2)))
  },
})

Transfer.test('leads to both of its accounts', async ({ canvas }) => {
  const { sourceName, destinationName } = requestDetailFixture(2)
  const facts = within(await canvas.findByRole('region', { name: 'What is asked for' }, patience))
  const accounts = [sourceName ?? '', destinationName ?? ''].map((name) => facts.getByRole('link', { name }))
  await expect(accounts.map((link) => link.getAttribute('href'))).toEqual([
    '/client-accounts/clientAccount-3',
    '/client-accounts/clientAccount-4',
  ])
})

/** The same, before somebody who does not see transactions. */
export const TransferWithoutTransaction = Transfer.extend({
  beforeEach({ msw }) {
    const { privileges } = meFixture()
    msw.use(answer('directory.me', meFixture({ privileges: privileges.filter((code) => code !== 'transaction.view') })))
  },
})

TransferWithoutTransaction.test('names its transaction, and leads nobody where they may not go', async ({ canvas }) => {
  const transaction = within(await canvas.findByRole('region', { name: 'Transaction' }, patience))
  await expect(transaction.getByText('R-000003')).toBeVisible()
  await expect(transaction.queryByRole('link')).not.toBeInTheDocument()
})

/** Opened from the list, which it leaves while its reader writes: whoever asked for it takes it back. */
export const TakenBack = meta.story({ args: { path: '/requests' } })

TakenBack.test('keeps what was written of a decision that came too late', async ({ canvas, msw, userEvent }) => {
  msw.use(answer('requests.list', pageFixture([pending, requestFixture(1)])))
  await userEvent.click(await canvas.findByRole('link', { name: pending.requestNumber }, patience))
  const walk = await canvas.findByRole('navigation', { name: 'Requests: one by one' }, patience)
  await userEvent.click(canvas.getByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Reject ${pending.requestNumber}` }, patience))
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Too much.')
  msw.use(
    problem('requests.decide', 'conflict'),
    answer('requests.list', pageFixture([requestFixture(1)])),
    answer('requests.detail', requestDetailFixture(0, requestFixture(0, { state: 'Withdrawn' }))),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(walk).not.toBeInTheDocument(), patience)
  await expect(dialog.getByText(/your decision was not taken/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Too much.')
})

/** One's own: it can be taken back, or split. */
export const Own = meta.story({
  beforeEach({ msw }) {
    msw.use(
      answer('requests.detail', {
        ...requestDetailFixture(0),
        neededBy: '2026-03-06',
        decideRefused: 'You asked for it, so somebody else decides.',
        withdrawRefused: null,
        splitRefused: null,
      }),
    )
  },
})

Own.test('is split into parts that must make its amount', async ({ canvas, msw, userEvent }) => {
  const split = fn()
  msw.use(
    answerTo('requests.split', async (request) => {
      split(await request.json())
      return undefined
    }),
  )
  await expect(await canvas.findByText('Pay Attention!', undefined, patience)).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Split' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Split ${pending.requestNumber}` }, patience))
  const amounts = dialog.getAllByRole('textbox', { name: /Amount/ })
  await userEvent.type(amounts[0] ?? dialog.getByRole('form'), '3,000')
  await userEvent.type(amounts[1] ?? dialog.getByRole('form'), '1000')
  await expect(dialog.getByText('1,000.00 USD missing')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Split into 2 parts' }))
  await expect(await dialog.findByText('The parts must make 5,000.00 USD together.')).toBeVisible()
  await userEvent.clear(amounts[1] ?? dialog.getByRole('form'))
  await userEvent.type(amounts[1] ?? dialog.getByRole('form'), '2000')
  await userEvent.click(dialog.getByRole('button', { name: 'Split into 2 parts' }))
  await waitFor(
    () => expect(split).toHaveBeenCalledWith({ revision: 1, parts: [{ amount: '3000' }, { amount: '2000' }] }),
    patience,
  )
})

Own.test('is left without a question where nothing is written', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Split' }, patience))
  const dialog = within(await screen.findByRole('dialog', { name: `Split ${pending.requestNumber}` }, patience))
  const [amount] = dialog.getAllByRole('textbox', { name: /Amount/ })
  await userEvent.type(amount ?? dialog.getByRole('form'), '3')
  await userEvent.clear(amount ?? dialog.getByRole('form'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience)
  await userEvent.click((await canvas.findAllByRole('link', { name: 'Requests' }, patience))[0] ?? document.body)
  await expect(await canvas.findByRole('heading', { level: 1, name: 'Requests' }, patience)).toBeVisible()
})

Own.test('says why it cannot be split where that is about nothing one types', async ({ canvas, msw, userEvent }) => {
  const message = 'The account that pays is frozen'
  msw.use(
    problem('requests.split', 'entityValidationFailed', { reasons: [{ field: 'parts.0.sourceAccountId', message }] }),
  )
  await userEvent.click(await canvas.findByRole('button', { name: 'Split' }, patience))
  const dialog = within(await screen.findByRole('dialog', { name: `Split ${pending.requestNumber}` }, patience))
  for (const amount of dialog.getAllByRole('textbox', { name: /Amount/ })) await userEvent.type(amount, '2500')
  await userEvent.click(dialog.getByRole('button', { name: 'Split into 2 parts' }))
  await expect(await dialog.findByRole('alert', undefined, patience)).toHaveTextContent(message)
})

/** One that was split: each part with its own decision. */
export const Split = meta.story({
  args: { path: '/requests/request-1' },
  beforeEach({ msw }) {
    msw.use(answer('requests.detail', splitRequestFixture()))
  },
})

Split.test('tells on its way that it was split, and by whom', async ({ canvas }) => {
  const way = within(await canvas.findByRole('list', { name: 'Way through its states' }, patience))
  await expect(way.getByText(/^Split into \d parts by \w+ \w+$/)).toBeVisible()
})

Split.test('lists its parts', async ({ canvas }) => {
  const parts = within(await canvas.findByRole('grid', { name: 'Parts' }, patience))
  await expect(await parts.findByRole('link', { name: 'R-000101' })).toHaveAttribute('href', '/requests/request-101')
})

Split.test('hands out its parts under its number', async ({ canvas, userEvent }) => {
  const parts = within(await canvas.findByRole('region', { name: 'Parts' }, patience))
  await userEvent.click(await parts.findByRole('button', { name: 'Export' }, patience))
  await takenFiles(async () => {
    await userEvent.click(await parts.findByRole('button', { name: 'CSV file' }, patience))
    await expect(await parts.findByText('parts-r-000001.csv is in your downloads.', undefined, patience)).toBeVisible()
  })
})

/** The same, with all of its parts withdrawn. */
export const SplitAndOver = Split.extend({
  beforeEach({ msw }) {
    const finishedAt = '2026-03-02T15:00:00.000Z'
    msw.use(answer('requests.detail', splitRequestFixture({ state: 'Withdrawn', finishedAt })))
  },
})

SplitAndOver.test('tells how it ended', async ({ canvas }) => {
  const way = within(await canvas.findByRole('list', { name: 'Way through its states' }, patience))
  await expect(way.getAllByRole('listitem').at(-1)).toHaveTextContent(/^Withdrawn/)
})

/** The same, before somebody who does not see its transaction. */
export const FailedUnseen = meta.story({
  args: { path: '/requests/request-4' },
  beforeEach({ msw }) {
    const { privileges } = meFixture()
    msw.use(
      answer('directory.me', meFixture({ privileges: privileges.filter((code) => code !== 'transaction.view') })),
      answer('requests.detail', requestDetailFixture(3, { failureReason: 'There is no such account' })),
    )
  },
})

FailedUnseen.test('tells on its way in a sentence why it failed', async ({ canvas }) => {
  const way = within(await canvas.findByRole('list', { name: 'Way through its states' }, patience))
  await expect(way.getAllByRole('listitem').at(-1)).toHaveTextContent(/There is no such account\.$/)
})

/** One that failed: why, and the way of its transaction. */
export const FailedOne = meta.story({
  args: { path: '/requests/request-4' },
  beforeEach({ msw }) {
    msw.use(
      answer(
        'requests.detail',
        requestDetailFixture(3, {
          failureReason: 'There is no such account',
          parentRequestId: 'request-1',
          parentRequestNumber: 'R-000001',
        }),
      ),
    )
  },
})

FailedOne.test('tells its way, and leads to its transaction and to its parent', async ({ canvas }) => {
  await expect(await canvas.findByText('It failed: There is no such account.', undefined, patience)).toBeVisible()
  const way = within(canvas.getByRole('list', { name: 'Way through its states' }))
  await expect(await way.findByText(/^Processing by the platform/, undefined, patience)).toBeVisible()
  await expect(way.getByText(/^Asked for by/)).toBeVisible()
  const transaction = within(canvas.getByRole('region', { name: 'Transaction' }))
  await expect(transaction.getByRole('link')).toHaveAttribute('href', '/transactions/transaction-4')
  const parent = within(canvas.getByRole('region', { name: 'Parent Request' }))
  await expect(parent.getByRole('link', { name: 'R-000001' })).toHaveAttribute('href', '/requests/request-1')
})
