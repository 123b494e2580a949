import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { plainText } from '../../paper/index.ts'
import { EntityTable } from '../index.ts'
import { bankColumns } from './story-rows.ts'
import { allRows, rows, Worked, type Canvas, type WorkedProps } from './worked-table.tsx'

const meta = preview.meta({
  title: 'Tables/Entity table/At work',
  component: propsOf<WorkedProps>(EntityTable),
  render: (args) => <Worked {...args} />,
})

/** All that match can be taken out, as a file or on paper. */
export const Exports = meta.story({ args: { exports: allRows } })

/** The rows on the sheets for the printer, where none is higher than a line. */
const printedRows = () =>
  [...document.querySelectorAll('body > section article main')].flatMap((sheet) => {
    const columns = [...sheet.querySelectorAll('pre')].map((column) => column.textContent.split('\n'))
    return (columns[0] ?? []).map((_, line) => columns.map((lines) => (lines[line] ?? '').trim()))
  })

const openExport = async (canvas: Canvas, userEvent: { click: (element: Element) => Promise<void> }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
  const panel = within(canvas.getByRole('dialog', { name: 'Export' }))
  await panel.findByText('48 institutions, 9 columns')
  return panel
}

Exports.test('makes a file of all rows and says so', async ({ canvas, userEvent }) => {
  const saved = fn()
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function () {
    saved(this.download)
  }
  try {
    const panel = await openExport(canvas, userEvent)
    await userEvent.click(panel.getByRole('button', { name: 'CSV file' }))
    await expect(await panel.findByText('institutions.csv is in your downloads.')).toBeVisible()
    await expect(saved).toHaveBeenCalledWith('institutions.csv')
  } finally {
    HTMLAnchorElement.prototype.click = click
  }
})

Exports.test('prints every row, not only those in view', async ({ canvas, userEvent }) => {
  const print = window.print
  const { title } = document
  const printed: (readonly string[])[] = []
  window.print = () => printed.push(...printedRows().map((row) => row.slice(0, 1)))
  try {
    const panel = await openExport(canvas, userEvent)
    await userEvent.click(panel.getByRole('button', { name: 'Print' }))
    await expect(await panel.findByText('The print dialog was opened.')).toBeVisible()
    await expect(printed).toEqual(rows.map(({ name }) => [name]))
    // Where printing goes on after `print` came back, the rows still stand, and the paper is called after them.
    await expect(printedRows()).toHaveLength(48)
    await expect(document.title).toBe('Institutions')
    window.dispatchEvent(new Event('afterprint'))
    await expect(printedRows()).toEqual([])
    await expect(document.title).toBe(title)
  } finally {
    window.print = print
  }
})

