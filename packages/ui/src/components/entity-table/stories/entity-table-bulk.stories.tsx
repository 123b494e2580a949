import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { KeptWords, withText } from '../../words/index.ts'
import {
  EntityTable,
  isSelected,
  noSelection,
  pagedRowSource,
  type BulkAction,
  type BulkVerdict,
  type RowSelection,
} from '../index.ts'
import { banks } from './story-rows.ts'
import { TableExample } from './table-example.tsx'
import { approve, part, rows, Worked, type WorkedProps } from './worked-table.tsx'

const meta = preview.meta({
  title: 'Tables/Entity table/At work',
  component: propsOf<WorkedProps>(EntityTable),
  render: (args) => <Worked {...args} />,
})

const pendingOf = (count: number) => rows.slice(0, count).filter((row) => row.status === 'pending').length

/** An action on many rows says first of each whether it may be done. */
export const BulkAction_ = meta.story({ name: 'Bulk action', args: { bulk: [approve], chosen: 20 } })

BulkAction_.test('tells what may be done and why the rest may not', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
  const panel = within(await canvas.findByRole('region', { name: 'Approve' }))
  const allowed = pendingOf(20)
  await expect(await panel.findByRole('button', { name: `Approve ${allowed}` })).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Reasons' })).toHaveTextContent('It is not pending.')
  await userEvent.click(panel.getByRole('button', { name: 'Cancel' }))
  await expect(canvas.queryByRole('region', { name: 'Approve' })).toBeNull()
})

BulkAction_.test('does it row by row and says what became of each', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
  const panel = within(await canvas.findByRole('region', { name: 'Approve' }))
  const allowed = pendingOf(20)
  await userEvent.click(await panel.findByRole('button', { name: `Approve ${allowed}` }))
  await waitFor(
    () => expect(panel.getByRole('status')).toHaveTextContent(`${allowed - 1} institutions approved, 1 failed.`),
    { timeout: 5000 },
  )
  await expect(panel.getByRole('list', { name: 'Reasons' })).toHaveTextContent('Somebody decided it just now.')
})

BulkAction_.test('its button takes the focus back', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
  const panel = within(await canvas.findByRole('region', { name: 'Approve' }))
  await expect(canvas.getByRole('heading', { name: 'Approve' })).toHaveFocus()
  await panel.findByRole('button', { name: /^Approve \d/ })
  await userEvent.click(panel.getByRole('button', { name: 'Cancel' }))
  await expect(canvas.getByRole('button', { name: 'Approve' })).toHaveFocus()
})

BulkAction_.test('with nothing selected any more the rows take the focus', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
  const panel = within(await canvas.findByRole('region', { name: 'Approve' }))
  await panel.findByRole('button', { name: /^Approve \d+/ })
  await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
  await userEvent.click(panel.getByRole('button', { name: 'Cancel' }))
  await expect(canvas.getByRole('grid').contains(document.activeElement)).toBe(true)
})

/** Nothing selected allows the action: it is shown, refused, with the reasons. */
export const BulkRefused = meta.story({
  args: {
    chosen: 2,
    bulk: [
      {
        ...approve,
        check: () =>
          Promise.resolve(
            rows.slice(0, 2).map(({ id, name }) => ({ id, name, allowed: false, reason: 'It is your own work.' })),
          ),
      },
    ],
  },
})

BulkRefused.test('cannot be pressed and says why', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
  const go = await canvas.findByRole('button', { name: 'Approve 0' })
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  await expect(go).toHaveAccessibleDescription('None of the selected rows allows it.')
})

/** Some rows want words of the reader before they may be done with the others. */
export const BulkWithWords = meta.story({
  args: {
    chosen: 3,
    bulk: [
      {
        ...approve,
        words: { label: 'Reason', required: 'Say why what you have not opened may be approved' },
        check: () =>
          Promise.resolve(
            rows.slice(0, 3).map(({ id, name }, index) => ({
              id,
              name,
              allowed: true,
              ...(index === 2 && { needsWords: 'You have not opened it.' }),
            })),
          ),
        run: async function* (ids, _signal, words = '') {
          for (const id of ids) yield { id, name: words, done: true }
        },
      },
    ],
  },
})

