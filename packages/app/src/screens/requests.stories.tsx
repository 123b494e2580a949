import {
  answer,
  answerTo,
  empty,
  meFixture,
  mockPlatform,
  pageFixture,
  problem,
  requestFixture,
  requestPreviewFixture,
} from '@strongroom/api/mocks'
import { addDays, calendarDate } from '@strongroom/api/money'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { today } from '../drafts/today.ts'
import { AppAt } from './app-at.tsx'
import { takenFiles } from './taken-files.ts'

const patience = { timeout: 10_000 }

const pending = requestFixture(0)
const others = requestFixture(6, {
  decideRefused: 'You asked for it, so somebody else decides.',
  withdrawRefused: null,
})

const meta = preview.meta({
  title: 'Screens/Requests',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/requests' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
    msw.use(answer('requests.list', pageFixture([pending, others])))
  },
})

/** What is open, with its figures, what bounds it, and what deserves attention. */
export const Open = meta.story({})

/** The words of the specification on one of the two lists, each as it stands there. */
async function hasItsWords(
  page: HTMLElement,
  { title, other }: { title: string; other: { name: string; href: string } },
) {
  const canvas = within(page)
  const grid = within(await canvas.findByRole('grid', { name: title }, patience))
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${title}$`))
  const headings = grid
    .getAllByRole('columnheader')
    .map((heading) => heading.querySelector('button, span')?.textContent)
  for (const name of ['Request ID', 'Type', 'Amount', 'Status', 'Parent Request'])
    await expect(headings).toContain(name)
  await expect(await canvas.findByText('Pay Attention!', undefined, patience)).toBeVisible()
  const summary = within(canvas.getByRole('list', { name: 'Summary' }))
  const tiles = summary.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  await expect(tiles).toEqual([
    ['Pending Requests', '/requests?state=Pending'],
    ['In Progress Requests', '/requests?state=InProgress'],
    ['Completed Today Requests', '/requests/history?state=Completed&period=2026-03-02..2026-03-02'],
    ['Failed Requests', '/requests/history?state=Failed'],
  ])
  await expect(canvas.getByRole('link', { name: 'Create New' })).toHaveAttribute('href', '/')
  await expect(canvas.getByRole('link', { name: other.name })).toHaveAttribute('href', other.href)
  for (const name of ['Need help?', 'Download PDF', 'Print'])
    await expect(canvas.getByRole('button', { name })).toBeVisible()
  for (const name of ['Select All Types', 'Select All Statuses'])
    await expect(canvas.getByPlaceholderText(name)).toBeVisible()
  for (const name of ['Start date', 'End date']) await expect(canvas.getByRole('textbox', { name })).toBeVisible()
}

Open.test('has the words of the specification, and every tile leads to the list that it counts', async ({ canvas }) => {
  await hasItsWords(await canvas.findByRole('main', undefined, patience), {
    title: 'Requests',
    other: { name: 'Requests History', href: '/requests/history' },
  })
})

Open.test(
  'is narrowed by types and statuses, all of them again with one choice',
  async ({ canvas, msw, userEvent }) => {
    const asked = fn()
    msw.use(
      answerTo('requests.list', (request) => {
        asked(Object.fromEntries(new URL(request.url).searchParams))
        return Promise.resolve(undefined)
      }),
    )
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Types' }, patience))
    await expect(await screen.findByRole('option', { name: 'Select All Types' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await userEvent.click(await screen.findByRole('option', { name: 'Deposit' }))
    await waitFor(
      () => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'deposit', isFinished: 'false' })),
      patience,
    )
    await userEvent.click(await screen.findByRole('option', { name: 'Select All Types' }))
    await waitFor(() => expect(canvas.getByPlaceholderText('Select All Types')).toBeVisible(), patience)
  },
)

/** Ticks every request and opens what can be done to them; `decided` is called with what the platform is told. */
async function tickAll({ canvas, msw, userEvent }: Parameters<Parameters<typeof Open.test>[2]>[0], action: string) {
  const decided = fn()
  msw.use(
    answerTo('requests.decide', async (request) => {
      decided(await request.json())
      return undefined
    }),
  )
  await canvas.findByRole('link', { name: pending.requestNumber }, patience)
  for (const box of canvas.getAllByRole('checkbox', { name: /R-/ })) await userEvent.click(box)
  await userEvent.click(await canvas.findByRole('button', { name: action }, patience))
  return { decided, panel: within(await canvas.findByRole('region', { name: action }, patience)) }
}

Open.test('decides on many, after a look at each whether one may', async (context) => {
  const { userEvent } = context
  const { panel, decided } = await tickAll(context, 'Reject')
  await expect(await panel.findByText(/1 request can be rejected/, undefined, patience)).toBeVisible()
  await expect(panel.getByText('You asked for it, so somebody else decides.')).toBeVisible()
  await userEvent.type(panel.getByRole('textbox', { name: /Reason/ }), 'Not by the account holder.')
  await userEvent.click(panel.getByRole('button', { name: 'Reject 1' }))
  await waitFor(() => expect(decided).toHaveBeenCalledOnce(), patience)
  await expect(decided.mock.calls[0]?.[0]).toEqual({
    action: 'reject',
    revision: 1,
    comment: 'Not by the account holder.',
  })
})

Open.test('approves many, and says how many it was', async (context) => {
  const { userEvent } = context
  const { panel, decided } = await tickAll(context, 'Approve')
  await expect(await panel.findByText(/1 request can be approved/, undefined, patience)).toBeVisible()
  await expect(panel.getByText('You asked for it, so somebody else decides.')).toBeVisible()
  await userEvent.click(panel.getByRole('button', { name: 'Approve 1' }))
  await waitFor(() => expect(decided).toHaveBeenCalledOnce(), patience)
  await expect(decided.mock.calls[0]?.[0]).toEqual({ action: 'approve', revision: 1 })
  await expect(await panel.findByText(/1 request approved/, undefined, patience)).toBeVisible()
})

Open.test('does not count as approvable what is known to be refused', async (context) => {
  const issues = [{ field: 'amount', message: 'Only 4,500.00 USD are free' }]
  context.msw.use(answer('requests.previewOf', requestPreviewFixture({ ok: false, issues, outcome: 'Refused' })))
  const { panel } = await tickAll(context, 'Approve')
  await expect(await panel.findByText(/^0 requests can be approved, 2 cannot/, undefined, patience)).toBeVisible()
  await expect(panel.getByText('Only 4,500.00 USD are free.')).toBeVisible()
})

Open.test('takes no longer a reason for many than for one', async (context) => {
  const { userEvent } = context
  const { panel, decided } = await tickAll(context, 'Reject')
  const reason = await panel.findByRole('textbox', { name: /Reason/ }, patience)
  await userEvent.click(reason)
  await userEvent.paste('x'.repeat(1001))
  await userEvent.click(panel.getByRole('button', { name: 'Reject 1' }))
  await expect(panel.getByText('Shorten this by one character: at most 1,000 fit')).toBeVisible()
  await expect(decided).not.toHaveBeenCalled()
})

Open.test('takes one’s own back, many at once, and says why the others are not one’s own', async (context) => {
  const { userEvent } = context
  const { panel, decided } = await tickAll(context, 'Withdraw')
  await expect(await panel.findByText(/1 request can be withdrawn/, undefined, patience)).toBeVisible()
  await userEvent.click(panel.getByRole('button', { name: 'Withdraw 1' }))
  await waitFor(() => expect(decided).toHaveBeenCalledOnce(), patience)
  await expect(decided.mock.calls[0]?.[0]).toEqual({ action: 'withdraw', revision: 1 })
  await expect(await panel.findByText(/1 request withdrawn/, undefined, patience)).toBeVisible()
})

Open.test('explains every status, and names whom to ask', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Need help?' }, patience))
  const help = within(await screen.findByRole('dialog', { name: 'Need help?' }, patience))
  const meanings: readonly (readonly [state: string, meaning: string])[] = [
    ['Pending', 'It waits for a decision.'],
    ['In progress', 'It is approved. Its transaction was written'],
    ['Completed', 'The money has moved: its transaction is settled.'],
    ['Failed', 'It was approved, but its transaction did not go through.'],
    ['Rejected', 'An approver has said no, and why.'],
    ['Withdrawn', 'Whoever asked for it withdrew it.'],
  ]
  await expect(help.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    meanings.map(([state]) => state),
  )
  const told = help.getAllByRole('definition').map(({ textContent }) => textContent)
  await expect(told).toEqual(meanings.map(([, meaning]) => expect.stringMatching(`^${meaning}`)))
  await expect(await help.findByText(/^These people decide on requests: /, undefined, patience)).toBeVisible()
  await userEvent.click(help.getByRole('button', { name: 'Close' }))
})

/** Nothing is open. */
export const NothingOpen = meta.story({
  beforeEach({ msw }) {
    msw.use(empty('requests.list'))
  },
})

NothingOpen.test('says so, and needs no attention', async ({ canvas }) => {
  await expect(await canvas.findByText('Nothing is open', undefined, patience)).toBeVisible()
  await expect(canvas.queryByText('Pay Attention!')).toBeNull()
})

/** Nothing is late, and one has just failed. */
export const OneFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(
      answerTo('requests.list', ({ url }) => {
        const { searchParams } = new URL(url)
        if (searchParams.has('neededBy.to')) return pageFixture([])
        return searchParams.get('state') === 'Failed' ? pageFixture([requestFixture(3)]) : undefined
      }),
    )
  },
})

OneFailed.test('says so, and leads to exactly that', async ({ canvas }) => {
  await expect(await canvas.findByText('1 request failed in the last 7 days.', undefined, patience)).toBeVisible()
  const day = calendarDate(today())
  await expect(canvas.getByRole('link', { name: 'Show what failed' })).toHaveAttribute(
    'href',
    `/requests/history?state=Failed&period=${addDays(day, -6)}..${day}`,
  )
  await expect(canvas.queryByText(/should have been done/)).toBeNull()
  await expect(canvas.queryByRole('link', { name: 'Show what is overdue' })).toBeNull()
})

/** Somebody whose roles show no requests. */
export const Forbidden = meta.story({
  beforeEach({ msw }) {
    msw.use(
      answer('directory.me', meFixture({ privileges: ['institution.view'] })),
      problem('requests.list', 'insufficientPermissions'),
      problem('requests.totals', 'insufficientPermissions'),
    )
  },
})

Forbidden.test('says why nothing new can be asked for either', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Create New' }, patience)).toHaveAccessibleDescription(
    'Your roles do not let you ask for money to be moved.',
  )
})

/** What is over, in the period of the address. */
export const History = meta.story({
  args: { path: '/requests/history?period=2026-03-01..2026-03-31&state=Failed' },
  beforeEach({ msw }) {
    msw.use(answer('requests.list', pageFixture([2, 3, 4, 5].map((index) => requestFixture(index)))))
  },
})

History.test('asks for what was finished in the days of the period line', async ({ canvas, msw, userEvent }) => {
  const asked = fn()
  msw.use(
    answerTo('requests.list', (request) => {
      asked(Object.fromEntries(new URL(request.url).searchParams))
      return Promise.resolve(undefined)
    }),
  )
  await expect(await canvas.findByRole('heading', { name: 'Requests History' }, patience)).toBeVisible()
  await expect(canvas.getByLabelText('Start date')).toHaveValue('1 Mar 2026')
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Common periods' }), 'Today')
  await waitFor(
    () =>
      expect(asked).toHaveBeenCalledWith(
        expect.objectContaining({
          sort: '-finishedAt',
          isFinished: 'true',
          state: 'Failed',
          startDate: today(),
          endDate: today(),
        }),
      ),
    patience,
  )
})

/** All of what is over. */
export const WholeHistory = History.extend({ args: { path: '/requests/history' } })

WholeHistory.test('has the words of the specification', async ({ canvas }) => {
  const other = { name: 'Requests', href: '/requests' }
  await hasItsWords(await canvas.findByRole('main', undefined, patience), { title: 'Requests History', other })
})

History.test('hands out of what is over the rows that are chosen, and no other', async ({ canvas, userEvent }) => {
  const [chosen, other] = [requestFixture(3), requestFixture(5)].map(({ requestNumber }) => requestNumber)
  for (const number of [chosen, other])
    await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${number}` }, patience))
  await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
  const [file] = await takenFiles(async () => {
    await userEvent.click(await canvas.findByRole('button', { name: 'CSV file' }, patience))
    await canvas.findByText('requests-history.csv is in your downloads.', undefined, patience)
  })
  const [, ...lines] = ((await file?.text()) ?? '').trim().split('\r\n')
  await expect(lines.map((line) => line.split(',')[0])).toEqual([chosen, other])
})