Exports.test('says of one export nothing when it is opened for the next', async ({ canvas, userEvent }) => {
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = () => {}
  try {
    const panel = await openExport(canvas, userEvent)
    await userEvent.click(panel.getByRole('button', { name: 'CSV file' }))
    await expect(await panel.findByText('institutions.csv is in your downloads.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
    await expect(await panel.findByText('48 institutions, 9 columns')).toBeVisible()
    await expect(panel.queryByText(/is in your downloads/)).toBeNull()
  } finally {
    HTMLAnchorElement.prototype.click = click
  }
})

Exports.test('the key of the browser’s own print prints every row too', async ({ canvas, userEvent }) => {
  const { print } = window
  const printed: (readonly string[])[] = []
  window.print = () => printed.push(...printedRows().map((row) => row.slice(0, 1)))
  try {
    const button = canvas.getByRole('button', { name: 'Print' })
    // What listens comes when the page has nothing else to do, and the button says so then.
    await waitFor(() => expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+P'))
    await userEvent.keyboard('{Control>}p{/Control}')
    const panel = within(await canvas.findByRole('dialog', { name: 'Export' }))
    await expect(await panel.findByText('The print dialog was opened.')).toBeVisible()
    await expect(printed).toEqual(rows.map(({ name }) => [name]))
    window.dispatchEvent(new Event('afterprint'))
  } finally {
    window.print = print
  }
})

Exports.test('its menu, which waits for nobody, says how all rows come on paper', async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Print' })).toHaveAttribute('aria-keyshortcuts'))
  const sentence =
    /^Not all rows and columns fit this sheet\. “Print” among the tools .* puts all 48 institutions on paper\.$/
  window.dispatchEvent(new Event('beforeprint'))
  await expect(canvas.getByText(sentence)).toBeInTheDocument()
  window.dispatchEvent(new Event('afterprint'))
  await expect(canvas.queryByText(sentence)).toBeNull()
})

/** As a part of a page that is about something else: the browser’s own print is that of the page. */
export const PartOfAPage = meta.story({
  args: { exports: allRows },
  render: (args) => (
    <section>
      <Worked {...args} />
    </section>
  ),
})

PartOfAPage.test('leaves the key to the browser', async ({ canvas, userEvent }) => {
  const print = canvas.getByRole('button', { name: 'Print' })
  const pressed = fn()
  const listen = (event: KeyboardEvent) => pressed(event.key, event.defaultPrevented)
  await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
  await within(canvas.getByRole('dialog', { name: 'Export' })).findByRole('button', { name: 'CSV file' })
  await userEvent.keyboard('{Escape}')
  window.addEventListener('keydown', listen)
  await userEvent.keyboard('{Control>}p{/Control}')
  window.removeEventListener('keydown', listen)
  await expect(pressed).toHaveBeenLastCalledWith('p', false)
  await expect(print).not.toHaveAttribute('aria-keyshortcuts')
})

/** What a part of a page is called where it stands alone: the name of the table would not say of what it is. */
export const Titled = meta.story({ args: { exports: { pages: allRows.pages, title: 'Institutions: Ada Winslow' } } })

Titled.test('is called so on paper, and so is the file', async ({ canvas, userEvent }) => {
  const { print } = window
  const click = HTMLAnchorElement.prototype.click
  const saved = fn()
  window.print = fn()
  HTMLAnchorElement.prototype.click = function () {
    saved(this.download)
  }
  try {
    const panel = await openExport(canvas, userEvent)
    await userEvent.click(panel.getByRole('button', { name: 'CSV file' }))
    await expect(await panel.findByText('institutions-ada-winslow.csv is in your downloads.')).toBeVisible()
    await expect(saved).toHaveBeenCalledWith('institutions-ada-winslow.csv')
    await userEvent.click(panel.getByRole('button', { name: 'Print' }))
    await expect(await panel.findByText('The print dialog was opened.')).toBeVisible()
    await expect(document.title).toBe('Institutions: Ada Winslow')
    window.dispatchEvent(new Event('afterprint'))
  } finally {
    window.print = print
    HTMLAnchorElement.prototype.click = click
  }
})

/** Texts that would do something if they were not only texts. */
const hostile = ['\u202e00.0001 DSU', '=1+1', '<b>bold</b>', 'bell\u0007', '\u{1f600}', 'zero\u200bwidth']

/** Beside the panel what is asked for most: it begins at once, and the panel says how far it is. */
export const PdfBeside = meta.story({
  args: {
    exports: {
      ...allRows,
      pages: () => [
        rows
          .slice(0, hostile.length)
          .map((row, index) => ({ ...row, name: hostile[index] ?? '', city: hostile[index] ?? '' })),
      ],
      pdf: async (table, { onProgress }) => {
        onProgress(0.5)
        return new Blob([JSON.stringify((await table).rows)], { type: 'application/pdf' })
      },
    },
  },
})

PdfBeside.test('is made of the rows as they are printed', async ({ canvas, userEvent }) => {
  const print = window.print
  window.print = fn()
  const { createObjectURL } = URL
  const click = HTMLAnchorElement.prototype.click
  const made: Blob[] = []
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) made.push(file)
    return 'blob:none'
  }
  HTMLAnchorElement.prototype.click = () => {}
  try {
    await userEvent.click(canvas.getByRole('button', { name: 'Download PDF' }))
    const panel = within(canvas.getByRole('dialog', { name: 'Export' }))
    await expect(await panel.findByText('institutions.pdf is in your downloads.')).toBeVisible()
    // Who presses once more takes the same again, and no other file.
    await waitFor(() => expect(panel.getByRole('button', { name: 'Download PDF' })).toHaveFocus())
    const inFile: string[][] = JSON.parse((await made[0]?.text()) ?? '')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await expect(await panel.findByText('The print dialog was opened.')).toBeVisible()
    await expect(printedRows()).toEqual(inFile.map((row) => row.map(plainText)))
    await expect(inFile.map(([name]) => name)).toEqual(hostile)
    window.dispatchEvent(new Event('afterprint'))
  } finally {
    window.print = print
    URL.createObjectURL = createObjectURL
    HTMLAnchorElement.prototype.click = click
  }
})

/** What makes the file is asked for it while the rows are read; they may still fail. */
export const RowsThatFail = meta.story({
  args: {
    exports: {
      ...allRows,
      pages: () => {
        throw new Error('The second page of the list could not be read. Try again.')
      },
      pdf: async (table) => new Blob([JSON.stringify(await table)]),
    },
  },
})

RowsThatFail.test('a file of them is given up with the reason', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Download PDF' }))
  const panel = within(canvas.getByRole('dialog', { name: 'Export' }))
  await expect(await panel.findByRole('alert')).toHaveTextContent('The second page of the list could not be read.')
})

