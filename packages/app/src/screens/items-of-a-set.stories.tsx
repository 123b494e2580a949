import {
  answer,
  answerTo,
  approvedFixture,
  draftFixture,
  dryRunFixture,
  meFixture,
  mockPlatform,
  pageFixture,
  problem,
  sequenceFixture,
} from '@strongroom/api/mocks'
import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'
import { failing, rents, withSets } from './with-sets.ts'

const patience = { timeout: 10_000 }

const meta = preview.meta({
  // The docs page is that of the lists, under the same title.
  tags: ['!autodocs'],
  title: 'Screens/Transaction sets',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: `/transaction-sets/pending/${rents.id}` },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
    msw.use(...withSets())
  },
})

/** The items of a set that can run: what they come to, and each account before and after. */
export const Items = meta.story({})

Items.test('says that all can run, and what each does', async ({ canvas }) => {
  await expect(await canvas.findByText('All 2 items can run', undefined, patience)).toBeVisible()
  const lines = within(await canvas.findByRole('list', { name: 'What each item does' }, patience))
  await expect(lines.getAllByRole('listitem')[0]).toHaveTextContent(/10,000\.00 USD.*7,500\.00 USD/)
  await expect(canvas.getAllByText('complete')).toHaveLength(2)
  const [payer, receiver] = within(canvas.getByRole('list', { name: 'Accounts before and after' })).getAllByRole(
    'listitem',
  )
  await expect(payer).toHaveTextContent('Less available')
  await expect(receiver).toHaveTextContent('More available')
  await expect(canvas.getByText('2 accounts move.')).toBeVisible()
})

/** A set of a single item. */
export const OneItem = Items.extend({
  beforeEach({ msw }) {
    msw.use(answer('sets.dryRun', dryRunFixture({}, ['5000.00'])))
  },
})

OneItem.test('says that it can run', async ({ canvas }) => {
  await expect(await canvas.findByText('The one item can run', undefined, patience)).toBeVisible()
})

Items.test('counts of the new rows those in which something is written', async ({ canvas, userEvent }) => {
  const first = within(await canvas.findByRole('group', { name: 'Item 1' }, patience))
  await userEvent.type(first.getByRole('textbox', { name: 'Reference' }), 'R-1')
  await userEvent.click(canvas.getByRole('button', { name: 'Add item' }))
  await expect(await canvas.findByText('Item 2 added, 1 item written')).toBeInTheDocument()
})

Items.test(
  'takes what is pasted from a spreadsheet, and says at its row what is refused',
  async ({ canvas, msw, userEvent }) => {
    msw.use(
      problem('sets.upload', 'entityValidationFailed', {
        message: '1 of 2 lines cannot be read as items. Nothing of the file was kept.',
        reasons: [{ field: 'lines.3.from', message: 'Line 3: There is no account 42' }],
      }),
    )
    const first = within(await canvas.findByRole('group', { name: 'Item 1' }, patience))
    await userEvent.click(first.getByRole('textbox', { name: 'Reference' }))
    await userEvent.paste('R-1\tTransfer\t1,250.00\t40001\t40002\tRent\r\nR-2\tTransfer\t5.00\t42\t40002\t\r\n')
    await userEvent.click(await canvas.findByRole('button', { name: 'Add 2 items to the set' }, patience))
    const second = within(await canvas.findByRole('group', { name: 'Item 2' }, patience))
    await waitFor(
      () =>
        expect(second.getByRole('combobox', { name: 'From' })).toHaveAccessibleDescription('There is no account 42'),
      patience,
    )
    await expect(first.getByRole('textbox', { name: 'Amount' })).toHaveValue('1250.00')
    await expect(second.getByRole('textbox', { name: 'Reference' })).toHaveValue('R-2')
    await expect(second.getByRole('combobox', { name: 'From' })).toHaveValue('42')
  },
)

const [moneyMarket, checking] = [0, 1].map((at) => {
  const account = approvedFixture('clientAccount', at)
  return { ...account, content: { ...account.content, title: ['Camille Fontaine, money market', 'Ada Winslow'][at] } }
})

/** A platform that takes what is sent and hands it on; no account is another kind's. */
const takenBy = (sent: (file: string) => void) => [
  answer('client.list', pageFixture([])),
  answer('institutionAccount.list', pageFixture([])),
  answerTo('sets.upload', async (request) => {
    sent(await request.text())
    return undefined
  }),
]

