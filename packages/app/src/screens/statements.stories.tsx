import {
  answerTo,
  approvedFixture,
  empty,
  mockPlatform,
  pageFixture,
  problem,
  slow,
  statementLineFixture,
  statementSummaryFixture,
} from '@strongroom/api/mocks'
import { formatInstantWithZone } from '@strongroom/ui/format/date'
import { formatMoney } from '@strongroom/ui/format/money'
import { layOut, type TableDocument } from '@strongroom/ui/paper'
import { expect, fn, spyOn, waitFor, within, type screen } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { makePdf } from '../output/make-pdf.ts'
import { AppAt } from './app-at.tsx'
import { takenFiles } from './taken-files.ts'

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

/** When statements are read that go on paper. */
const readAt = '2026-11-20T15:00:00.000Z'

type Story = {
  canvas: Pick<typeof screen, 'findByRole'>
  userEvent: { click: (element: Element) => Promise<void> }
}

/** The statement as a part of the page. */
async function statement({ canvas }: Pick<Story, 'canvas'>) {
  const grid = await canvas.findByRole('grid', named, patience)
  return within(grid.closest('section') ?? grid)
}

/** The panel in which it is taken out. */
async function taken(story: Pick<Story, 'canvas' | 'userEvent'>) {
  const section = await statement(story)
  await section.findByRole('row', { name: /TRX-2026-000001/ }, patience)
  await story.userEvent.click(section.getByRole('button', { name: 'Export' }))
  await section.findByRole('button', { name: 'CSV file' }, patience)
  return section
}

OfAccount.test('a period asks anew, and has its own balances at both ends', async ({ canvas, msw, userEvent }) => {
  const section = await statement({ canvas })
  await section.findByRole('row', { name: /TRX-2026-000006/ }, patience)
  const [listed, summed] = [fn(), fn()]
  const asked = (request: Request) => {
    const { searchParams } = new URL(request.url)
    return [searchParams.get('bookedAt.from'), searchParams.get('bookedAt.to')]
  }
  msw.use(
    answerTo('statements.clientAccount', (request) => {
      listed(...asked(request))
      return Promise.resolve(pageFixture([3, 4].map((index) => statementLineFixture(index))))
    }),
    answerTo('statements.clientAccountSummary', (request) => {
      summed(...asked(request))
      const own = { opening: '100.00', added: '500.00', closing: '600.00', count: 2 }
      return Promise.resolve(statementSummaryFixture(own))
    }),
  )
  await userEvent.type(section.getByRole('textbox', { name: 'Start date' }), '2026-03-02')
  await userEvent.type(section.getByRole('textbox', { name: 'End date' }), '2026-03-03')
  await userEvent.tab()
  await waitFor(() => expect(section.queryByRole('row', { name: /TRX-2026-000006/ })).toBeNull(), patience)
  await expect(section.getByRole('row', { name: /TRX-2026-000003/ })).toHaveTextContent('600.00 USD')

  const [from = '', to = ''] = listed.mock.lastCall ?? []
  await expect(summed.mock.lastCall).toEqual([from, to])
  // Two days, to their last millisecond, by the reader's own clock.
  await expect(Date.parse(to) - Date.parse(from)).toBe(2 * 86_400_000 - 1)
  await expect(Math.abs(Date.parse(from) - Date.parse('2026-03-02'))).toBeLessThan(16 * 3_600_000)
  const ends = () =>
    ['Opening balance', 'Closing balance', 'Came in', 'Went out'].map(
      (label) => section.getByText(label).parentElement?.querySelector('dd')?.textContent,
    )
  // They are a call of their own, which may be answered later.
  await waitFor(() => expect(ends()).toEqual(['100.00 USD', '600.00 USD', '500.00 USD', '0.00 USD']), patience)

  // What is no period yet, or none at all, is not asked for: the last one stays.
  const times = listed.mock.calls.length
  await userEvent.clear(section.getByRole('textbox', { name: 'End date' }))
  await userEvent.type(section.getByRole('textbox', { name: 'End date' }), '2026-02-01')
  await userEvent.tab()
  await expect(await section.findByText('The end comes before the start')).toBeVisible()
  await expect(listed.mock.calls.slice(times).flat()).not.toContainEqual(expect.stringMatching(/^2026-02/))
})