/** Too narrow for all columns: what matters comes first on screen, and so it does in what is taken out. */
export const ExportsFromANarrowTable = meta.story({
  args: {
    columns: bankColumns.map((column) => (column.id === 'assets' ? { ...column, important: true } : column)),
    exports: { ...allRows, pdf: async (table) => new Blob([JSON.stringify((await table).columns)]) },
  },
  render: (args) => (
    <div style={{ height: 400, maxWidth: 500 }}>
      <Worked {...args} />
    </div>
  ),
})

ExportsFromANarrowTable.test(
  'has its columns in the order in which they are seen, as a file and on paper',
  async ({ canvas, userEvent }) => {
    const { print } = window
    const { createObjectURL } = URL
    const click = HTMLAnchorElement.prototype.click
    const made: Blob[] = []
    const printed: string[] = []
    window.print = () => {
      const heads = document.querySelectorAll('body > section article:first-child header div > pre')
      printed.push(...[...heads].map((head) => head.textContent.replaceAll('\n', ' ')))
      window.dispatchEvent(new Event('afterprint'))
    }
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) made.push(file)
      return 'blob:none'
    }
    HTMLAnchorElement.prototype.click = () => {}
    try {
      // Whether the columns fit is known with the first frame, and a story is played before it.
      await waitFor(() => expect(canvas.getAllByRole('columnheader')[1]).toHaveTextContent('Assets'))
      const seen = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)
      await userEvent.click(canvas.getByRole('button', { name: 'Download PDF' }))
      const panel = within(canvas.getByRole('dialog', { name: 'Export' }))
      await panel.findByText('institutions.pdf is in your downloads.')
      await userEvent.click(panel.getByRole('button', { name: 'CSV file' }))
      await panel.findByText('institutions.csv is in your downloads.')
      await userEvent.click(panel.getByRole('button', { name: 'Print' }))
      await panel.findByText('The print dialog was opened.')
      const inPdf: { header: string }[] = JSON.parse((await made[0]?.text()) ?? '')
      await expect(inPdf.map(({ header }) => header)).toEqual(seen)
      await expect(printed).toEqual(seen)
      const inCsv = ((await made[1]?.text()) ?? '')
        .replace(/^\uFEFF/, '')
        .split('\r\n')[0]
        ?.split(',')
      await expect(inCsv?.filter((name) => !name.endsWith(' currency'))).toEqual(seen)
    } finally {
      window.print = print
      URL.createObjectURL = createObjectURL
      HTMLAnchorElement.prototype.click = click
    }
  },
)

/** Where rows are selected, those are taken out and no others. */
export const ExportsSelected = meta.story({ args: { exports: allRows, bulk: [], chosen: 3 } })

ExportsSelected.test('makes a file of the selected rows', async ({ canvas, userEvent }) => {
  const made: Blob[] = []
  const { createObjectURL } = URL
  const click = HTMLAnchorElement.prototype.click
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) made.push(file)
    return 'blob:none'
  }
  HTMLAnchorElement.prototype.click = () => {}
  try {
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
    const panel = within(canvas.getByRole('dialog', { name: 'Export' }))
    await expect(await panel.findByText('3 of 48 institutions, 9 columns')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'CSV file' }))
    await panel.findByText('institutions.csv is in your downloads.')
    const lines = (await made[0]?.text())?.trim().split('\r\n') ?? []
    await expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.slice(0, 3).map(({ name }) => name))
  } finally {
    URL.createObjectURL = createObjectURL
    HTMLAnchorElement.prototype.click = click
  }
})

/** More rows than a browser lays out on paper in good time. */
export const TooManyToPrint = meta.story({
  args: {
    source: { count: 10_001, rowAt: (index) => rows[index % rows.length], ensure: () => {}, complete: true },
    exports: allRows,
  },
})

TooManyToPrint.test('is refused with its reason, and a file is not', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
  const panel = within(canvas.getByRole('dialog', { name: 'Export' }))
  const print = await panel.findByRole('button', { name: 'Print' })
  await expect(print).toHaveAttribute('aria-disabled', 'true')
  await expect(print).toHaveAccessibleDescription(/^Up to 10,000 rows fit on paper\. Make a CSV file instead/)
  await expect(panel.getByRole('button', { name: 'CSV file' })).not.toHaveAttribute('aria-disabled')
})

/** Nobody knows beforehand how many rows there are, and there are too many for paper. */
export const TooManyTurnUp = meta.story({
  args: {
    source: { count: undefined, rowAt: () => undefined, ensure: () => {}, complete: false },
    exports: { fileName: 'institutions', pages: () => Array.from({ length: 210 }, () => rows) },
  },
})

TooManyTurnUp.test('the print is given up with its reason', async ({ canvas, userEvent }) => {
  const print = window.print
  window.print = fn()
  try {
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
    const panel = within(canvas.getByRole('dialog', { name: 'Export' }))
    await userEvent.click(await panel.findByRole('button', { name: 'Print' }))
    await expect(await panel.findByRole('alert')).toHaveTextContent(/^Up to 10,000 rows fit on paper/)
    await expect(window.print).not.toHaveBeenCalled()
    await expect(printedRows()).toEqual([])
  } finally {
    window.print = print
  }
})

