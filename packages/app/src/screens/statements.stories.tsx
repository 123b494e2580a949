import { empty, mockPlatform, problem } from '@strongroom/api/mocks'
import { expect, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const meta = preview.meta({
  title: 'Screens/Statements',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/client-accounts/clientAccount-1' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
  },
})

const patience = { timeout: 10_000 }
const named = { name: /^Statement of/ }

/** What moved on an account, on its page. */
export const OfAccount = meta.story()

OfAccount.test('tells each movement, the balance behind it and the balances at both ends', async ({ canvas }) => {
  const grid = within(await canvas.findByRole('grid', named, patience))
  const newest = await grid.findByRole('row', { name: /TRX-2026-000006/ }, patience)
  await expect(newest).toHaveTextContent('600.00 USD')
  await expect(newest).toHaveTextContent('2,100.00 USD')
  await expect(canvas.getByText('Opening balance')).toBeVisible()
})

OfAccount.test('goes to a file, and the PDF is among them', async ({ canvas, userEvent }) => {
  const grid = await canvas.findByRole('grid', named, patience)
  const section = within(grid.closest('section') ?? grid)
  await userEvent.click(section.getByRole('button', { name: /export/i }))
  await expect(await section.findByRole('button', { name: 'Download PDF' }, patience)).toBeEnabled()
})

/** Nothing is booked yet. */
export const Nothing = meta.story({
  beforeEach({ msw }) {
    msw.use(empty('statements.clientAccount'))
  },
})

Nothing.test('says what will be listed', async ({ canvas }) => {
  await expect(await canvas.findByText('Nothing moved', undefined, patience)).toBeVisible()
})

/** The call fails: never to be taken for an account on which nothing moved. */
export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(problem('statements.clientAccount', 'unhandledException'))
  },
})

Failed.test('offers to try again', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: /again/i }, patience)).toBeVisible()
})
