import {
  answer,
  answerTo,
  approvedFixture,
  coverImpactFixture,
  empty,
  feeTypeFixture,
  mockPlatform,
  pageFixture,
  problem,
  taskFixture,
} from '@strongroom/api/mocks'
import { expect, fn, mocked, spyOn, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'
import { paying, payment, payroll, settled } from './paying.ts'

const patience = { timeout: 10_000 }

const meta = preview.meta({
  // The docs page is that of the lists, under the same title.
  tags: ['!autodocs'],
  title: 'Screens/Transactions',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: `/pending-transactions/${payment.id}` },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
    msw.use(...paying())
  },
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
  msw.use(answer('protection.impact', impact(payment.revision, covered('249000.00', '0.00', '249000.00'))))
  const section = within(await canvas.findByRole('region', { name: 'Insurance impact' }, patience))
  await waitFor(
    () => expect(section.getByRole('listitem')).toHaveTextContent(/Reno Trust.*1,500\.00 USD uninsured/),
    patience,
  )
  const raised = { ...payment, revision: payment.revision + 1, content: { ...payment.content, amount: '1000.00' } }
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
const books = [payroll, ofClient(8, 'Savings'), ofClient(9, 'Winslow reserve')]

/** An account is found by its name, its number or its client; type and currency follow from it. */
export const FindingAnAccount = meta.story({
  beforeEach({ msw }) {
    msw.use(
      answer('transaction.draft', { ...payment, content: { type: 'Withdrawal', currency: 'EUR' } }),
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
            sourceAccountId: payroll.id,
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
  await waitFor(() => expect(offered()).toEqual([`Payroll ${payroll.figures.clientName}, ••••0013`]), patience)
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

const task = taskFixture(0, { action: 'Create', entityId: payment.id }, 'transaction')

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
    answer('transaction.draft', { ...payment, figures: { ...payment.figures, dueDay: '2026-11-24' } }),
    answer('clientAccount.detail', { ...payroll, figures: { ...payroll.figures, availableBalance: '2700.00' } }),
  )
  // What is done each half minute is done at once.
  for (const [act, pause] of mocked(window.setInterval).mock.calls) if (pause === 30_000) act()
  await expect(await effect.findByText('Approved now, it leaves on 24 Nov 2026.', undefined, patience)).toBeVisible()
  await expect(await effect.findByText('200.00 USD', undefined, patience)).toBeVisible()
})

/** A change of words of what has settled: nothing moves again, neither in the form nor in the decision. */
export const WordsOfASettledOne = meta.story({
  beforeEach({ msw }) {
    msw.use(
      answer('transaction.draft', {
        ...payment,
        approvedId: settled.id,
        content: { ...settled.content, description: 'Rent of November' },
        figures: settled.figures,
      }),
    )
  },
})

WordsOfASettledOne.test('says so in the form, without a day or a balance', async ({ canvas }) => {
  const effect = within(await canvas.findByRole('region', { name: 'What it does' }, patience))
  await expect(effect.getByText(/^Nothing moves by this change\./)).toBeVisible()
  await expect(canvas.queryByText(/Approved now|Available/)).not.toBeInTheDocument()
  await expect(canvas.queryByRole('region', { name: 'Insurance impact' })).not.toBeInTheDocument()
})

/** The same before who decides on it. */
export const WordsOfASettledOneDecided = WordsOfASettledOne.extend({
  args: { path: `/tasks/transaction/${task.id}` },
  beforeEach({ msw }) {
    msw.use(answer('tasks.detail', { ...task, action: 'Update', approvedId: settled.id, baseVersion: 1 }))
  },
})

WordsOfASettledOneDecided.test('says so beside the decision', async ({ canvas }) => {
  const effect = within(await canvas.findByRole('region', { name: 'What it moves' }, patience))
  await expect(effect.getByText(/^Nothing moves by this change\./)).toBeVisible()
  await expect(canvas.queryByText(/Approved now|Available/)).not.toBeInTheDocument()
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
