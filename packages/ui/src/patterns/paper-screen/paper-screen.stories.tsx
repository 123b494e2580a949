import { expect, fn, spyOn, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { PaperScreen } from './paper-screen.tsx'

const meta = preview.meta({
  title: 'Patterns/Paper screen',
  component: PaperScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    fileName: 'decision-of-sierra-valley-bank',
    makePdf: fn(async () => new Blob(['%PDF'], { type: 'application/pdf' })),
    breadcrumbs: [{ label: 'Tasks', href: '#tasks' }],
    paper: {
      title: 'Decision on Sierra Valley Bank',
      language: 'en',
      facts: [
        { label: 'Time zone', value: 'America/New_York' },
        { label: 'Read', value: '23 Nov 2026, 10:04 GMT-5, by Maya Lindqvist' },
      ],
      sections: [
        {
          heading: 'Decision',
          entries: [
            { label: 'Outcome', text: 'Approved' },
            { label: 'By', text: 'Grace Abernathy, 20 Nov 2026, 10:00' },
            { label: 'Hash', text: 'a3f1'.repeat(16) },
          ],
        },
        {
          heading: 'What was changed',
          entries: [{ label: 'Name', text: 'Before: Sierra Bank\nAfter: Sierra Valley Bank' }],
        },
      ],
    },
  },
})

/** A decision as it is kept. */
export const Example = meta.story({})

Example.test('makes a file, and says where it is', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Download PDF' }))
  await expect(await canvas.findByText('decision-of-sierra-valley-bank.pdf is in your downloads.')).toBeVisible()
  await expect(args.makePdf).toHaveBeenCalledOnce()
})

Example.test(
  'is printed in sheets, each with its number, as the file has them',
  async ({ canvas, userEvent, args }) => {
    const printed: string[][] = []
    spyOn(window, 'print').mockImplementation(() => {
      const sheets = [...document.querySelectorAll('body > section article')]
      printed.push(...sheets.map((sheet) => [...sheet.querySelectorAll('h1, h2, pre, footer')].map(textOf)))
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(window.print).toHaveBeenCalledOnce())
    await expect(printed).toEqual([
      [
        'Decision on Sierra Valley Bank',
        'Time zone: America/New_York Read: 23 Nov 2026, 10:04 GMT-5, by Maya Lindqvist',
        ...['', '', 'Decision', 'What was changed'],
        'Outcome By Hash Name',
        `Approved Grace Abernathy, 20 Nov 2026, 10:00 ${'a3f1'.repeat(16)} Before: Sierra Bank After: Sierra Valley Bank`,
        'Page 1 of 1',
      ],
    ])
    window.dispatchEvent(new Event('afterprint'))
    await userEvent.click(canvas.getByRole('button', { name: 'Download PDF' }))
    const file = {
      rows: [
        ['Outcome', 'Approved'],
        ['By', 'Grace Abernathy, 20 Nov 2026, 10:00'],
        ['Hash', 'a3f1'.repeat(16)],
        ['Name', 'Before: Sierra Bank\nAfter: Sierra Valley Bank'],
      ],
      headings: [
        { at: 0, text: 'Decision' },
        { at: 3, text: 'What was changed' },
      ],
    }
    await expect(args.makePdf).toHaveBeenLastCalledWith(expect.objectContaining(file), expect.anything())
  },
)

Example.test('says on the page, too, whose clock its instants are of and who read it when', async ({ canvas }) => {
  const article = within(canvas.getByRole('article', { name: 'Decision on Sierra Valley Bank' }))
  const [zone, read] = article.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)
  await expect([zone, read]).toEqual(['Time zoneAmerica/New_York', 'Read23 Nov 2026, 10:04 GMT-5, by Maya Lindqvist'])
})

/** The words of a part of a sheet, its lines on one. */
const textOf = ({ textContent }: Element): string => textContent.replaceAll(/\s+/g, ' ').trim()

/** Not whole yet: nothing is kept of it before it is. */
export const Incomplete = meta.story({
  args: { incompleteReason: 'A moment: some of the words are on their way' },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Download PDF' })
    await expect(button).toHaveAccessibleDescription('A moment: some of the words are on their way')
    await userEvent.click(button)
    await expect(args.makePdf).not.toHaveBeenCalled()
  },
})

/** A file on its way: how far it is, and a button that ends it. */
export const Making = meta.story({
  args: {
    makePdf: fn(
      (_document: object, { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void }) =>
        new Promise<Blob>((_resolve, reject) => {
          onProgress(0.4)
          signal.addEventListener('abort', () => reject(new Error('It was ended.')))
        }),
    ),
  },
})

Making.test('says how far it is, and makes nothing once it is cancelled', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Download PDF' }))
  await expect(await canvas.findByRole('progressbar', { name: 'Making the PDF' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  )
  canvas.getByRole('button', { name: 'Cancel' }).focus()
  await userEvent.keyboard('{Enter}')
  await expect(await canvas.findByText('Cancelled. Nothing was made.')).toBeVisible()
  await expect(canvas.queryByRole('progressbar')).toBeNull()
  await expect(canvas.getByRole('button', { name: 'Download PDF' })).toHaveFocus()
})

/** The file could not be made: the page stands, and says so. */
export const Failed = meta.story({
  args: { makePdf: fn(async () => Promise.reject(new Error('The PDF could not be made. Try again, or print it.'))) },
})

Failed.test('says so', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Download PDF' }))
  await expect(await canvas.findByRole('alert')).toHaveTextContent('The PDF could not be made.')
  await expect(canvas.getByRole('heading', { name: 'What was changed' })).toBeVisible()
})
