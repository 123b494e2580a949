import {
  answer,
  answerTo,
  interestFixture,
  meFixture,
  mockPlatform,
  placementsFixture,
  planRatesFixture,
  problem,
} from '@strongroom/api/mocks'
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'
import { takenFiles } from './taken-files.ts'

const meta = preview.meta({
  title: 'Screens/Charts',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/charts?from=2025-10-01&to=2026-03-02&grouping=month' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
  },
})

const patience = { timeout: 15_000 }
/** A colour as the browser writes it. */
function colourOf(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.setAttribute('style', `color: ${token}`)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const hostile = '=HYPERLINK("http://evil")<img src=x onerror=alert(1)>\u0007'
/** The same without what no XML document may hold. */
const hostileInPicture = hostile.slice(0, -1)

/** Every chart of a period. */
export const Example = meta.story({
  beforeEach({ msw }) {
    msw.use(
      answer('reports.placements', placementsFixture({ categories: [hostile, 'Harbor Trust'], others: 0 })),
      answer(
        'reports.planRates',
        planRatesFixture({
          categories: ['2026-03-01'],
          series: [
            { name: hostile, values: ['4.00'] },
            { name: 'Prime', values: ['5.00'] },
          ],
        }),
      ),
    )
  },
})

Example.test(
  'tells each report in words and figures, and hands them over as files; a name is only ever text',
  async ({ canvas, userEvent }) => {
    const files: { text: string; type: string }[] = []
    const kept = URL.createObjectURL
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) void file.text().then((text) => files.push({ text, type: file.type }))
      return '#'
    }
    try {
      const figure = within(await canvas.findByRole('figure', { name: 'Placed and capacity by institution' }, patience))
      await userEvent.click(await figure.findByText('Show the figures as a table', undefined, patience))
      await expect(figure.getByRole('row', { name: new RegExp('HYPERLINK.*4,250,000.00 USD') })).toBeVisible()
      const drawing = await figure.findByRole('img', undefined, patience)
      await waitFor(() => expect(drawing.querySelector('svg')).not.toBeNull(), patience)
      for (const kind of ['CSV', 'SVG', 'PNG']) await userEvent.click(figure.getByRole('button', { name: kind }))
      await waitFor(() => expect(files).toHaveLength(3), patience)
      const of = (type: string) => files.find((file) => file.type.startsWith(type))?.text ?? ''
      await expect(of('text/csv')).toContain(`"'=HYPERLINK(""http://evil"")<img`)
      const picture = new DOMParser().parseFromString(of('image/svg+xml'), 'image/svg+xml')
      await expect(picture.documentElement.textContent).toContain('Placed and capacity by institution')
      await expect(picture.documentElement.textContent).toContain('4.3 m of 5 m')
      // What is counted in which currency, and when it was read in which zone.
      await expect(picture.documentElement.textContent).toContain(
        'What is placed now, and what an institution takes at most, in USD.',
      )
      await expect(picture.documentElement.textContent).toMatch(/Read 2 Mar 2026, \d\d:00 (UTC|GMT[+-]?\d*)/)
      await expect(picture.querySelector('img, script, parsererror, foreignObject')).toBeNull()
      await expect(of('image/svg+xml')).not.toContain('var(')
      await expect(of('image/png').slice(1, 4)).toBe('PNG')
    } finally {
      URL.createObjectURL = kept
    }
  },
)

