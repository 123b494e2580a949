import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import type { ApprovalTask, Decision } from '../../components/task-panel/index.ts'
import { DecisionScreen, DecisionSkeleton } from './index.ts'

const task: ApprovalTask = {
  title: 'Sierra Valley Bank',
  kindLabel: 'Institution',
  action: 'Update',
  status: 'Pending',
  creator: 'Maya Ortiz',
  submittedAt: '2026-11-19T14:05:00Z',
  round: 1,
  submitComment: 'New limit as agreed in the yearly review.',
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
    { path: 'dailyCutoff', label: 'Daily cut-off', section: 'Placement', type: 'time', old: '14:00', new: '15:30' },
  ],
  unchangedCount: 31,
  comments: [],
  history: [{ id: 'h1', title: 'Sent for approval', by: 'Maya Ortiz', at: '2026-11-19T14:05:00Z', tone: 'pending' }],
}

const allowed: Decision = { allowed: true }

const meta = preview.meta({
  title: 'Patterns/Decision screen',
  component: DecisionScreen,
  args: {
    breadcrumbs: [
      { label: 'Tasks', href: '#tasks' },
      { label: 'Institutions', href: '#tasks-institutions' },
    ],
    task,
    decision: allowed,
    onApprove: fn(),
    onReject: fn(),
    onComment: fn(async () => {}),
    nextTaskHref: '#next',
    position: { number: 3, count: 12 },
    context: {
      title: 'Live now',
      items: [
        { label: 'Version', value: '2' },
        { label: 'Insurer', value: 'FDIC' },
        { label: 'Total assets', value: '1,843,201 USD thousand' },
      ],
    },
  },
})

/** One task with what helps to decide it beside the changes. */
export const Example = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'What changed' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Approve' })).toBeVisible()
    await expect(canvas.getByText('Task 3 of 12 that wait for you')).toBeVisible()
  },
})

/** Without context the changes take the room, the history stays beside them. */
export const Bare = Example.extend({ args: { context: undefined, position: undefined }, play: async () => {} })

/** The task is on its way. */
export const Loading = meta.story({ render: () => <DecisionSkeleton label="Loading the task" /> })