/** A period that is none yet: it is told at its field, and the list is as it was. */
export const HalfTyped = meta.story({
  args: { path: '/requests?period=2026-03-01..2026-03-31' },
  beforeEach({ msw }) {
    periodsAsked.length = 0
    msw.use(
      answerTo('requests.list', ({ url }) => {
        const { searchParams } = new URL(url)
        // Not the counts of what is late.
        if (searchParams.get('limit') === '100')
          periodsAsked.push(`${searchParams.get('startDate')}..${searchParams.get('endDate')}`)
        return Promise.resolve(undefined)
      }),
    )
  },
})

const periodsAsked: string[] = []

HalfTyped.test('keeps what was typed, and the list of the last whole period', async ({ canvas, userEvent }) => {
  const start = await canvas.findByLabelText('Start date', undefined, patience)
  await waitFor(() => expect(periodsAsked).toEqual(['2026-03-01..2026-03-31']), patience)
  await userEvent.clear(start)
  await waitFor(() => expect(periodsAsked.at(-1)).toBe('null..2026-03-31'), patience)
  await userEvent.type(start, '2026-1')
  await userEvent.tab()
  await expect(start).toHaveValue('2026-1')
  await expect(start).toHaveAccessibleDescription('Enter a day such as 30 Nov 2026')
  await expect(canvas.getByLabelText('End date')).toHaveValue('31 Mar 2026')
  await expect(periodsAsked.at(-1)).toBe('null..2026-03-31')
  await userEvent.type(start, '-05')
  await userEvent.clear(start)
  await userEvent.type(start, '2026-01-05')
  await waitFor(() => expect(periodsAsked.at(-1)).toBe('2026-01-05..2026-03-31'), patience)
  await expect(start).toBeValid()
})