Example.test(
  'a name of a line is only ever text: in the legend, the table and the picture',
  async ({ canvas, userEvent }) => {
    const figure = within(await canvas.findByRole('figure', { name: 'Rates of plans' }, patience))
    await userEvent.click(await figure.findByText('Show the figures as a table', undefined, patience))
    await expect(figure.getByRole('columnheader', { name: hostile })).toBeVisible()
    await expect(within(figure.getByRole('list', { name: 'Legend' })).getByText(hostile)).toBeVisible()
    const drawing = await figure.findByRole('img', undefined, patience)
    await waitFor(() => expect(drawing.querySelector('svg')).not.toBeNull(), patience)
    await expect(drawing.getAttribute('aria-label')).toContain(hostile)
    await expect(document.querySelector('main img, main script')).toBeNull()
    const [svg, png] = await takenFiles(async () => {
      for (const kind of ['svg', 'png']) {
        await userEvent.click(figure.getByRole('button', { name: kind.toUpperCase() }))
        await figure.findByText(new RegExp(`\\.${kind} is in your downloads`), undefined, patience)
      }
    })
    await expect((await png?.text())?.slice(1, 4)).toBe('PNG')
    const picture = new DOMParser().parseFromString((await svg?.text()) ?? '', 'image/svg+xml')
    await expect(picture.documentElement.textContent).toContain(hostileInPicture)
    await expect(picture.querySelector('img, script, parsererror, foreignObject')).toBeNull()
  },
)

Example.test('a figure of the end of a month stands by its day, a sum by its month', async ({ canvas, userEvent }) => {
  const rows = async (name: string) => {
    const figure = within(await canvas.findByRole('figure', { name }, patience))
    await userEvent.click(await figure.findByText('Show the figures as a table', undefined, patience))
    return figure.getAllByRole('row').map((row) => row.querySelector('th')?.textContent)
  }
  await expect(await rows('Balances by product')).toEqual([
    ...['Day', '31 Oct 2025', '30 Nov 2025', '31 Dec 2025', '31 Jan 2026', '28 Feb 2026', '2 Mar 2026'],
  ])
  await expect(await rows('Interest paid')).toEqual([
    ...['Month', 'Oct 2025', 'Nov 2025', 'Dec 2025', 'Jan 2026', 'Feb 2026', 'Mar 2026'],
  ])
})

Example.test('balances say whose product they are told by', async ({ canvas }) => {
  const figure = within(await canvas.findByRole('figure', { name: 'Balances by product' }, patience))
  await expect(
    await figure.findByText(/by the product of the account at the institution/, undefined, patience),
  ).toBeVisible()
})

Example.test('a status has its colour, in the legend and the picture', async ({ canvas, userEvent }) => {
  const figure = within(await canvas.findByRole('figure', { name: 'Requests by status' }, patience))
  const legend = within(await figure.findByRole('list', { name: 'Legend' }, patience))
  const coloured = (name: string) => {
    const mark = legend.getByText(name).parentElement?.querySelector('svg rect[fill]')
    return mark ? getComputedStyle(mark).fill : 'none'
  }
  const colours = ['Pending', 'In progress', 'Completed', 'Rejected', 'Failed', 'Withdrawn'].map(coloured)
  const names = ['pending', 'in-progress', 'completed', 'rejected', 'rejected', 'muted']
  await expect(colours).toEqual(names.map((name) => colourOf(`var(--color-${name})`)))
  const drawing = await figure.findByRole('img', undefined, patience)
  await waitFor(() => expect(drawing.querySelector('svg')).not.toBeNull(), patience)
  const [svg] = await takenFiles(async () => {
    await userEvent.click(figure.getByRole('button', { name: 'SVG' }))
    await figure.findByText(/\.svg is in your downloads/, undefined, patience)
  })
  const picture = new DOMParser().parseFromString((await svg?.text()) ?? '', 'image/svg+xml')
  // Each is drawn in its pattern, of which no two are the same.
  const patterns = [...picture.querySelectorAll('pattern')].map((pattern) => {
    pattern.removeAttribute('id')
    return pattern.outerHTML
  })
  await expect(patterns).toHaveLength(6)
  await expect(new Set(patterns).size).toBe(6)
  for (const colour of colours) await expect(picture.documentElement.outerHTML).toContain(colour)
})