Items.test('finds an account by its title, shows that, and sends the account', async ({ canvas, msw, userEvent }) => {
  const sent = fn()
  msw.use(
    answerTo('clientAccount.list', ({ url }) =>
      pageFixture(
        [moneyMarket, checking].flatMap((account) =>
          account?.content.title?.toLowerCase().includes(new URL(url).searchParams.get('q') ?? '-') ? [account] : [],
        ),
      ),
    ),
    ...takenBy(sent),
  )
  const row = within(await canvas.findByRole('group', { name: 'Item 1' }, patience))
  await userEvent.type(row.getByRole('textbox', { name: 'Reference' }), 'R-1')
  const [from, to] = [row.getByRole('combobox', { name: 'From' }), row.getByRole('combobox', { name: 'To' })]
  await userEvent.type(from, 'camille')
  await canvas.findByRole('option', { name: /^Camille Fontaine, money market/ }, patience)
  await expect(row.getByRole('combobox', { name: 'To' })).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}')
  await expect(from).toHaveValue('Camille Fontaine, money market')
  // What is not chosen stays as it was typed: the platform may know it by that.
  await userEvent.type(to, 'SR40002')
  await userEvent.tab()
  await expect(to).toHaveValue('SR40002')
  await userEvent.click(canvas.getByRole('button', { name: 'Add to the set' }))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce(), patience)
  await expect(sent.mock.calls[0]?.[0]).toContain(`R-1,Transfer,,${moneyMarket?.id},SR40002,`)
})

Items.test('keeps what is written while items are on their way', async ({ canvas, msw, userEvent }) => {
  const answers: (() => void)[] = []
  msw.use(
    answerTo('sets.upload', async () => {
      await new Promise<void>((resolve) => void answers.push(resolve))
      return { accepted: 1, revision: 2 }
    }),
  )
  const first = within(await canvas.findByRole('group', { name: 'Item 1' }, patience)).getByRole('textbox', {
    name: 'Reference',
  })
  await userEvent.type(first, 'R-1')
  await userEvent.click(canvas.getByRole('button', { name: 'Add to the set' }))
  await waitFor(() => expect(answers).toHaveLength(1), patience)
  await userEvent.type(first, '23')
  await expect(first).toHaveValue('R-1')
  await userEvent.click(canvas.getByRole('button', { name: 'Add item' }))
  const second = within(await canvas.findByRole('group', { name: 'Item 2' }, patience))
  await userEvent.type(second.getByRole('textbox', { name: 'Reference' }), 'R-2')
  for (const answered of answers) answered()
  await waitFor(() => expect(canvas.queryByRole('group', { name: 'Item 2' })).toBeNull(), patience)
  const left = within(canvas.getByRole('group', { name: 'Item 1' })).getByRole('textbox', { name: 'Reference' })
  await expect(left).toHaveValue('R-2')
})

Items.test('sends what is marked with the key that chooses it', async ({ canvas, msw, userEvent }) => {
  const sent = fn()
  msw.use(
    answer('clientAccount.list', pageFixture([moneyMarket].flatMap((account) => account ?? []))),
    ...takenBy(sent),
  )
  const row = within(await canvas.findByRole('group', { name: 'Item 1' }, patience))
  await userEvent.type(row.getByRole('combobox', { name: 'From' }), 'camille')
  await canvas.findByRole('option', { name: /^Camille Fontaine/ }, patience)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toHaveBeenCalledOnce(), patience)
  await expect(sent.mock.calls[0]?.[0]).toContain(`,${moneyMarket?.id},`)
})

Items.test('keeps the focus in the account from which one sends', async ({ canvas, msw, userEvent }) => {
  msw.use(
    answer('clientAccount.list', pageFixture([])),
    answer('client.list', pageFixture([])),
    answer('institutionAccount.list', pageFixture([])),
    problem('sets.upload', 'entityValidationFailed', {
      reasons: [{ field: 'lines.3.from', message: 'Line 3: There is no account 42' }],
    }),
  )
  const first = within(await canvas.findByRole('group', { name: 'Item 1' }, patience))
  await userEvent.type(first.getByRole('textbox', { name: 'Reference' }), 'R-1')
  await userEvent.click(canvas.getByRole('button', { name: 'Add item' }))
  const second = within(canvas.getByRole('group', { name: 'Item 2' }))
  await userEvent.type(second.getByRole('combobox', { name: 'From' }), '42{Control>}{Enter}{/Control}')
  const from = () => second.getByRole('combobox', { name: 'From' })
  await waitFor(() => expect(from()).toHaveAccessibleDescription('There is no account 42'), patience)
  await expect(from()).toHaveFocus()
  await expect(from()).toHaveValue('42')
  // Of one row that is taken nothing stays in it.
  await userEvent.click(canvas.getByRole('button', { name: 'Remove Item 1' }))
  msw.use(answerTo('sets.upload', () => ({ accepted: 1, revision: 2 })))
  const only = within(canvas.getByRole('group', { name: 'Item 1' })).getByRole('combobox', { name: 'From' })
  await userEvent.type(only, '1{Control>}{Enter}{/Control}')
  await expect(await canvas.findByText('1 item added.', undefined, patience)).toBeVisible()
  await waitFor(() => expect(only).toHaveValue(''), patience)
  await expect(only).toHaveFocus()
})