/** Sums are the last line of what is taken out, as they are of the table. */
export const ExportsWithTotals = meta.story({
  args: {
    exports: allRows,
    totals: { values: { assets: { amount: '1234.50', currency: 'USD' }, offices: '96' } },
  },
})

ExportsWithTotals.test('the last line on paper is the sum', async ({ canvas, userEvent }) => {
  const print = window.print
  const printed: string[] = []
  window.print = () => {
    const cells = document.querySelectorAll('body > section article:last-child main + div > pre')
    printed.push(...[...cells].map((cell) => cell.textContent.trim()))
    window.dispatchEvent(new Event('afterprint'))
  }
  try {
    const panel = await openExport(canvas, userEvent)
    await userEvent.click(panel.getByRole('button', { name: 'Print' }))
    await expect(await panel.findByText('The print dialog was opened.')).toBeVisible()
    await expect(printed).toEqual(['Total', '', '', '', '1,234.50 USD', '', '96', '', ''])
  } finally {
    window.print = print
  }
})

/** A long export tells how far it is and can be cancelled. */
export const ExportUnderWay = meta.story({
  args: {
    exports: {
      fileName: 'institutions',
      pages: async function* (signal) {
        yield rows.slice(0, 12)
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))
      },
    },
  },
})

ExportUnderWay.test('goes on while its panel is closed, until it is cancelled', async ({ canvas, userEvent }) => {
  const panel = await openExport(canvas, userEvent)
  await userEvent.click(panel.getByRole('button', { name: 'CSV file' }))
  await expect(await panel.findByText('12 rows')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
  await userEvent.click(await panel.findByRole('button', { name: 'Cancel' }))
  await expect(await panel.findByText('Cancelled. Nothing was made.')).toBeVisible()
})

/** Ends what waits for its second page; with an error, it fails. */
let endPage: (error?: Error) => void = () => {}

/** What it ends with is known only after its panel was closed. */
export const ExportEndsUnseen = meta.story({
  args: {
    exports: {
      fileName: 'institutions',
      pages: async function* () {
        yield rows.slice(0, 12)
        await new Promise<void>((resolve, reject) => {
          endPage = (error) => (error ? reject(error) : resolve())
        })
      },
    },
  },
})

ExportEndsUnseen.test('a file that was made is with the browser, a failure is told', async ({ canvas, userEvent }) => {
  const click = HTMLAnchorElement.prototype.click
  const saved = fn()
  HTMLAnchorElement.prototype.click = function () {
    saved(this.download)
  }
  try {
    const panel = await openExport(canvas, userEvent)
    const begin = async () => {
      await userEvent.click(panel.getByRole('button', { name: 'CSV file' }))
      await expect(await panel.findByText('12 rows')).toBeVisible()
      await userEvent.keyboard('{Escape}')
    }
    await begin()
    endPage()
    await waitFor(() => expect(saved).toHaveBeenCalledWith('institutions.csv'))
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
    await panel.findByRole('button', { name: 'CSV file' })
    await expect(panel.queryByText(/is in your downloads/)).toBeNull()
    await begin()
    endPage(new Error('The service is unavailable.'))
    await waitFor(() => expect(panel.queryByRole('progressbar', { hidden: true })).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
    const alert = await panel.findByRole('alert')
    await expect(alert).toHaveTextContent('What was asked for before was not made. The service is unavailable.')
    // Once told, it is no word about the next one.
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
    await panel.findByRole('button', { name: 'CSV file' })
    await expect(panel.queryByRole('alert')).toBeNull()
  } finally {
    HTMLAnchorElement.prototype.click = click
  }
})

/** A page did not come: no half file is made. */
export const ExportFails = meta.story({
  args: {
    exports: {
      fileName: 'institutions',
      pages: () => ({
        [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('The service is unavailable.')) }),
      }),
    },
  },
})

ExportFails.test('says what happened and can be tried again', async ({ canvas, userEvent }) => {
  const panel = await openExport(canvas, userEvent)
  await userEvent.click(panel.getByRole('button', { name: 'CSV file' }))
  await expect(await panel.findByRole('alert')).toHaveTextContent('The service is unavailable.')
  await expect(panel.getByRole('button', { name: 'CSV file' })).toBeVisible()
})

/** Whoever may not take rows out sees the button, refused. */
export const ExportForbidden = meta.story({
  args: { exports: { fileName: 'x', pages: () => [], disabledReason: 'It needs the privilege institution.export.' } },
})

ExportForbidden.test('gives its reason', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Export' })).toHaveAccessibleDescription(
    'It needs the privilege institution.export.',
  )
})