Example.test('says on paper what was asked for, and who read it when', async ({ canvas }) => {
  await canvas.findAllByText('Show the figures as a table', undefined, patience)
  await waitFor(() => expect(document.querySelector('main figure[aria-busy]')).toBeNull(), patience)
  window.dispatchEvent(new Event('beforeprint'))
  try {
    const main = canvas.getByRole('main')
    const facts = [...main.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    await expect(facts.slice(0, 3)).toEqual(['Period1 Oct 2025 to 2 Mar 2026', 'GroupingBy month', 'CurrencyUSD'])
    await expect(facts.slice(3).join(' ')).toMatch(/^Time zone\S+ Read2 Mar 2026, \d\d:00 .*, by Maya Lindqvist$/)
    await expect(main.querySelector('input, select')).toBeNull()
    await expect(main.querySelectorAll('figure table:not(details:not([open]) *)').length).toBe(7)
  } finally {
    window.dispatchEvent(new Event('afterprint'))
  }
})

/** One day, on which nothing was paid. */
export const OneDay = meta.story({
  args: { path: '/charts?from=2026-03-02&to=2026-03-02' },
  beforeEach({ msw }) {
    const [from, to] = ['2026-03-02', '2026-03-02']
    const series = [{ name: 'Interest paid', values: ['0.00'] }]
    msw.use(answer('reports.interest', interestFixture({ from, to, categories: ['2026-03-01'], series })))
  },
})

OneDay.test('says so in words, and draws nothing', async ({ canvas }) => {
  const interest = within(await canvas.findByRole('figure', { name: 'Interest paid' }, patience))
  await expect(await interest.findByText('No interest was paid in this period', undefined, patience)).toBeVisible()
  await expect(interest.getByText(/on this day.* 2 Mar 2026\.$/)).toBeVisible()
  await expect(interest.queryByRole('img')).toBeNull()
})

Example.test('what the charts are asked for stands on one line', async ({ canvas }) => {
  await canvas.findByRole('combobox', { name: 'Grouping' }, patience)
  const controls = [
    canvas.getByLabelText('Start date'),
    canvas.getByLabelText('End date'),
    canvas.getByRole('combobox', { name: 'Common periods' }),
    canvas.getByRole('combobox', { name: 'Grouping' }),
    canvas.getByRole('combobox', { name: 'Currency' }),
  ]
  const [first, ...others] = controls.map((control) => control.getBoundingClientRect()).map(({ height }) => height)
  for (const height of others) await expect(height).toBe(first)
})

/** What is chosen above the charts stands in the address, and is what is asked for. */
export const Choices = meta.story({ args: { path: '/charts', onAddress: fn() } })

Choices.test(
  'period, grouping and currency go into the address and to the platform',
  async ({ args, canvas, msw, userEvent }) => {
    const asked = fn()
    msw.use(
      ...(['reports.balances', 'reports.cover'] as const).map((name) =>
        answerTo(name, ({ url }) => {
          asked(name, Object.fromEntries(new URL(url).searchParams))
          return undefined
        }),
      ),
    )
    const isAsked = (search: Readonly<Record<string, string>>) =>
      waitFor(async () => {
        await expect(args.onAddress).toHaveBeenLastCalledWith(`/charts?${new URLSearchParams(search).toString()}`)
        await expect(asked).toHaveBeenLastCalledWith('reports.balances', search)
      }, patience)
    const grouping = await canvas.findByRole('combobox', { name: 'Grouping' }, patience)
    await expect(grouping).toHaveDisplayValue('Usual grouping')
    await userEvent.selectOptions(grouping, 'By month')
    await isAsked({ grouping: 'month' })
    const start = canvas.getByLabelText('Start date')
    await waitFor(() => expect(start).toHaveDisplayValue('1 Oct 2025'), patience)
    await fireEvent.change(start, { target: { value: '2025-11-01' } })
    // The end that was told stays.
    await isAsked({ grouping: 'month', from: '2025-11-01', to: '2026-03-02' })
    await fireEvent.change(canvas.getByLabelText('End date'), { target: { value: '2026-02-27' } })
    const period = { from: '2025-11-01', to: '2026-02-27' }
    await isAsked({ grouping: 'month', ...period })
    // A report of now has a currency, and no period.
    asked.mockClear()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Currency' }), 'EUR')
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2), patience)
    const all = { grouping: 'month', ...period, currency: 'EUR' }
    await expect(args.onAddress).toHaveBeenLastCalledWith(`/charts?${new URLSearchParams(all).toString()}`)
    await expect(asked.mock.calls).toEqual(
      expect.arrayContaining([
        ['reports.balances', all],
        ['reports.cover', { currency: 'EUR' }],
      ]),
    )
    await userEvent.selectOptions(grouping, 'Usual grouping')
    await isAsked({ ...period, currency: 'EUR' })
  },
)

