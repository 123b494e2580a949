import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { StatusChip } from './status-chip.tsx'

const meta = preview.meta({
  title: 'Components/StatusChip',
  component: StatusChip,
  args: { status: 'pending' as const, label: 'Pending' },
})

/** Waits for somebody's decision. */
export const Example = meta.story({})

Example.test('says its status in words', async ({ canvas }) => {
  await expect(canvas.getByText('Pending')).toBeVisible()
})

/** Under way. */
export const InProgress = meta.story({ args: { status: 'inProgress', label: 'In progress' } })

/** Done, or approved. */
export const Completed = meta.story({ args: { status: 'completed', label: 'Approved' } })

/** Refused by a person. */
export const Rejected = meta.story({ args: { status: 'rejected', label: 'Rejected' } })

/** Failed by itself: the same colour, another word. */
export const Failed = meta.story({ args: { status: 'rejected', label: 'Failed' } })

/** Not sent yet. */
export const Draft = meta.story({ args: { status: 'draft', label: 'Draft' } })

/** A status this version does not know is shown as it is. */
export const Unknown = meta.story({ args: { status: 'neutral', label: 'Escheated' } })

/** A long one is cut in a narrow column. */
export const Narrow = meta.story({
  args: { status: 'inProgress', label: 'Waiting for the settlement of the parent transaction' },
  render: (args) => (
    <div className="w-40">
      <StatusChip {...args} />
    </div>
  ),
})

/** All of them, to be told apart. */
export const Overview = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-2">
      <StatusChip status="draft" label="Draft" />
      <StatusChip status="pending" label="Pending" />
      <StatusChip status="inProgress" label="In progress" />
      <StatusChip status="completed" label="Approved" />
      <StatusChip status="rejected" label="Rejected" />
      <StatusChip status="neutral" label="Withdrawn" />
    </div>
  ),
})
