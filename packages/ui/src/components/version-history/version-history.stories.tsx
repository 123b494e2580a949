import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { VersionHistory, type ChainState, type VersionEntry } from './index.ts'
import { keys } from './version-history.keys.ts'

const versions: VersionEntry[] = [
  {
    version: 3,
    changedAt: '2026-11-19T15:20:00Z',
    changedBy: 'Maya Ortiz',
    approvedBy: 'Owen Hale',
    comment: 'Limit as agreed in the yearly review.',
    changes: [
      {
        path: 'maxPlacement',
        label: 'Largest placement',
        section: 'Placement',
        type: 'money',
        currency: 'USD',
        old: '25000000.00',
        new: '40000000.00',
      },
    ],
  },
  {
    version: 2,
    changedAt: '2026-06-02T08:12:00Z',
    changedBy: 'Owen Hale',
    approvedBy: 'Ines Park',
    changes: [
      {
        path: 'name',
        label: 'Name',
        section: 'Identity',
        type: 'text',
        old: 'Sierra Valley',
        new: 'Sierra Valley Bank',
      },
      { path: 'phone', label: 'Phone', section: 'Location', type: 'text', old: '', new: '+17755550123' },
    ],
  },
  {
    version: 1,
    changedAt: '2026-01-15T11:00:00Z',
    changedBy: 'Maya Ortiz',
    approvedBy: 'Ines Park',
    changes: [{ path: 'name', label: 'Name', section: 'Identity', type: 'text', new: 'Sierra Valley' }],
  },
]

const intact: ChainState = { intact: true }

const meta = preview.meta({
  title: 'Data/Version history',
  component: VersionHistory,
  args: { versions, chain: intact },
})

/** All approved versions, the live one first and opened. */
export const Example = meta.story({})

Example.test('opens the changes of an older version', async ({ canvas, userEvent }) => {
  const button = canvas.getByRole('button', { name: '2 fields changed in version 2' })
  await expect(canvas.queryByText('Phone')).not.toBeVisible()
  await userEvent.click(button)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(canvas.getByText('Phone')).toBeVisible()
})

/** Any two versions beside each other, however many stand between them. */
export const Compared = Example.extend({
  args: {
    comparison: {
      versions: [3, 2, 1],
      older: 1,
      newer: 3,
      onChoose: fn(),
      changes: [
        {
          path: 'name',
          label: 'Name',
          section: 'Identity',
          type: 'text',
          old: 'Sierra Bank',
          new: 'Sierra Valley Bank',
        },
      ],
    },
  },
})

Compared.test('tells which two are wanted, the older one first', async ({ canvas, userEvent, args }) => {
  const compared = within(canvas.getByRole('region', { name: 'Two versions compared' }))
  await expect(compared.getByRole('status')).toHaveTextContent('1 field differs')
  await expect(canvas.getByRole('region', { name: 'Two versions compared' })).toHaveTextContent('Sierra Valley Bank')
  await expect(
    within(compared.getByRole('combobox', { name: 'Compare' })).queryByRole('option', { name: 'Version 3' }),
  ).toBeNull()
  await userEvent.selectOptions(compared.getByRole('combobox', { name: 'Compare' }), 'Version 2')
  await expect(args.comparison?.onChoose).toHaveBeenLastCalledWith(2, 3)
  await userEvent.selectOptions(compared.getByRole('combobox', { name: 'with' }), 'Version 2')
  await expect(args.comparison?.onChoose).toHaveBeenLastCalledWith(1, 2)
})

/** Two versions that hold the same. */
export const ComparedSame = Example.extend({
  args: { comparison: { versions: [3, 2, 1], older: 2, newer: 3, onChoose: fn(), changes: [] } },
})

ComparedSame.test('says so', async ({ canvas }) => {
  await expect(canvas.getByText('Both hold the same')).toBeVisible()
})

/** One of the two is on its way. */
export const ComparedReading = Example.extend({
  args: { comparison: { versions: [60, 3, 2, 1], older: 2, newer: 60, onChoose: fn(), changes: undefined } },
  play: async ({ canvas }) => {
    const compared = within(canvas.getByRole('region', { name: 'Two versions compared' }))
    await expect(compared.getByRole('status')).toHaveTextContent('Being read')
  },
})

/** A version that does not follow from the one before it: somebody changed the stored history. */
export const Broken = Example.extend({ args: { chain: { intact: false, brokenAt: 2 } } })

/** Nothing has been approved yet. */
export const Empty = Example.extend({ args: { versions: [] } })

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('button', { name: '1 field changed in version 3' })).toHaveFocus()
      await press()
      await expect(canvas.getByRole('button', { name: '2 fields changed in version 2' })).toHaveFocus()
      await press()
      await expect(canvas.getByRole('button', { name: '1 field given in version 1' })).toHaveFocus()
    },
    Enter: async ({ canvas, press }) => {
      canvas.getByRole('button', { name: '2 fields changed in version 2' }).focus()
      await press()
      await waitFor(() => expect(canvas.getByText('Phone')).toBeVisible())
      await press()
      await waitFor(() => expect(canvas.getByText('Phone')).not.toBeVisible())
    },
    Space: async ({ canvas, press }) => {
      canvas.getByRole('button', { name: '2 fields changed in version 2' }).focus()
      await press()
      await waitFor(() => expect(canvas.getByText('Phone')).toBeVisible())
      await press()
      await waitFor(() => expect(canvas.getByText('Phone')).not.toBeVisible())
    },
  }),
)