const notPlaced = 'No money is placed in it. One of these: USD, EUR'

/** A currency in the address that nothing is placed in: no report of money is told, and none says which there are. */
export const UnknownCurrency = meta.story({
  args: { path: '/charts?grouping=month&currency=XXX', onAddress: fn() },
  beforeEach({ msw }) {
    const reasons = [{ field: 'currency', message: notPlaced }]
    msw.use(
      ...(['balances', 'interest', 'placements', 'cover'] as const).map((name) =>
        problem(`reports.${name}`, 'invalidDataFormat', { reasons }),
      ),
    )
  },
})

UnknownCurrency.test('has a way back to the usual one', async ({ args, canvas, msw, userEvent }) => {
  const currency = await canvas.findByRole('combobox', { name: 'Currency' }, patience)
  await waitFor(() => expect(currency).toHaveAccessibleDescription(notPlaced), patience)
  msw.use(answer('reports.placements', placementsFixture()))
  await userEvent.selectOptions(currency, 'Usual currency')
  await waitFor(() => expect(args.onAddress).toHaveBeenLastCalledWith('/charts?grouping=month'), patience)
  await waitFor(() => expect(currency).toHaveDisplayValue('USD'), patience)
})

/** An end before the start: said once, at the period, and what is of now is there all the same. */
export const Backwards = meta.story({ args: { path: '/charts?from=2026-03-02&to=2025-10-01' } })

Backwards.test('asks for nothing of such a period, and for what has none', async ({ canvas, msw }) => {
  const asked = fn()
  msw.use(
    ...(['reports.balances', 'reports.interest', 'reports.requests'] as const).map((name) =>
      answerTo(name, () => {
        asked(name)
        return undefined
      }),
    ),
  )
  const figure = async (name: string) => within(await canvas.findByRole('figure', { name }, patience))
  await (await figure('Placed and capacity by institution')).findByRole('img', undefined, patience)
  await (await figure('Balances by product')).findByText('No figures for this period', undefined, patience)
  await expect(canvas.getAllByText('The end comes before the start')).toHaveLength(1)
  await expect(asked).not.toHaveBeenCalled()
})

/** What the platform refuses, what fails, and what one may not see: three different things. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    const me = meFixture()
    msw.use(
      answer('directory.me', { ...me, privileges: me.privileges.filter((code) => !code.startsWith('clientAccount.')) }),
      problem('reports.balances', 'invalidDataFormat', {
        reasons: [{ field: 'to', message: 'End date must not be before the start date' }],
      }),
      problem('reports.cover', 'unhandledException'),
    )
  },
})

Refused.test('each says what it is', async ({ canvas }) => {
  const figure = async (name: string) => within(await canvas.findByRole('figure', { name }, patience))
  await (
    await figure('Balances by product')
  ).findByText('End date must not be before the start date', undefined, patience)
  await expect(
    await (await figure('Insured and uninsured by institution')).findByRole('button', { name: 'Try again' }, patience),
  ).toBeVisible()
  // What is wrong stands at the choice that it is wrong in, too.
  await expect(canvas.getByLabelText('End date')).toHaveAccessibleDescription(
    'End date must not be before the start date',
  )
  await expect(canvas.getByText(/do not let you see Interest paid/)).toBeVisible()
  await expect(canvas.queryByRole('figure', { name: 'Interest paid' })).not.toBeInTheDocument()
})