BulkWithWords.test('asks for them where they are missing', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
  const panel = within(await canvas.findByRole('region', { name: 'Approve' }))
  await userEvent.click(await panel.findByRole('button', { name: 'Approve 3' }))
  await expect(panel.getByRole('textbox', { name: /^Reason/ })).toHaveFocus()
  await expect(panel.getByText('Say why what you have not opened may be approved')).toBeVisible()
  await userEvent.keyboard('Read on paper.')
  await userEvent.click(panel.getByRole('button', { name: 'Approve 3' }))
  await expect(await canvas.findByText('3 institutions approved.')).toBeVisible()
})

/** The same on a page that keeps what is typed and not sent. */
export const BulkWithKeptWords = BulkWithWords.extend({
  decorators: [
    (Story) => {
      const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
      return (
        <KeptWords value={{ texts, put: (box, text) => setTexts((now) => withText(now, box, text)) }}>
          <Story />
        </KeptWords>
      )
    },
  ],
})

BulkWithKeptWords.test(
  'a panel closed by mistake has lost none of them; they go once they were said of all',
  async ({ canvas, userEvent }) => {
    const open = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
      return within(await canvas.findByRole('region', { name: 'Approve' }))
    }
    const first = await open()
    await userEvent.type(await first.findByRole('textbox', { name: /^Reason/ }), 'Read on paper.')
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }))
    const second = await open()
    await expect(await second.findByRole('textbox', { name: /^Reason/ })).toHaveValue('Read on paper.')
    await userEvent.click(second.getByRole('button', { name: 'Approve 3' }))
    await expect(await canvas.findByText('3 institutions approved.')).toBeVisible()
    await userEvent.click(second.getByRole('button', { name: 'Close' }))
    const third = await open()
    await expect(await third.findByRole('textbox', { name: /^Reason/ })).toHaveValue('')
  },
)

/** An action that waits for an answer can be stopped; what was done stays done. */
export const BulkStopped = meta.story({
  args: {
    chosen: 3,
    bulk: [
      {
        ...approve,
        check: () => Promise.resolve(rows.slice(0, 3).map(({ id, name }) => ({ id, name, allowed: true }))),
        run: async function* (ids, signal) {
          const [first = ''] = ids
          yield { id: first, name: first, done: true }
          await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
        },
      },
    ],
  },
})

BulkStopped.test('says how many were not tried', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve 3' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
  await expect(await canvas.findByText('1 institution approved, 2 not tried.')).toBeVisible()
})

const five = rows.slice(0, 5)
const allowAll = () => Promise.resolve(five.map(({ id, name }): BulkVerdict => ({ id, name, allowed: true })))

/** The service failed half-way: what was done stays done, and what went wrong is said beside it. */
export const BulkBroken = meta.story({
  args: {
    chosen: 5,
    bulk: [
      {
        ...approve,
        check: allowAll,
        run: async function* ([first = '']) {
          yield { id: first, name: first, done: true }
          await Promise.reject(new Error('The service is unavailable.'))
        },
      },
    ],
  },
})

BulkBroken.test('says what was done, and why no more', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve 5' }))
  await expect(await canvas.findByText('1 institution approved, 4 not tried.')).toBeVisible()
  await expect(canvas.getByRole('alert')).toHaveTextContent('The service is unavailable.')
})

const several: readonly BulkAction[] = [
  { ...approve, check: allowAll },
  { ...approve, id: 'rework', label: 'Send back', done: 'sent back' },
  { ...approve, id: 'assign', label: 'Assign to a team', done: 'assigned' },
  { ...approve, id: 'archive', label: 'Archive', done: 'archived', disabledReason: 'It needs a second person.' },
  { ...approve, id: 'delete', label: 'Delete', done: 'deleted', tone: 'danger' },
]

/** Several actions stand beside each other as long as there is room. */
export const SeveralBulkActions = meta.story({ args: { bulk: several, chosen: 5 } })

