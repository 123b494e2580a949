import { answer, dryRunFixture, empty, mockPlatform, problem, taskFixture } from '@strongroom/api/mocks'
import { formatMoney, money } from '@strongroom/api/money'
import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'
import { failing, rents, reworded, set, withSets } from './with-sets.ts'

const patience = { timeout: 10_000 }

const meta = preview.meta({
  title: 'Screens/Transaction sets',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/transaction-sets' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
    msw.use(...withSets())
  },
})

/** Every set, how far it is, and what it comes to. */
export const Listed = meta.story({})

Listed.test('begins a new one with the form', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('link', { name: 'New transaction set' }, patience))
  await expect(await canvas.findByRole('textbox', { name: /Name/ }, patience)).toHaveValue('')
})

/** None yet. */
export const NoneYet = meta.story({
  beforeEach({ msw }) {
    msw.use(empty('transactionSet.list'))
  },
})

/** An approved one, with its items and how far each is. */
export const Approved = meta.story({ args: { path: `/transaction-sets/${set.id}` } })

Approved.test('lists its items', async ({ canvas }) => {
  await expect(await canvas.findByRole('grid', { name: 'Items' }, patience)).toBeVisible()
})

/** On a screen that has no room for all columns: what each moves, and how far it is, stand right after its reference. */
export const ApprovedOnAPhone = Approved.extend({ globals: { viewport: { value: 'phone' } } })

ApprovedOnAPhone.test('has the amounts before the names', async ({ canvas }) => {
  const grid = within(await canvas.findByRole('grid', { name: 'Items' }, patience))
  await waitFor(
    () =>
      expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining(['Amount', 'Status', 'From', 'To']),
      ),
    patience,
  )
  const headers = grid.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await expect(headers.slice(1, 3)).toEqual(['Amount', 'Status'])
})

/** The form of a set whose dry run fails: sending is refused, with the reason. */
export const NotToBeSent = meta.story({
  args: { path: `/pending-transaction-sets/${rents.id}` },
  beforeEach({ msw }) {
    msw.use(answer('sets.dryRun', failing))
  },
})

NotToBeSent.test('says which item stands against it', async ({ canvas }) => {
  const send = await canvas.findByRole('button', { name: /Send (to|for) approval/ }, patience)
  await waitFor(() => expect(send).toHaveAccessibleDescription(/TRX-2026-000002 cannot run/), patience)
})

/** A change of the words of an approved one: its items are there as they were approved, and it can be sent. */
export const Reworded = meta.story({
  args: { path: `/pending-transaction-sets/${reworded.id}` },
  beforeEach({ msw }) {
    // Of a change there is nothing to try.
    msw.use(answer('transactionSet.draft', reworded), problem('sets.dryRun', 'recordNotFound'))
  },
})

Reworded.test('shows its items, tries nothing, and is sent', async ({ canvas }) => {
  const items = within(await canvas.findByRole('grid', { name: 'Items' }, patience))
  await expect(await items.findByRole('link', { name: 'TRX-2026-000001' }, patience)).toBeVisible()
  await expect(canvas.getByText(/^Nothing moves by this change\./)).toBeVisible()
  await expect(canvas.queryByText(/missing|No items yet/)).not.toBeInTheDocument()
  await waitFor(
    () => expect(canvas.getByRole('button', { name: /Send (to|for) approval/ })).not.toHaveAttribute('aria-disabled'),
    patience,
  )
})

/** The page of its items, for who comes to it by its address: they stand there, and nothing can be added. */
export const ItemsOfReworded = Reworded.extend({ args: { path: `/transaction-sets/pending/${reworded.id}` } })

ItemsOfReworded.test('lists them, and takes no more', async ({ canvas }) => {
  await expect(await canvas.findByRole('grid', { name: 'Items' }, patience)).toBeVisible()
  await expect(canvas.queryByRole('region', { name: 'Add items' })).not.toBeInTheDocument()
})

const task = taskFixture(0, { revision: 1, action: 'Create' }, 'transactionSet')

/** The decision: what exactly would run. */
export const Decided = meta.story({
  args: { path: `/tasks/transaction-sets/${task.id}` },
  beforeEach({ msw }) {
    msw.use(answer('tasks.detail', task))
  },
})

