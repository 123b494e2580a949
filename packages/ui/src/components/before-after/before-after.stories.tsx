import { expect, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { BeforeAfter, type BeforeAfterItem } from './before-after.tsx'
import { keys } from './before-after.keys.ts'

const items: readonly BeforeAfterItem[] = [
  {
    id: '1',
    title: 'Reno Trust',
    href: '#reno',
    about: 'Joint, 3 people',
    outcome: { turn: 'worse', text: '+50,000.00 USD uncovered' },
    figures: [
      { label: 'Uncovered', before: '0.00 USD', after: '50,000.00 USD' },
      { label: 'Covered', before: '250,000.00 USD', after: '250,000.00 USD' },
    ],
  },
  {
    id: '2',
    title: 'Sierra Valley Bank',
    outcome: { turn: 'better', text: '\u2212125,000.00 USD uncovered' },
    figures: [{ label: 'Uncovered', before: '125,000.00 USD', after: '0.00 USD' }],
  },
  {
    id: '3',
    title: 'Harbor Bank',
    outcome: { turn: 'same', text: 'As much uncovered as before' },
    figures: [{ label: 'Covered', before: '10.00 USD', after: '20.00 USD' }],
  },
]

const meta = preview.meta({
  title: 'Data/Before after',
  component: BeforeAfter,
  args: {
    label: 'What moves',
    lead: 'In all, 75,000.00 USD less is uncovered.',
    items,
    more: { label: 'Show all', render: () => <p>All of them.</p> },
  },
})

/** What gets worse, what gets better, and what only moves: told by word and mark. */
export const Example = meta.story({})

Example.test('says what becomes of what, and once what stays', async ({ canvas }) => {
  const [first] = within(canvas.getByRole('list', { name: 'What moves' })).getAllByRole('listitem')
  if (first === undefined) throw new Error('There is nothing in the list.')
  await expect(first).toHaveTextContent('+50,000.00 USD uncovered')
  await expect(within(first).getByRole('img', { name: 'becomes' })).toBeVisible()
  await expect(within(first).getByText('as before')).toBeVisible()
})

Example.test('makes the rest when it is asked for', async ({ canvas, userEvent }) => {
  await expect(canvas.queryByText('All of them.')).toBeNull()
  await userEvent.click(canvas.getByText('Show all'))
  await expect(await canvas.findByText('All of them.')).toBeVisible()
})

Example.test(
  'keys',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('link', { name: 'Reno Trust' })).toHaveFocus()
      await press()
      await expect(canvas.getByText('Show all')).toHaveFocus()
    },
  }),
)

/** While figures are worked out anew none of before is seen, and nothing below them moves. */
export const Busy = meta.story({ args: { busy: true, lead: 'It is being worked out.' } })

Busy.test('keeps the room and shows nothing that is stale', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('It is being worked out.')
  await expect(canvas.queryByRole('list')).toBeNull()
  await expect(canvas.getByText('Reno Trust')).not.toBeVisible()
})

/** Nothing moves, or nothing can be told yet: the lead says so. */
export const Nothing = meta.story({ args: { items: [], more: undefined, lead: 'Nothing moves.' } })

/** Nothing can be told of the change yet: what stands now is said without a word of what it becomes. */
export const NotTold = meta.story({
  args: {
    items: [{ id: '1', title: 'Payroll', about: 'Pays', figures: [{ label: 'Available', before: '40.00 USD' }] }],
    more: undefined,
    lead: 'What it does can be told once the amount is chosen.',
  },
})

NotTold.test('says the figure and nothing of what becomes of it', async ({ canvas }) => {
  const item = canvas.getByRole('listitem')
  await expect(item).toHaveTextContent(/^Payroll Pays\s*Available40\.00 USD$/)
  await expect(within(item).queryByText('as before')).toBeNull()
})

/** In a narrow place the outcome stands under its name. */
export const Narrow = meta.story({
  render: (args) => (
    <div className="max-w-90">
      <BeforeAfter {...args} />
    </div>
  ),
})