HalfTyped.test('says of an end before its start which days the list still shows', async ({ canvas, userEvent }) => {
  const end = await canvas.findByLabelText('End date', undefined, patience)
  await userEvent.clear(end)
  await userEvent.type(end, '2026-02-01')
  await userEvent.tab()
  await expect(end).toHaveAccessibleDescription(
    'The end comes before the start: the list is still that from 1 Mar 2026',
  )
  await userEvent.clear(end)
  await userEvent.type(end, '2026-03-05')
  await userEvent.tab()
  await waitFor(() => expect(periodsAsked.at(-1)).toBe('2026-03-01..2026-03-05'), patience)
  await userEvent.clear(canvas.getByLabelText('Start date'))
  await userEvent.type(canvas.getByLabelText('Start date'), '2026-04-01')
  await userEvent.tab()
  await expect(end).toHaveAccessibleDescription(
    'The end comes before the start: the list is still that until 5 Mar 2026',
  )
  await expect(periodsAsked.at(-1)).toBe('null..2026-03-05')
})

/** The same in an address, such as one that was cut short. */
export const CutShort = HalfTyped.extend({ args: { path: '/requests/history?period=2026-1..2026-03-31' } })

CutShort.test('shows what the address says, and what is wrong with it', async ({ canvas }) => {
  const start = await canvas.findByLabelText('Start date', undefined, patience)
  await expect(start).toHaveValue('2026-1')
  await expect(start).toHaveAccessibleDescription('Enter a day such as 30 Nov 2026')
  await expect(canvas.getByLabelText('End date')).toHaveValue('31 Mar 2026')
  await waitFor(() => expect(periodsAsked).toEqual(['null..null']), patience)
})