SeveralBulkActions.test(
  'one at a time: the others are refused while a panel is open',
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
    const panel = within(await canvas.findByRole('region', { name: 'Approve' }))
    await userEvent.click(await panel.findByRole('button', { name: 'Approve 5' }))
    for (const name of ['Approve', 'Delete']) {
      const button = canvas.getByRole('button', { name })
      await expect(button).toHaveAccessibleDescription('“Approve” is under way. Finish or close it first.')
      await userEvent.click(button)
    }
    await expect(await panel.findByText('4 institutions approved, 1 failed.')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Close' }))
    await expect(canvas.getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-disabled')
  },
)

/** Where there is no room for all of them, a menu holds the others. */
export const SeveralBulkActionsNarrow = meta.story({
  args: { bulk: several, chosen: 5 },
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 390 }}>
        <Story />
      </div>
    ),
  ],
})

SeveralBulkActionsNarrow.test(
  'what does not fit is in the menu, and works from there',
  async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More' })).toHaveAttribute('aria-haspopup', 'menu'))
    const bar = canvas.getByRole('group', { name: 'Table tools' }).getBoundingClientRect()
    for (const name of ['Approve', 'More', 'Clear selection']) {
      const box = canvas.getByRole('button', { name }).getBoundingClientRect()
      await expect(box.right).toBeLessThanOrEqual(bar.right)
    }
    await expect(canvas.queryByRole('button', { name: 'Delete' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await expect(await screen.findByRole('menuitem', { name: /^Archive/ })).toHaveTextContent(
      'It needs a second person.',
    )
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    const panel = within(await canvas.findByRole('region', { name: 'Delete' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Delete' })).toHaveFocus())
    await panel.findByRole('button', { name: /^Delete \d/ })
    await userEvent.click(panel.getByRole('button', { name: 'Cancel' }))
    await expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus()
  },
)

const many = banks(350)
const page = 50

/** A list of which only the first pages are here, and an action that a server checks in parts. */
function AcrossPages() {
  const [pages, setPages] = useState(1)
  const [selection, setSelection] = useState<RowSelection>(noSelection)
  const source = pagedRowSource({
    pages: Array.from({ length: pages }, (_, place) => many.slice(place * page, (place + 1) * page)),
    total: many.length,
    hasNext: pages * page < many.length,
    fetching: false,
    fetchNext: () => setPages(pages + 1),
  })
  return (
    <TableExample
      source={source}
      filters={[]}
      selection={{ value: selection, onChange: setSelection, bulk: [approvePages] }}
    />
  )
}

const approvePages: BulkAction = {
  ...approve,
  check: async function* (selection) {
    for (let from = 0; from < many.length; from += page) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      yield many
        .slice(from, from + page)
        .filter((row) => isSelected(selection, row.id))
        .map(({ id, name, status }): BulkVerdict =>
          status === 'pending'
            ? { id, name, allowed: true }
            : { id, name, allowed: false, reason: 'It is not pending.' },
        )
    }
  },
}

/** Selected across pages, most of which never came: the server says of each row whether it may be done. */
export const BulkAcrossPages = meta.story({ render: () => <AcrossPages /> })

BulkAcrossPages.test(
  'says how many the server checks, then the verdict on all of them',
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows' }))
    await userEvent.click(part(canvas, '[aria-rowindex="2"] input'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
    const bar = await canvas.findByRole('progressbar', { name: '349 institutions are checked on the server' })
    await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toMatch(/^\d+ of 349$/))
    const allowed = many.filter((row, place) => place > 0 && row.status === 'pending').length
    await expect(await canvas.findByRole('button', { name: `Approve ${allowed}` })).toBeVisible()
    await expect(canvas.getByText(`${allowed} institutions can be approved, ${349 - allowed} cannot:`)).toBeVisible()
  },
)

/** Nobody may do it at all: the reason is there before anything is checked. */
export const BulkForbidden = meta.story({
  args: { chosen: 1, bulk: [{ ...approve, disabledReason: 'It needs the privilege institution.approve.' }] },
})

BulkForbidden.test('is refused with its reason', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
    'It needs the privilege institution.approve.',
  )
})