const goBack = fn()
const gone = fn()

/** Of two days, as somebody else has sent its address. */
export const OfDays = meta.story({
  args: {
    path: '/client-accounts/clientAccount-1?from=2026-03-02&to=2026-03-03',
    onAddress: gone,
    onHistory: (history) => void goBack.mockImplementation(() => history.back()),
  },
})

OfDays.test('its period is in the address, and is there again behind a movement', async ({ canvas, userEvent }) => {
  const period = async () => {
    const section = await statement({ canvas })
    return ['Start date', 'End date'].map((name) => section.getByRole('textbox', { name }))
  }
  const [start, end] = await period()
  await expect(start).toHaveValue('2 Mar 2026')
  await expect(end).toHaveValue('3 Mar 2026')
  if (end) await userEvent.clear(end)
  await userEvent.tab()
  await waitFor(
    () => expect(gone).toHaveBeenLastCalledWith('/client-accounts/clientAccount-1?from=2026-03-02'),
    patience,
  )

  const section = await statement({ canvas })
  const movement = await section.findByRole('row', { name: /TRX-2026-000006/ }, patience)
  await userEvent.click(within(movement).getByRole('link'))
  await waitFor(() => expect(gone).toHaveBeenLastCalledWith(expect.stringMatching(/^\/transactions?\//)), patience)
  goBack()
  await canvas.findByRole('grid', named, patience)
  await waitFor(async () => expect((await period())[0]).toHaveValue('2 Mar 2026'), patience)
  await expect((await period())[1]).toHaveValue('')
})

/** What the address names is no period. */
export const OfNoDays = meta.story({
  args: { path: '/client-accounts/clientAccount-1?from=2026-03-03&to=2026-03-02' },
})

OfNoDays.test('all that moved is told instead', async ({ canvas }) => {
  const section = await statement({ canvas })
  await expect(section.getByRole('textbox', { name: 'Start date' })).toHaveValue('')
  await expect(await section.findByRole('row', { name: /TRX-2026-000006/ }, patience)).toBeVisible()
})

OfAccount.test('as CSV it has every movement, and the balance behind each', async ({ canvas, userEvent }) => {
  const section = await taken({ canvas, userEvent })
  const [file] = await takenFiles(async () => {
    await userEvent.click(section.getByRole('button', { name: 'CSV file' }))
    await section.findByText(/^statement-of-[\w-]+-money-market-until-\d{4}-\d\d-\d\d\.csv is in/, undefined, patience)
  })
  const [head = [], ...lines] = ((await file?.text()) ?? '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  await expect(head.toSorted()).toEqual([
    'Amount',
    'Amount currency',
    'Balance after',
    'Balance after currency',
    'Booked',
    'Counts from',
    'Reference',
    'What moved',
  ])
  const at = (line: readonly string[], name: string) => line[head.indexOf(name)]
  const read = ['Reference', 'Booked', 'Amount', 'Amount currency', 'Balance after', 'What moved']
  await expect(lines.map((line) => read.map((name) => at(line, name)))).toEqual(
    [6, 5, 4, 3, 2, 1].map((place) => [
      `TRX-2026-00000${place}`,
      statementLineFixture(6 - place).bookedAt,
      `${place * 100}.00`,
      'USD',
      `${(place * (place + 1) * 100) / 2}.00`,
      'Deposit from checking',
    ]),
  )
})

OfAccount.test(
  'the file and the printer are told the same, with its period and balances',
  async ({ canvas, msw, userEvent }) => {
    const part = await statement({ canvas })
    await userEvent.type(part.getByRole('textbox', { name: 'Start date' }), '2026-03-02')
    const [listed, summed] = [fn(), fn()]
    const until = (request: Request) => new URL(request.url).searchParams.get('bookedAt.to')
    msw.use(
      answerTo('statements.clientAccount', (request) => {
        listed(until(request))
        return Promise.resolve(pageFixture([0, 1, 2, 3, 4, 5].map((index) => statementLineFixture(index))))
      }),
      answerTo('statements.clientAccountSummary', (request) => {
        summed(until(request))
        return Promise.resolve(statementSummaryFixture({ asOf: readAt }))
      }),
    )
    const section = await taken({ canvas, userEvent })
    const told = await tableOf(async () => {
      await userEvent.click(
        within(section.getByRole('dialog', { name: 'Export' })).getByRole('button', { name: 'Download PDF' }),
      )
      await section.findByText(
        /^statement-of-[\w-]+-money-market-2026-03-02-to-\d{4}-\d\d-\d\d\.pdf is in/,
        undefined,
        patience,
      )
    })
    await expect(told.title).toMatch(/^Statement of /)
    // A period that is open ends when it is read: what is booked later is neither in the rows nor in the balances.
    const { content, figures } = approvedFixture('clientAccount')
    await expect(told.facts).toEqual([
      // Of the number its end alone.
      { label: 'Account number', value: `•••• ${content.accountNumber?.slice(-4)}` },
      { label: 'Client', value: figures.clientName },
      { label: 'Institution', value: figures.institutionName },
      { label: 'Period', value: `2 Mar 2026 to ${formatInstantWithZone(readAt, 'America/New_York')}` },
      { label: 'Filter', value: 'none' },
      { label: 'Order', value: 'Booked, descending' },
      { label: 'Time zone', value: 'America/New_York' },
      { label: 'Read', value: expect.stringMatching(/, by \w+ \w+$/) },
      { label: 'Opening balance', value: '0.00 USD' },
      { label: 'Came in', value: '2,100.00 USD' },
      { label: 'Went out', value: '0.00 USD' },
      { label: 'Closing balance', value: '2,100.00 USD' },
      { label: 'Rows', value: '6' },
    ])
    await expect(summed.mock.lastCall).toEqual([readAt])
    await expect(listed.mock.lastCall).toEqual([readAt])
    const at = (row: readonly string[], name: string) => row[told.columns.findIndex(({ header }) => header === name)]
    await expect(told.rows.map((row) => ['Reference', 'Amount', 'Balance after'].map((name) => at(row, name)))).toEqual(
      [6, 5, 4, 3, 2, 1].map((place) => [
        `TRX-2026-00000${place}`,
        `${place * 100}.00 USD`,
        formatMoney(`${(place * (place + 1) * 100) / 2}.00`, 'USD'),
      ]),
    )

    const { print } = window
    const printed: (string | null | undefined)[][] = []
    window.print = () => {
      const paper = document.querySelector('body > section.paper')
      printed.push(Array.from(paper?.querySelectorAll('h1, pre') ?? [], ({ textContent }) => textContent))
    }
    try {
      await userEvent.click(
        within(section.getByRole('dialog', { name: 'Export' })).getByRole('button', { name: 'Print' }),
      )
      await section.findByText('The print dialog was opened.', undefined, patience)
    } finally {
      window.print = print
      window.dispatchEvent(new Event('afterprint'))
    }
    const { title, facts, columns, sheets } = layOut(told)
    const texts = (cells: readonly (readonly string[])[]) =>
      cells.map((lines) => lines.map((line) => line || ' ').join('\n'))
    await expect(printed).toEqual([
      [
        title.join('\n'),
        facts.join('\n'),
        ...texts(columns.map(({ header }) => header)),
        ...texts(sheets[0]?.columns ?? []),
      ],
    ])
  },
)

OfAccount.test(
  'of a search the paper names it, and no balances: those are of all movements',
  async ({ canvas, userEvent, msw }) => {
    const searched = fn()
    msw.use(
      answerTo('statements.clientAccount', (request) => {
        searched(new URL(request.url).searchParams.get('q'))
        return Promise.resolve(pageFixture([0, 1, 2, 3, 4, 5].map((index) => statementLineFixture(index))))
      }),
    )
    const part = await statement({ canvas })
    await userEvent.type(part.getByRole('searchbox'), 'Deposit')
    // What is taken out before the search counts is not narrowed by it.
    await waitFor(() => expect(searched).toHaveBeenCalledWith('Deposit'), patience)
    const section = await taken({ canvas, userEvent })
    const told = await tableOf(async () => {
      await userEvent.click(
        within(section.getByRole('dialog', { name: 'Export' })).getByRole('button', { name: 'Download PDF' }),
      )
      await section.findByText(/^statement-of-.*\.pdf is in your downloads\.$/, undefined, patience)
    })
    await expect(told.facts.map(({ label }) => label)).toEqual([
      'Account number',
      'Client',
      'Institution',
      'Period',
      'Filter',
      'Order',
      'Time zone',
      'Read',
      'Rows',
    ])
    await expect(told.facts).toContainEqual({ label: 'Filter', value: 'search “Deposit”' })
  },
)

OfAccount.test('a file that is given up ends the work beside the page at once', async () => {
  const { terminate } = Worker.prototype
  const ended = spyOn(Worker.prototype, 'terminate').mockImplementation(function (this: Worker) {
    terminate.call(this)
  })
  const control = new AbortController()
  const shares: number[] = []
  const document: TableDocument = {
    title: 'Statement',
    language: 'en',
    facts: [],
    columns: [{ header: 'Reference', align: 'start' }],
    rows: Array.from({ length: 20_000 }, (_, place) => [`TRX-${place}`]),
  }
  const onProgress = (share: number) => {
    shares.push(share)
    control.abort(new Error('Given up.'))
  }
  await expect(makePdf(document, { signal: control.signal, onProgress })).rejects.toThrow('Given up.')
  await expect(ended).toHaveBeenCalledOnce()
  // It was at work, and nothing comes of it any more.
  await new Promise((resolve) => setTimeout(resolve, 500))
  await expect(shares).toHaveLength(1)
  await expect(shares[0]).toBeLessThan(1)
})

/** What the worker that makes a PDF is told while something is done; it answers with a file. */
async function tableOf(act: () => Promise<void>): Promise<TableDocument> {
  const { Worker } = window
  const rows: TableDocument['rows'][number][] = []
  const tables: Omit<TableDocument, 'rows'>[] = []
  class Told extends EventTarget {
    postMessage(part: { rows?: TableDocument['rows']; table?: Omit<TableDocument, 'rows'> }) {
      rows.push(...(part.rows ?? []))
      if (!part.table) return
      tables.push(part.table)
      this.dispatchEvent(new MessageEvent('message', { data: { file: new Blob(['%PDF']) } }))
    }
    terminate() {}
  }
  Reflect.set(window, 'Worker', Told)
  try {
    await takenFiles(act)
  } finally {
    Reflect.set(window, 'Worker', Worker)
  }
  const [table] = tables
  if (!table) throw new Error('Nothing was made of it.')
  return { ...table, rows }
}

/** About which account the platform is asked, and in which period. */
const about = fn()
function note({ url }: Request) {
  const { pathname, searchParams } = new URL(url)
  about(pathname, searchParams.get('bookedAt.from'), searchParams.get('bookedAt.to'))
}

/** What moved on an account at an institution: what clients placed there and took away. */
export const OfInstitutionAccount = meta.story({
  args: { path: '/institution-accounts/institutionAccount-1' },
  beforeEach({ msw }) {
    about.mockClear()
    const lines = [
      statementLineFixture(3, { description: 'Payroll', amount: '-250000.00', balance: '4250000.00' }),
      statementLineFixture(4, { amount: '500000.00', balance: '4500000.00' }),
    ]
    const ends = { opening: '4000000.00', added: '500000.00', taken: '250000.00', closing: '4250000.00', count: 2 }
    msw.use(
      answerTo('statements.institutionAccount', (request) => {
        note(request)
        return pageFixture(lines)
      }),
      answerTo('statements.institutionAccountSummary', (request) => {
        note(request)
        return statementSummaryFixture(ends)
      }),
    )
  },
})

OfInstitutionAccount.test(
  'has its own movements in a period, and its own balances at both ends',
  async ({ canvas, userEvent }) => {
    const section = await statement({ canvas })
    const grid = within(await section.findByRole('grid', named, patience))
    await grid.findByRole('row', { name: /TRX-2026-000003/ }, patience)
    const headings = grid.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const columns = ['Reference', 'What moved', 'Amount', 'Balance after'].map((name) =>
      headings.findIndex((heading) => heading.startsWith(name)),
    )
    const rows = grid.getAllByRole('row').slice(1)
    await expect(rows.map((row) => columns.map((column) => row.children[column]?.textContent))).toEqual([
      ['TRX-2026-000003', 'Payroll', '−250,000.00 USD', '4,250,000.00 USD'],
      ['TRX-2026-000002', 'Deposit from checking', '500,000.00 USD', '4,500,000.00 USD'],
    ])
    const opening = await section.findByText('Opening balance', undefined, patience)
    await waitFor(() => expect(opening.parentElement).toHaveTextContent('4,000,000.00 USD'), patience)
    await expect(section.getByText('Closing balance').parentElement).toHaveTextContent('4,250,000.00 USD')

    await userEvent.type(section.getByRole('textbox', { name: 'Start date' }), '2026-03-02')
    await userEvent.type(section.getByRole('textbox', { name: 'End date' }), '2026-03-03')
    await userEvent.tab()
    // Two days of somebody in New York.
    const period = ['2026-03-02T05:00:00.000Z', '2026-03-04T04:59:59.999Z']
    const path = '/1.0/InstitutionAccounts/institutionAccount-1/statement'
    await waitFor(() => expect(about).toHaveBeenCalledWith(path, ...period), patience)
    await waitFor(() => expect(about).toHaveBeenCalledWith(`${path}/summary`, ...period), patience)
  },
)

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

/** The balances at both ends cannot be had: never a sign that they are on their way for ever. */
export const EndsFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(problem('statements.clientAccountSummary', 'unhandledException'))
  },
})