/** And one whose end comes before its start. */
export const Reversed = HalfTyped.extend({ args: { path: '/requests?period=2026-03-31..2026-03-01' } })

Reversed.test('shows what the address says, what is wrong with it, and all that is open', async ({ canvas }) => {
  const end = await canvas.findByLabelText('End date', undefined, patience)
  await expect(end).toHaveValue('1 Mar 2026')
  await expect(end).toHaveAccessibleDescription('The end comes before the start')
  await expect(canvas.getByLabelText('Start date')).toHaveValue('31 Mar 2026')
  await waitFor(() => expect(periodsAsked).toEqual(['null..null']), patience)
  await expect(await canvas.findByRole('link', { name: pending.requestNumber }, patience)).toBeVisible()
})

/** An address as exact as an instant, such as one that leads here from what is new: the line shows its day. */
export const SinceAnInstant = HalfTyped.extend({ args: { path: '/requests?period=2026-03-01T10:30:00.000Z..' } })

SinceAnInstant.test('shows the day in its line, and the instant with its filter', async ({ canvas }) => {
  const start = await canvas.findByLabelText('Start date', undefined, patience)
  await expect(start).toHaveValue('1 Mar 2026')
  await expect(start).toBeValid()
  await waitFor(() => expect(canvas.getByText(/^from 1 Mar 2026, \d\d:\d\d$/)).toBeVisible(), patience)
})

