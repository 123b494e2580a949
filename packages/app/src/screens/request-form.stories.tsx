import {
  answer,
  answerTo,
  approvedFixture,
  meFixture,
  mockPlatform,
  pageFixture,
  problem,
  requestPreviewFixture,
} from '@strongroom/api/mocks'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'
import { heldAnswer } from './held-answer.ts'

const patience = { timeout: 10_000 }

const payer = approvedFixture('clientAccount')
const account = { ...payer, content: { ...payer.content, title: 'Payroll', currency: 'USD' } }

const meta = preview.meta({
  // The docs page is that of the lists, under the same title.
  tags: ['!autodocs'],
  title: 'Screens/Requests',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/' },
  beforeEach({ msw }) {
    sessionStorage.clear()
    msw.use(...mockPlatform())
  },
})

/** The entry: the form that asks. */
export const Form = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('clientAccount.list', pageFixture([account])), answer('clientAccount.detail', account))
  },
})

Form.test(
  'says what is missing at its field, what it would do, and leads to what was asked for',
  async ({ canvas, msw, userEvent }) => {
    const asked = fn()
    msw.use(
      answer(
        'requests.preview',
        requestPreviewFixture({
          ok: false,
          outcome: 'Refused',
          issues: [
            { field: 'amount', message: 'Only 12,500.00 USD are free' },
            { field: 'rail', message: 'Choose a rail that reaches it' },
          ],
        }),
      ),
      answerTo('requests.create', async (request) => {
        asked(await request.json())
        return undefined
      }),
    )
    const send = await canvas.findByRole('button', { name: 'Ask for it' }, patience)
    await userEvent.click(send)
    await expect(await canvas.findByText('Amount is required')).toBeVisible()
    await expect(canvas.getByText('Choose the account that pays')).toBeVisible()
    // The currency is that of the account: nobody can enter one.
    await userEvent.type(canvas.getByRole('textbox', { name: /Amount/ }), '1')
    await expect(canvas.queryByText('Currency is required')).not.toBeInTheDocument()
    await userEvent.clear(canvas.getByRole('textbox', { name: /Amount/ }))
    await expect(asked).not.toHaveBeenCalled()

    await userEvent.type(canvas.getByRole('combobox', { name: /From/ }), 'Pay')
    await userEvent.click(await screen.findByRole('option', { name: /Payroll/ }, patience))
    await userEvent.type(canvas.getByRole('textbox', { name: /Amount/ }), '15,000')
    // What stands against it is told while one types, at its field and, with what has none that is filled, beside what is free.
    await waitFor(
      () =>
        expect(canvas.getByRole('textbox', { name: /Amount/ })).toHaveAccessibleDescription(
          expect.stringContaining('Only 12,500.00 USD are free'),
        ),
      patience,
    )
    const effect = within(canvas.getByRole('complementary', { name: 'What it would do' }))
    const told = within(effect.getByRole('status'))
    await expect(told.getByText('As it is, it could not be approved')).toBeVisible()
    await expect(told.getByText(/Only 12,500\.00 USD are free\.\s+Choose a rail that reaches it\./)).toBeVisible()
    await expect(effect.getByText('12,500.00 USD')).toBeVisible()
    await expect(effect.queryByText(/as before|7,500\.00/)).not.toBeInTheDocument()
    await expect(effect.queryByRole('region', { name: 'Insurance impact' })).not.toBeInTheDocument()

    await userEvent.click(send)
    await waitFor(() => expect(asked).toHaveBeenCalledOnce(), patience)
    await expect(asked.mock.calls[0]?.[0]).toEqual({
      type: 'withdrawal',
      amount: '15000',
      currency: 'USD',
      sourceAccountId: account.id,
    })
    await expect(await canvas.findByRole('heading', { name: 'R-000001' }, patience)).toBeVisible()
  },
)

Form.test('takes nothing more while it is on its way, and is not given up then', async ({ canvas, msw, userEvent }) => {
  const { answers, handler } = heldAnswer('requests.create')
  msw.use(handler)
  const from = await canvas.findByRole('combobox', { name: /From/ }, patience)
  await userEvent.type(from, 'Pay')
  await userEvent.click(await screen.findByRole('option', { name: /Payroll/ }, patience))
  const amount = canvas.getByRole('textbox', { name: /Amount/ })
  await userEvent.type(amount, '999')
  await userEvent.click(canvas.getByRole('button', { name: 'Ask for it' }))
  await waitFor(() => expect(answers).toHaveLength(1), patience)
  await userEvent.type(amount, '888')
  await expect(amount).toHaveValue('999')
  for (const field of [...canvas.getAllByRole('textbox'), from]) await expect(field).toHaveAttribute('readonly')
  await expect(canvas.getByRole('radiogroup', { name: /Type/ })).toHaveAttribute('aria-readonly', 'true')
  await expect(canvas.getByRole('combobox', { name: 'Rail' })).toHaveAttribute('aria-readonly', 'true')
  for (const name of ['Cancel', 'Start anew']) {
    const button = canvas.getByRole('button', { name })
    await expect(button).toHaveAccessibleDescription('It is being sent')
    await userEvent.click(button)
  }
  await expect(screen.queryByRole('dialog')).toBeNull()
  await expect(amount).toHaveValue('999')
  for (const answered of answers) answered()
  await expect(await canvas.findByRole('heading', { name: 'R-000001' }, patience)).toBeVisible()
})