Items.test('of a hundred and one pasted rows each is text, its choices too', async ({ canvas, userEvent }) => {
  const first = within(await canvas.findByRole('group', { name: 'Item 1' }, patience))
  await userEvent.click(first.getByRole('textbox', { name: 'Reference' }))
  const lines = Array.from({ length: 101 }, (_, at) => `R-${at}\tTransfer\t1.00\t40001\t40002\tRent\tACH`)
  await userEvent.paste(lines.join('\n'))
  const last = within(await canvas.findByRole('group', { name: 'Item 101' }, patience))
  await expect(last.getByRole('textbox', { name: 'From' })).toHaveValue('40001')
  await expect(last.getByRole('textbox', { name: 'Rail' })).toHaveValue('ACH')
  await expect(last.queryByRole('combobox')).toBeNull()
  await userEvent.click(canvas.getByRole('button', { name: 'Remove Item 101' }))
  await waitFor(() => expect(first.getByRole('combobox', { name: 'To' })).toHaveValue('40002'), patience)
})

Items.test('offers the types and the rails that an item can have', async ({ canvas, userEvent }) => {
  const row = within(await canvas.findByRole('group', { name: 'Item 1' }, patience))
  const offered = (name: string) =>
    within(row.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(offered('Type')).toContain('Interest posting'), patience)
  // They name the transaction that they undo, for which a row has no place.
  await expect(offered('Type')).not.toContain('Reversal')
  await expect(offered('Rail')).toEqual(['Internal', 'ACH', 'Fedwire', 'RTP', 'FedNow'])
  await userEvent.selectOptions(row.getByRole('combobox', { name: 'Type' }), 'Withdrawal')
  await userEvent.click(row.getByRole('combobox', { name: 'To' }))
  await userEvent.keyboard('x')
  await expect(await canvas.findAllByText('Choose the account of the client first.', undefined, patience)).not.toEqual(
    [],
  )
})

/** The items of somebody else's set: read until one says that one writes at it too. */
export const ItemsOfAnother = Items.extend({
  beforeEach({ msw }) {
    msw.use(answer('directory.me', meFixture({ id: 'user-other' })))
  },
})

ItemsOfAnother.test(
  'asks before rows, a file or an order are written, and the focus is not lost',
  async ({ canvas, userEvent }) => {
    const join = await canvas.findByRole('button', { name: 'Write at it too' }, patience)
    const file = await canvas.findByLabelText('File of items', undefined, patience)
    const sequence = await canvas.findByRole('textbox', { name: 'Name of a new sequence' }, patience)
    const rows = within(canvas.getByRole('list', { name: 'New items' }))
    const reference = rows.getByRole('textbox', { name: 'Reference' })
    await expect(reference).toHaveAttribute('readonly')
    for (const control of [file, sequence]) await expect(control).toHaveAccessibleDescription(/is writing this draft\./)
    await userEvent.click(join)
    for (const control of [file, sequence])
      await waitFor(() => expect(control).not.toHaveAccessibleDescription(/is writing this draft\./))
    await expect(reference).not.toHaveAttribute('readonly')
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
)

/** A sequence that runs in one order only: the second pays 12,000.00 from what the first brings. */
export const OneOrderOnly = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('sets.dryRun', dryRunFixture({}, ['5000.00', '-12000.00'])))
  },
})

OneOrderOnly.test(
  'tries another order before it is stored, and says what cannot run in it',
  async ({ canvas, userEvent }) => {
    const handle = await canvas.findByRole('button', { name: 'Move 1, TRX-2026-000001' }, patience)
    await expectOutcomes(canvas, ['1, TRX-2026-000001: Settles', '2, TRX-2026-000002: Settles'])
    handle.focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect(await canvas.findByText('In this order TRX-2026-000002 cannot run', undefined, patience)).toBeVisible()
    await expect(canvas.getByText(notThere)).toBeVisible()
    await expectOutcomes(canvas, swapped)
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(canvas.queryByText(/^In this order/)).not.toBeInTheDocument())
    await expectOutcomes(canvas, ['1, TRX-2026-000001: Settles', '2, TRX-2026-000002: Settles'])
  },
)

