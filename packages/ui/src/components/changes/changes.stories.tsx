import { useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { ChangeList, ItemList, UnchangedList, type Change } from './index.ts'
import { keys } from './changes.keys.ts'

const tier = (from: string, rate: string) => ({ from, rate })

const tiers: Change = {
  path: 'tiers',
  label: 'Tiers',
  section: 'Rates',
  type: 'rows',
  rowKey: ['from'],
  columns: [
    { name: 'from', label: 'From', type: 'money', currency: 'USD' },
    { name: 'rate', label: 'Rate', type: 'rate' },
  ],
  old: [tier('0.00', '2'), tier('1000.00', '2.5'), tier('5000.00', '3'), tier('25000.00', '3.5')],
  new: [tier('0.00', '2'), tier('1000.00', '2.5'), tier('5000.00', '3'), tier('50000.00', '4')],
}

const changes: readonly Change[] = [
  { path: 'name', label: 'Name', section: 'Identity', type: 'text', old: 'Valley savings', new: 'Valley savings plus' },
  {
    path: 'roles',
    label: 'Roles',
    section: 'Identity',
    type: 'choices',
    old: ['source', 'receiving'],
    new: ['receiving', 'settlement'],
    options: [
      { value: 'source', label: 'Source' },
      { value: 'receiving', label: 'Receiving' },
      { value: 'settlement', label: 'Settlement' },
    ],
  },
  {
    path: 'limit',
    label: 'Limit',
    section: 'Amounts',
    type: 'money',
    currency: 'USD',
    old: '25000000.00',
    new: '40000000.00',
  },
  { path: 'cutoff', label: 'Daily cut-off', section: 'Amounts', type: 'time', old: '14:00', new: '' },
  tiers,
]

const meta = preview.meta({
  title: 'Data/Changes',
  component: ChangeList,
  subcomponents: { ItemList, UnchangedList },
  args: { changes, isNew: false },
})

/** Old, an arrow, new, under the names of their sections. */
export const Example = meta.story({})

Example.test('says in words what its marks show', async ({ canvas }) => {
  await expect(field(canvas, 'Limit')).toHaveTextContent('Was: 25,000,000.00 USDNow: 40,000,000.00 USD')
  await expect(field(canvas, 'Daily cut-off')).toHaveTextContent('Was: 14:00Now: not given')
  const items = within(field(canvas, 'Roles')).getAllByRole('listitem')
  await expect(items.map((item) => item.textContent)).toEqual([
    'Removed: Source',
    'Added: Settlement',
    'Stays: Receiving',
  ])
})

const banks = [
  { value: '1', label: 'Vale Bank', href: '#vale' },
  { value: '2', label: 'Hill Bank', href: '#hill' },
]

/** What a value points at is a link, in the colour of its side. */
export const Linked = meta.story({
  args: {
    changes: [
      { path: 'bank', label: 'Bank', section: 'Relationship', type: 'reference', old: '1', new: '2', options: banks },
      {
        path: 'excluded',
        label: 'Excluded banks',
        section: 'Relationship',
        type: 'reference',
        old: ['1'],
        new: ['2', '3'],
        options: banks,
      },
    ],
  },
})

Linked.test('leads to what is pointed at, and keeps the id of what has no words', async ({ canvas }) => {
  await expect(canvas.getAllByRole('link', { name: 'Hill Bank' })[0]).toHaveAttribute('href', '#hill')
  await expect(canvas.getByText('3')).toBeVisible()
})

/** Nothing stood there before: the values alone. */
export const New = meta.story({
  args: { isNew: true, changes: changes.map((change) => ({ ...change, old: undefined })) },
})

New.test('compares with nothing', async ({ canvas }) => {
  await expect(canvas.queryByText(/^(Was|Now|Added|Removed|Stays)/)).toBeNull()
})

/** Parts of which some rows have none keep their place; those that no row has are left out. */
export const Parts = meta.story({
  render: () => (
    <ItemList
      plain
      before={undefined}
      after={[{ ...tier('0.00', '2'), to: '1000.00' }, tier('1000.00', '2.5')]}
      columns={[
        { name: 'from', label: 'From', type: 'money', currency: 'USD' },
        { name: 'to', label: 'To', type: 'money', currency: 'USD' },
        { name: 'term', label: 'Term', type: 'integer' },
        { name: 'rate', label: 'Rate', type: 'rate' },
      ]}
    />
  ),
})

Parts.test('shows the same parts in each row', async ({ canvas }) => {
  const rows = canvas.getAllByRole('listitem').map((row) => row.textContent)
  await expect(rows).toEqual(['1From0.00 USDTo1,000.00 USDRate2.00%', '2From1,000.00 USDTonot givenRate2.50%'])
})

/** The record has moved since: what stood, what is live now, and what is proposed. */
export const Moved = meta.story({
  args: {
    changes: changes
      .filter(({ path }) => path === 'limit' || path === 'name')
      .map((change) => ({ ...change, live: { value: change.path === 'limit' ? '30000000.00' : change.new } })),
  },
})

Moved.test('says what the change would do to it', async ({ canvas }) => {
  await expect(field(canvas, 'Limit')).toHaveTextContent('Replaces a value that was approved meanwhile')
  await expect(field(canvas, 'Name')).toHaveTextContent('This is live already')
})

/** Something to do at each field, and something said of one. */
export const WithNotes = meta.story({
  args: {
    actionAt: ({ label }) => <a href="#talk">Talk about {label}</a>,
    noteAt: ({ path }) => (path === 'limit' ? <p>As agreed in the yearly review.</p> : null),
  },
})

WithNotes.test('puts them at their field', async ({ canvas }) => {
  await expect(within(field(canvas, 'Limit')).getByRole('link', { name: 'Talk about Limit' })).toBeVisible()
  await expect(field(canvas, 'Limit')).toHaveTextContent('As agreed in the yearly review.')
  await expect(field(canvas, 'Name')).not.toHaveTextContent('As agreed')
})

/** What stays as it is: counted, and shown on demand. */
export const Unchanged = meta.story({
  render: function WithUnchanged(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <ChangeList {...args} />
        <UnchangedList
          count={2}
          fields={[
            { path: 'type', label: 'Type', section: 'Identity', type: 'text', value: 'Savings' },
            { path: 'code', label: 'Code', section: 'Identity', type: 'text' },
          ]}
          open={open}
          onToggle={() => setOpen(!open)}
        />
      </>
    )
  },
})

Unchanged.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('button', { name: '3 rows stay as they are' })).toHaveFocus()
      await press()
      await expect(canvas.getByRole('button', { name: '2 fields stay as they are' })).toHaveFocus()
    },
    Enter: async ({ canvas, press }) => {
      await press()
      await waitFor(() => expect(canvas.getByText('Savings')).toBeVisible())
      await press()
      await waitFor(() => expect(canvas.getByText('Savings')).not.toBeVisible())
    },
    Space: async ({ canvas, press }) => {
      canvas.getByRole('button', { name: '3 rows stay as they are' }).focus()
      await press()
      await waitFor(() => expect(canvas.getByText('1,000.00 USD')).toBeVisible())
      await press()
      await waitFor(() => expect(canvas.queryByText('1,000.00 USD')).toBeNull())
    },
  }),
)

/** The field of that name. */
function field(canvas: Pick<ReturnType<typeof within>, 'getByRole'>, label: string): HTMLElement {
  const row = canvas.getByRole('heading', { level: 4, name: label }).closest('li')
  if (row === null) throw new Error(`${label} is not among the changed fields.`)
  return row
}