Decided.test('shows the run beside the decision', async ({ canvas, userEvent }) => {
  const evidence = await canvas.findByText('What it does', undefined, patience)
  await userEvent.click(evidence)
  await expect(await canvas.findByText('All 2 items can run', undefined, patience)).toBeVisible()
})

Decided.test('says what each item moves between whom, and leads to what else it says', async ({ canvas }) => {
  const lines = within(await canvas.findByRole('list', { name: 'What each item does' }, patience))
  const [line] = dryRunFixture().lines
  if (line === undefined) throw new Error('There is no item.')
  const [first] = lines.getAllByRole('listitem')
  const amount = formatMoney(money(line.amount, 'USD'), 'USD')
  await waitFor(
    () => expect(first).toHaveTextContent(`Transfer of ${amount} from ${line.from} to ${line.to}`),
    patience,
  )
  const link = lines.getByRole('link', { name: line.reference })
  await expect(link).toHaveAttribute('href', `/pending-transactions/${line.pendingTransactionId}`)
})

/** Of a change of its words nothing runs. */
export const RewordedDecided = Reworded.extend({
  args: { path: `/tasks/transaction-sets/${task.id}` },
  beforeEach({ msw }) {
    msw.use(answer('tasks.detail', { ...task, action: 'Update', approvedId: set.id, baseVersion: 1 }))
  },
})

RewordedDecided.test('says so beside the decision', async ({ canvas }) => {
  const effect = within(await canvas.findByRole('region', { name: 'What it does' }, patience))
  await expect(effect.getByText(/^Nothing moves by this change\./)).toBeVisible()
})

/** What goes over a rail waits for its day, which is another one behind the cut-off. */
export const Waiting = Decided.extend({
  beforeEach({ msw }) {
    const { lines, ...run } = dryRunFixture()
    const waiting = lines.map((line) => ({ ...line, outcome: 'Reserves', dueDay: '2026-12-01' }))
    msw.use(answer('sets.dryRun', { ...run, lines: waiting }))
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByText('What it does', undefined, patience))
    const said = await canvas.findAllByText(/Goes on 1 Dec 2026/, undefined, patience)
    await expect(said).toHaveLength(2)
  },
})

/** The set was written at since: what is shown is marked. */
export const Stale = Decided.extend({
  beforeEach({ msw }) {
    msw.use(answer('sets.dryRun', dryRunFixture({ revision: 3 })))
  },
})

Stale.test('says that it is stale', async ({ canvas }) => {
  await expect(await canvas.findByText('This is stale', undefined, patience)).toBeInTheDocument()
  await expect(screen.getByRole('button', { name: 'Show what would run now' })).toBeInTheDocument()
})

/** Money moved while somebody looked: what was tried stays in sight, and is marked. */
export const MovedSince = Decided.extend({
  async play({ canvas, msw, userEvent }) {
    await userEvent.click(await canvas.findByText('What it does', undefined, patience))
    await canvas.findByText('All 2 items can run', undefined, patience)
    msw.use(answer('sets.dryRun', failing))
    // Back on the network it is asked for anew, as it is each half minute.
    for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event))
    await canvas.findByText('This is stale', undefined, patience)
  },
})

MovedSince.test('shows what would run now when asked to', async ({ canvas, userEvent }) => {
  await expect(canvas.getByText('Balances or items have moved since this was tried.')).toBeVisible()
  await expect(canvas.getByText('All 2 items can run')).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Show what would run now' }))
  await expect(await canvas.findByText('TRX-2026-000002 cannot run', undefined, patience)).toBeVisible()
  await expect(canvas.queryByText('This is stale')).not.toBeInTheDocument()
})

/** It could not be asked for anew: what was tried stays in sight, and does not pass for what holds now. */
export const NotAskedAnew = Decided.extend({
  async play({ canvas, msw, userEvent }) {
    await userEvent.click(await canvas.findByText('What it does', undefined, patience))
    await canvas.findByText('All 2 items can run', undefined, patience)
    msw.use(problem('sets.dryRun', 'serviceUnavailable'))
    for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event))
    await expect(await canvas.findByText('This could not be asked for again', undefined, patience)).toBeVisible()
    await expect(canvas.getByText('All 2 items can run')).toBeVisible()
  },
})
