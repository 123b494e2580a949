import { expect, fn, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { keys } from './entry-list.keys.ts'
import { EntryList, type Entry } from './index.ts'

const onVerify = fn()
const refused = 'You entered or changed it, so somebody else has to verify it.'

const two: Entry[] = [
  {
    id: '1',
    title: 'Operating account',
    status: { status: 'completed', label: 'Verified' },
    marks: ['Default'],
    lines: ['Vale Bank, Checking ••••1234', 'Verified by Grace Okafor, 4 Mar 2026'],
    actions: [{ label: 'Change', onSelect: fn() }],
  },
  {
    id: '2',
    title: 'Payroll account',
    status: { status: 'pending', label: 'Unverified' },
    lines: ['Ash Bank, Savings ••••9876'],
    actions: [
      { label: 'Verify', onSelect: onVerify, disabledReason: refused },
      { label: 'Change', onSelect: fn() },
    ],
  },
]

const meta = preview.meta({
  title: 'Data/Entry list',
  component: EntryList,
  args: { label: 'Accounts elsewhere', entries: two, empty: { title: 'None yet', text: 'What is added stands here.' } },
})

/** A few entries, one with an action that is refused. */
export const Example = meta.story({
  play: async ({ canvas, userEvent }) => {
    const payroll = within(canvas.getByRole('group', { name: 'Payroll account' }))
    const verify = payroll.getByRole('button', { name: 'Verify Payroll account' })
    await expect(verify).toHaveAccessibleDescription(refused)
    await userEvent.click(verify)
    await expect(onVerify).not.toHaveBeenCalled()
  },
})

/** To be read only. */
export const ReadOnly = meta.story({ args: { entries: two.map(({ actions: _actions, ...entry }) => entry) } })

/** None yet. */
export const Empty = meta.story({ args: { entries: [] } })

/** Long and hostile text wraps, and stays text. */
export const LongValues = meta.story({
  args: {
    entries: [{ id: '1', title: `<b>${'Operating '.repeat(20)}</b>`, lines: ['x'.repeat(200)] }],
  },
})

/** In use by keyboard. */
export const Keys = meta.story({})

Keys.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('button', { name: 'Change Operating account' })).toHaveFocus()
      await press()
      await expect(canvas.getByRole('button', { name: 'Verify Payroll account' })).toHaveFocus()
    },
    Enter: async ({ press }) => {
      await press()
      await expect(onVerify).not.toHaveBeenCalled()
    },
  }),
)