/** Those that wait for the reader's own decision, as the overview leads to them. */
export const WaitingForYou = meta.story({
  args: { path: '/requests?decidable=true' },
  beforeEach({ msw }) {
    msw.use(
      answerTo('requests.list', ({ url }) =>
        new URL(url).searchParams.get('decidable') === 'true' ? pageFixture([pending]) : undefined,
      ),
    )
  },
})

WaitingForYou.test('are told apart, and all of them come back with the filter gone', async ({ canvas, userEvent }) => {
  await expect(await canvas.findByRole('link', { name: pending.requestNumber }, patience)).toBeVisible()
  await expect(canvas.queryByRole('link', { name: others.requestNumber })).toBeNull()
  await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Waits for: You' }))
  await expect(await canvas.findByRole('link', { name: others.requestNumber }, patience)).toBeVisible()
})

/** The reader's time zone is where they work: days are counted and instants written there, wherever the browser is. */
export const ElsewhereInTheWorld = meta.story({
  args: { path: '/requests' },
  beforeEach({ msw }) {
    msw.use(answer('directory.me', meFixture({ timezoneId: 'Pacific/Kiritimati' })))
    msw.use(answer('requests.list', pageFixture([requestFixture(0, { requestedAt: '2026-03-01T10:30:00.000Z' })])))
  },
})

ElsewhereInTheWorld.test('goes by the clock of the person’s time zone', async ({ canvas, msw, userEvent }) => {
  const asked = fn()
  msw.use(
    answerTo('requests.list', (request) => {
      asked(new URL(request.url).searchParams.get('startDate'))
      return Promise.resolve(undefined)
    }),
  )
  const grid = within(await canvas.findByRole('grid', { name: 'Requests' }, patience))
  await expect(await grid.findByText('2 Mar 2026, 00:30', undefined, patience)).toBeInTheDocument()
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Common periods' }), 'Today')
  const there = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format()
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(there), patience)
})