OneOrderOnly.test(
  'tries the order that rows are dragged into, and goes back to what is stored',
  async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Move 1, TRX-2026-000001' }, patience)
    dragDown(canvas, ['Move 1, TRX-2026-000001', 'Move 2, TRX-2026-000002'])
    await expect(await canvas.findByText('In this order TRX-2026-000002 cannot run', undefined, patience)).toBeVisible()
    await expectOutcomes(canvas, swapped)
    await userEvent.click(canvas.getByRole('button', { name: 'Back to what is stored' }))
    await expectOutcomes(canvas, ['1, TRX-2026-000001: Settles', '2, TRX-2026-000002: Settles'])
  },
)

/** The other way round: as it is stored it cannot run. */
export const WrongOrder = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('sets.dryRun', dryRunFixture({}, ['-12000.00', '5000.00'])))
  },
})

WrongOrder.test('finds the order in which all of it can run, and stores that', async ({ canvas, msw, userEvent }) => {
  const stored = fn()
  msw.use(
    answerTo('sequences.order', async (request) => {
      stored(await request.json())
      return undefined
    }),
  )
  const handle = await canvas.findByRole('button', { name: 'Move 2, TRX-2026-000002' }, patience)
  await expect(canvas.getByText('TRX-2026-000001 cannot run')).toBeVisible()
  await expectOutcomes(canvas, [
    `1, TRX-2026-000001: Cannot run: ${notThere}`,
    '2, TRX-2026-000002: Cancelled: Stopped behind TRX-2026-000001',
  ])
  handle.focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect(await canvas.findByText('In this order all of it can run', undefined, patience)).toBeVisible()
  await expectOutcomes(canvas, ['1, TRX-2026-000002: Settles', '2, TRX-2026-000001: Settles'])
  await userEvent.click(canvas.getByRole('button', { name: 'Store this order' }))
  await waitFor(() => expect(stored).toHaveBeenCalledOnce(), patience)
  await expect(stored.mock.calls[0]?.[0]).toMatchObject({
    version: 1,
    order: [
      { id: 'draft-transaction-2', sequence: 1 },
      { id: 'draft-transaction-1', sequence: 2 },
    ],
  })
})

const notThere = 'There is 10,000.00 USD available on Henry Winslow, savings, 12,000.00 USD is needed'
const swapped = [
  `1, TRX-2026-000002: Cannot run: ${notThere}`,
  '2, TRX-2026-000001: Cancelled: Stopped behind TRX-2026-000002',
]

type Canvas = ReturnType<typeof within>

/** What the rows of the sequence say becomes of them, in their order. */
async function expectOutcomes(canvas: Canvas, said: readonly string[]) {
  const rows = within(canvas.getByRole('list', { name: 'Close and sweep 1' })).getAllByRole('group')
  await expect(rows).toHaveLength(said.length)
  for (const [at, row] of rows.entries()) {
    const [place, ...outcome] = (said[at] ?? '').split(': ')
    await expect(row).toHaveAccessibleName(place)
    await expect(within(row).getByText(outcome.join(': '))).toBeVisible()
  }
}

/** Takes a row by its handle with the mouse, and lets it go below another. */
function dragDown(canvas: Canvas, [from, to]: readonly [string, string]) {
  const handle = canvas.getByRole('button', { name: from })
  const { x, y } = handle.getBoundingClientRect()
  const { bottom } = canvas.getByRole('button', { name: to }).getBoundingClientRect()
  const at = (clientY: number) => ({ bubbles: true, button: 0, clientX: x + 5, clientY })
  handle.dispatchEvent(new PointerEvent('pointerdown', at(y + 5)))
  for (const clientY of [y + 30, bottom]) window.dispatchEvent(new PointerEvent('pointermove', at(clientY)))
  window.dispatchEvent(new PointerEvent('pointerup', at(bottom)))
}

/** It leaves more of the depositors' money uninsured than before. */
export const MoreUninsured = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('sets.dryRun', dryRunFixture({ uninsured: { before: '1000.10', after: '51000.30' } })))
  },
})

MoreUninsured.test('says how much more, and what that comes to', async ({ canvas }) => {
  await expect(
    await canvas.findByText(/50,000\.20 USD more is uninsured: 51,000\.30 USD\./, undefined, patience),
  ).toBeVisible()
})

