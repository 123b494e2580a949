import { answer, answerTo, draftFixture, mockPlatform, problem, slow } from '@strongroom/api/mocks'
import { expect, fn, spyOn, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'
import { takenFiles } from './taken-files.ts'

const patience = { timeout: 10_000 }

const begun = draftFixture('transactionSet')
const draft = {
  ...begun,
  draftStatus: 'Draft' as const,
  content: { ...begun.content, name: 'Rents of November', currency: 'USD' },
}

const meta = preview.meta({
  title: 'Screens/Set uploads',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: `/transaction-sets/pending/${draft.id}` },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
    msw.use(answer('transactionSet.draft', draft))
  },
})

type Use = {
  canvas: { findByLabelText: (name: string, options: undefined, patience: object) => Promise<HTMLElement> }
  userEvent: { upload: (field: HTMLElement, file: File) => Promise<void> }
}

/** Hands in a file of two items. */
async function handIn({ canvas, userEvent }: Use, name = 'rents.csv'): Promise<void> {
  const lines = 'reference,type,amount,rail,from,to\nRENT-1,Transfer,5.00,Internal,40001,40002\n'
  await userEvent.upload(
    await canvas.findByLabelText('File of items', undefined, patience),
    new File([lines], name, { type: 'text/csv' }),
  )
}

/** A file is on its way: how far it is, and how to stop it. */
export const OnItsWay = meta.story({
  beforeEach({ msw }) {
    msw.use(slow('sets.upload'))
  },
  async play({ canvas, userEvent }) {
    await handIn({ canvas, userEvent })
    await canvas.findByRole('progressbar', { name: 'rents.csv' }, patience)
  },
})

OnItsWay.test('says how far it is, and takes no second one meanwhile', async ({ canvas }) => {
  const progress = canvas.getByRole('progressbar', { name: 'rents.csv' })
  await expect(progress).toHaveAttribute('aria-valuemax', '100')
  await expect(progress).toHaveAttribute('aria-valuenow', '0')
  await expect(canvas.getByLabelText('File of items')).toHaveAttribute('aria-disabled', 'true')
  await expect(canvas.getByText('One file at a time.')).toBeVisible()
})

OnItsWay.test('is stopped, and leaves nothing behind', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel rents.csv' }))
  await waitFor(() => expect(canvas.queryByText('rents.csv')).toBeNull(), patience)
  await expect(canvas.queryByRole('grid', { name: 'Refused lines' })).toBeNull()
  await waitFor(
    () => expect(canvas.getByLabelText('File of items')).not.toHaveAttribute('aria-disabled', 'true'),
    patience,
  )
})

/** All its lines are items now. */
export const Taken = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('sets.upload', { accepted: 1250, revision: 2 }))
  },
  async play({ canvas, userEvent }) {
    await handIn({ canvas, userEvent })
    await canvas.findByText('Received', undefined, patience)
  },
})

Taken.test('says how many items were added, and reads the run anew', async ({ canvas, msw, userEvent }) => {
  await expect(await canvas.findByText('1,250 items added.', undefined, patience)).toBeInTheDocument()
  const [sent, tried] = [fn(), fn()]
  msw.use(
    answerTo('sets.upload', async (request) => {
      sent(request.headers.get('content-type'), await request.text())
      return undefined
    }),
    answerTo('sets.dryRun', () => {
      tried()
      return Promise.resolve(undefined)
    }),
  )
  await handIn({ canvas, userEvent }, 'rents.jsonl')
  await waitFor(() => expect(tried).toHaveBeenCalled(), patience)
  await expect(sent.mock.calls).toEqual([['application/x-ndjson', expect.stringContaining('RENT-1')]])
})