EndsFailed.test('offers to try again, and then has them', async ({ canvas, msw, userEvent }) => {
  const section = await statement({ canvas })
  const again = await section.findByRole('button', { name: /again/i }, patience)
  await expect(section.queryByText('Opening balance')).toBeNull()
  msw.use(answerTo('statements.clientAccountSummary', () => Promise.resolve(statementSummaryFixture())))
  await userEvent.click(again)
  await expect(await section.findByText('Opening balance', undefined, patience)).toBeVisible()
})

/** Movements and balances are on their way. */
export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(slow('statements.clientAccount'), slow('statements.clientAccountSummary'))
  },
})

Loading.test('keeps the places of its rows and balances, and says no amount', async ({ canvas }) => {
  const section = await statement({ canvas })
  await expect(section.getByRole('grid', named)).toHaveAttribute('aria-busy', 'true')
  await expect(section.getByText('Opening balance')).toBeVisible()
  await expect(section.queryByText(/USD/)).toBeNull()
})

/** The account may be seen, and what moved on it may not. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(
      problem('statements.clientAccount', 'insufficientPermissions'),
      problem('statements.clientAccountSummary', 'insufficientPermissions'),
    )
  },
})

Refused.test('says so, and shows no balance', async ({ canvas }) => {
  await expect((await canvas.findAllByText(/permission|not allowed|may not/i, undefined, patience))[0]).toBeVisible()
  await expect(canvas.queryByText('Opening balance')).toBeNull()
})