/** Money moves to where it is insured. */
export const LessUninsured = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('sets.dryRun', dryRunFixture({ uninsured: { before: '51000.30', after: '1000.10' } })))
  },
})

LessUninsured.test('says how much less, and what is left', async ({ canvas }) => {
  await expect(
    await canvas.findByText(/50,000\.20 USD less is uninsured: 1,000\.10 USD\./, undefined, patience),
  ).toBeVisible()
})

/** What is beyond the limits stays so. */
export const AsMuchUninsured = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('sets.dryRun', dryRunFixture({ uninsured: { before: '1000.10', after: '1000.10' } })))
  },
})

AsMuchUninsured.test('says that as much is as before', async ({ canvas }) => {
  await expect(
    await canvas.findByText(/As much is uninsured as before: 1,000\.10 USD\./, undefined, patience),
  ).toBeVisible()
})

/** So many accounts move that nobody adds up what is insured: said, and not left out in silence. */
export const TooWideToAddUp = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('sets.dryRun', dryRunFixture({ uninsured: null, accountCount: 1001 })))
  },
})

TooWideToAddUp.test('says why it says nothing of what is uninsured', async ({ canvas }) => {
  await expect(
    await canvas.findByText(
      /How much is uninsured is not added up: more than 1,000 accounts move\./,
      undefined,
      patience,
    ),
  ).toBeVisible()
})

/** A set that is too large to be listed whole: what is not listed has its name all the same, and can be put in order. */
export const Large = meta.story({
  beforeEach({ msw }) {
    const { lines, ...run } = dryRunFixture()
    const begunItem = draftFixture('transaction')
    const loose = { ...begunItem, id: 'draft-unlisted', content: { ...begunItem.content, reference: 'FAR-1400' } }
    const children = [1, 2].map((sequence) => ({
      ...{ pendingTransactionId: `draft-far-${sequence}`, reference: `FAR-${1397 + sequence}` },
      ...{ sequence, dependsOnPrevious: true },
    }))
    msw.use(
      answer('sets.dryRun', { ...run, lines, basis: null, itemCount: 1500, accountCount: 1200 }),
      answer('sequences.list', pageFixture([sequenceFixture(0, { children })])),
      answer('transaction.pendingList', pageFixture([loose])),
    )
  },
})

Large.test(
  'names and offers items that are not listed, and says how many accounts move',
  async ({ canvas, msw, userEvent }) => {
    const created = fn()
    msw.use(
      answerTo('sequences.create', async (request) => {
        created(await request.json())
        return undefined
      }),
    )
    await expect(await canvas.findByRole('button', { name: 'Move 1, FAR-1398' }, patience)).toBeVisible()
    await expect(canvas.getByText('1,200 accounts move. The first 2 are listed.')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name of a new sequence' }), 'Far')
    await userEvent.type(canvas.getByRole('combobox', { name: 'Its items, in their order' }), 'FAR')
    await userEvent.click(await canvas.findByRole('option', { name: 'FAR-1400' }, patience))
    await userEvent.click(canvas.getByRole('button', { name: 'Put them into a sequence' }))
    await waitFor(() => expect(created).toHaveBeenCalledOnce(), patience)
    await expect(created.mock.calls[0]?.[0]).toMatchObject({ name: 'Far', pendingTransactionIds: ['draft-unlisted'] })
  },
)

Large.test('promises nothing of an order that it does not try', async ({ canvas, msw, userEvent }) => {
  const stored = fn()
  msw.use(
    answerTo('sequences.order', async (request) => {
      stored(await request.json())
      return undefined
    }),
  )
  const handle = await canvas.findByRole('button', { name: 'Move 1, FAR-1398' }, patience)
  handle.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect(await canvas.findByText('This order is not tried here', undefined, patience)).toBeVisible()
  await expect(canvas.queryByText('In this order all of it can run')).toBeNull()
  await expectOutcomes(canvas, ['1, FAR-1399: Not tried', '2, FAR-1398: Not tried'])
  await userEvent.click(canvas.getByRole('button', { name: 'Store this order' }))
  await waitFor(() => expect(stored).toHaveBeenCalledOnce(), patience)
})

/** One of its items cannot run: the first is named, with the reason, and the control figures are off. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('sets.dryRun', failing))
  },
})

Refused.test('names the first that fails', async ({ canvas }) => {
  await expect(await canvas.findByText('TRX-2026-000002 cannot run', undefined, patience)).toBeVisible()
  await expect(canvas.getAllByText(/7,500\.00 USD available on Ada Winslow/)[0]).toBeVisible()
  await expect(canvas.getByText('8,000.00 USD too much')).toBeVisible()
})