Taken.test('the next one moves as it goes, and is received once it is answered', async ({ canvas, msw, userEvent }) => {
  const sending = spyOn(XMLHttpRequest.prototype, 'send')
  let answerIt = () => {}
  const answered = new Promise<void>((resolve) => (answerIt = resolve))
  const reached = fn()
  msw.use(
    answerTo('sets.upload', async (request) => {
      await request.text()
      reached()
      await answered
      return { accepted: 1, revision: 3 }
    }),
  )
  await handIn({ canvas, userEvent }, 'more-rents.csv')
  const progress = await canvas.findByRole('progressbar', { name: 'more-rents.csv' }, patience)
  await waitFor(() => expect(reached).toHaveBeenCalledOnce(), patience)
  await expect(progress).toHaveAttribute('aria-valuenow', '0')
  // Of what a service worker answers, as in the catalogue, the browser tells no progress itself.
  const [sent] = sending.mock.contexts
  if (!(sent instanceof XMLHttpRequest)) throw new Error('The file is on no way.')
  for (const gone of [30, 75]) {
    sent.upload.dispatchEvent(new ProgressEvent('progress', { loaded: gone, total: 100 }))
    await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', String(gone)), patience)
  }
  await expect(canvas.queryByText('Received')).toBeNull()
  answerIt()
  await expect(await canvas.findByText('Received', undefined, patience)).toBeVisible()
  await expect(canvas.queryByRole('progressbar')).toBeNull()
})

/** Some of its lines are refused: each is named with its reason, and nothing of the file was kept. */
export const LinesRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(
      problem('sets.upload', 'entityValidationFailed', {
        message: '1204 of 3000 lines cannot be read as items. Nothing of the file was kept.',
        data: { refusedLines: 1204, lines: 3000 },
        reasons: [
          { field: 'lines.2.amount', message: 'Line 2: Enter an amount such as 1250.00' },
          { field: 'lines.2.from', message: 'Line 2: There is no account 42' },
          { field: 'lines.4.amount', message: 'Line 4: Enter an amount above zero' },
        ],
      }),
    )
  },
  async play({ canvas, userEvent }) {
    await handIn({ canvas, userEvent })
    await canvas.findByRole('grid', { name: 'Refused lines' }, patience)
  },
})

LinesRefused.test(
  'tells line, column and reason of each fault, and how many lines these are of',
  async ({ canvas }) => {
    await expect(
      canvas.getByText('1,204 of 3,000 lines were refused, and nothing of the file was kept. The first 2 are listed.'),
    ).toBeVisible()
    const table = within(canvas.getByRole('grid', { name: 'Refused lines' }))
    const lines = table.getAllByRole('row').slice(1)
    await expect(lines.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
      expect.arrayContaining(['2', 'amount', 'Enter an amount such as 1250.00']),
      expect.arrayContaining(['2', 'from', 'There is no account 42']),
      expect.arrayContaining(['4', 'amount', 'Enter an amount above zero']),
    ])
    // It is announced as well.
    await expect(canvas.getAllByText('3 faults')[0]).toBeInTheDocument()
  },
)

LinesRefused.test('they are taken out, for whoever mends the file', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
  const panel = within(await canvas.findByRole('dialog', { name: 'Export' }, patience))
  const [file] = await takenFiles(async () => {
    await userEvent.click(await panel.findByRole('button', { name: 'CSV file' }, patience))
    await panel.findByText('refused-lines.csv is in your downloads.', undefined, patience)
  })
  await expect((await file?.text())?.trim().split('\r\n').slice(1)).toEqual([
    '2,amount,Enter an amount such as 1250.00',
    '2,from,There is no account 42',
    '4,amount,Enter an amount above zero',
  ])
})

LinesRefused.test('they go with the file, and with the next one', async ({ canvas, msw, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Remove rents.csv' }))
  await waitFor(() => expect(canvas.queryByRole('grid', { name: 'Refused lines' })).toBeNull(), patience)
  msw.use(answer('sets.upload', { accepted: 1, revision: 2 }))
  await handIn({ canvas, userEvent })
  await expect(await canvas.findByText('1 item added.', undefined, patience)).toBeInTheDocument()
})