Form.test('tells while one types whom it would cover and uncover', async ({ canvas, msw, userEvent }) => {
  msw.use(
    answerTo('requests.preview', async (request) => {
      const { amount }: { amount?: string } = await request.json()
      return requestPreviewFixture(amount === undefined ? { ok: false, outcome: null } : {})
    }),
  )
  await userEvent.type(await canvas.findByRole('combobox', { name: /From/ }, patience), 'Pay')
  await userEvent.click(await screen.findByRole('option', { name: /Payroll/ }, patience))
  const effect = within(canvas.getByRole('complementary', { name: 'What it would do' }))
  await expect(
    await effect.findByText(/once the accounts are chosen and the amount is right/, undefined, patience),
  ).toBeVisible()
  await expect(effect.queryByRole('region', { name: 'Insurance impact' })).not.toBeInTheDocument()
  await userEvent.type(canvas.getByRole('textbox', { name: /Amount/ }), '5000')
  const cover = await effect.findByRole('region', { name: 'Insurance impact' }, patience)
  await expect(await within(cover).findByText('−2,500.00 USD uninsured', undefined, patience)).toBeVisible()
  await expect(cover).toHaveTextContent(/Uninsured\s*2,500\.00 USD\s*0\.00 USD/)
})

Form.test('asks before what is half written is left', async ({ canvas, userEvent }) => {
  const description = await canvas.findByRole('textbox', { name: 'Description' }, patience)
  await userEvent.type(description, 'Rent')
  const navigation = within(canvas.getByRole('navigation', { name: 'Main' }))
  await userEvent.click(navigation.getByRole('link', { name: 'Requests' }))
  const question = within(
    await screen.findByRole('dialog', { name: 'Leave with something that is not sent?' }, patience),
  )
  await userEvent.click(question.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), patience)
  await expect(description).toHaveValue('Rent')
})

Form.test(
  'offers for a transfer neither the account that pays nor one in another currency',
  async ({ canvas, msw, userEvent }) => {
    const other = (id: string, title: string, currency: string) => ({
      ...account,
      id,
      content: { ...account.content, title, currency },
    })
    msw.use(
      answer(
        'clientAccount.list',
        pageFixture([account, other('eur', 'Payroll Lisbon', 'EUR'), other('usd', 'Payroll reserve', 'USD')]),
      ),
    )
    await userEvent.click(await canvas.findByRole('radio', { name: 'Transfer' }, patience))
    await userEvent.type(canvas.getByRole('combobox', { name: /^From/ }), 'Pay')
    const [payer, ...others] = await screen.findAllByRole('option', undefined, patience)
    await expect(others).toHaveLength(2)
    await userEvent.click(payer ?? canvas.getByRole('form'))
    await userEvent.type(canvas.getByRole('combobox', { name: /^To/ }), 'Pay')
    await expect(await screen.findByRole('option', { name: /Payroll reserve/ }, patience)).toBeVisible()
    await expect(screen.getAllByRole('option')).toHaveLength(1)
  },
)

Form.test('begins with nothing again', async ({ canvas, userEvent }) => {
  const description = await canvas.findByRole('textbox', { name: 'Description' }, patience)
  await expect(canvas.queryByRole('button', { name: 'Start anew' })).not.toBeInTheDocument()
  await userEvent.click(canvas.getByRole('radio', { name: 'Deposit' }))
  await userEvent.type(description, 'Rent')
  await userEvent.click(canvas.getByRole('button', { name: 'Ask for it' }))
  await expect(await canvas.findByText('Amount is required')).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Start anew' }))
  await expect(description).toHaveValue('')
  await expect(canvas.getByRole('radio', { name: 'Withdrawal' })).toBeChecked()
  await expect(canvas.queryByText('Amount is required')).not.toBeInTheDocument()
  // The button is gone with what it took away.
  await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'New request' })).toHaveFocus(), patience)
})

Form.test('puts what the platform refuses at its field', async ({ canvas, msw, userEvent }) => {
  msw.use(
    problem('requests.create', 'entityValidationFailed', {
      reasons: [{ field: 'amount', message: 'More than is free on the account' }],
    }),
  )
  await userEvent.click(await canvas.findByRole('radio', { name: 'Deposit' }, patience))
  await userEvent.type(canvas.getByRole('combobox', { name: /^To/ }), 'Pay')
  await userEvent.click(await screen.findByRole('option', { name: /Payroll/ }, patience))
  await userEvent.type(canvas.getByRole('textbox', { name: /Amount/ }), '10')
  await userEvent.click(canvas.getByRole('button', { name: 'Ask for it' }))
  await waitFor(() => expect(canvas.getByRole('textbox', { name: /Amount/ })).toHaveFocus(), patience)
  await expect(canvas.getByRole('textbox', { name: /Amount/ })).toHaveAccessibleDescription(
    'More than is free on the account',
  )
})

/** Somebody who may not ask, and an outlook that could not be worked out. */
export const FormRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(
      answer('directory.me', meFixture({ privileges: ['request.view'] })),
      problem('requests.preview', 'serviceUnavailable'),
    )
  },
})

FormRefused.test(
  'says in place of the fields that nothing can be asked for, and works nothing out',
  async ({ canvas }) => {
    const form = within(await canvas.findByRole('form', { name: 'New request' }, patience))
    // The button says it as well.
    const [reason] = form.getAllByText('Your roles do not let you ask for money to be moved.')
    await expect(reason).toBeVisible()
    await expect(form.queryByRole('textbox')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('complementary', { name: 'What it would do' })).not.toBeInTheDocument()
  },
)

FormRefused.test('keeps the button and says why', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Ask for it' }, patience)).toHaveAccessibleDescription(
    'Your roles do not let you ask for money to be moved.',
  )
})
