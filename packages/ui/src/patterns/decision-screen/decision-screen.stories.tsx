import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { ErrorScreen } from '../../components/error-screen/index.ts'
import { TaskPanel, type ApprovalTask, type Decision } from '../../components/task-panel/index.ts'
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
  // It takes the props of the panel too.
  subcomponents: { TaskPanel, DecisionSkeleton },
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

/** The reader's own change: the decision stays in its place, refused with the reason. */
export const OwnChange = meta.story({
  args: {
    decision: { allowed: false, reason: 'You wrote or edited it, so somebody else has to decide.' },
    // It is none of those that wait for the reader.
    position: undefined,
  },
})

OwnChange.test('neither button decides, and both say why', async ({ canvas, userEvent, args }) => {
  for (const name of ['Approve', 'Reject']) {
    const button = canvas.getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('You wrote or edited it, so somebody else has to decide.')
    await userEvent.click(button)
  }
  await expect(canvas.queryByRole('textbox')).toBeNull()
  await expect(args.onApprove).not.toHaveBeenCalled()
})

/** Rejecting asks for a reason where the hand is, with the changes in sight. */
export const Rejecting = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reject' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Reason/ }), 'The limit needs the board.')
    await expect(canvas.getByRole('heading', { name: 'What changed' })).toBeVisible()
    await expect(args.onReject).not.toHaveBeenCalled()
  },
})

/** Somebody else decided while the reader did: what came of it, why nothing happened here, and where to go on. */
export const Missed = meta.story({
  args: {
    task: {
      ...task,
      status: 'Resolved',
      resolution: 'Approved',
      history: [
        ...task.history,
        { id: 'h2', title: 'Approved', by: 'Ines Brandt', at: '2026-11-19T15:31:00Z', tone: 'completed' },
      ],
    },
    context: { title: 'Live now', items: [{ label: 'Version', value: '3' }] },
    issue: {
      title: 'It changed while you were reading: your decision was not taken',
      message: 'It was approved by Ines Brandt.',
    },
  },
})

Missed.test('offers the next task and nothing to decide', async ({ canvas }) => {
  const missed = within(canvas.getByRole('group', { name: 'Not decided' }))
  await expect(missed.getByText('It was approved by Ines Brandt.')).toBeVisible()
  await expect(missed.getByRole('link', { name: 'Next task' })).toHaveAttribute('href', '#next')
  await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull()
  await expect(canvas.queryByText(/that wait for you/)).toBeNull()
})

/** Approved: what is true now, and the next task under the hand. */
export const Decided = meta.story({
  args: {
    outcome: {
      decision: 'approve',
      next: { href: '#next', title: 'Lakeside Credit Union' },
      waiting: 11,
      listHref: '#tasks',
    },
  },
})

Decided.test('leads on, and no longer counts itself among what waits', async ({ canvas }) => {
  const next = canvas.getByRole('link', { name: 'Next: Lakeside Credit Union' })
  await waitFor(() => expect(next).toHaveFocus())
  await expect(canvas.getByText('Approved. The institution is live.')).toBeVisible()
  await expect(canvas.queryByText('Task 3 of 12 that wait for you')).toBeNull()
})

/** Sent back, and nothing else waits: the way back to the list. */
export const DecidedLast = meta.story({ args: { outcome: { decision: 'reject', listHref: '#tasks' } } })

DecidedLast.test('leads back to the list', async ({ canvas }) => {
  await expect(canvas.getByText('Nothing else waits for you.')).toBeVisible()
  await waitFor(() => expect(canvas.getByRole('link', { name: 'Back to the list' })).toHaveFocus())
})

/** On a phone what helps to decide stands under the changes, and the decision stays in reach. */
export const Phone = meta.story({
  args: { task: { ...task, title: 'Amalgamated Savings and Loan Association of the Upper Sierra Valley' } },
  globals: { viewport: { value: 'phone' } },
})

Phone.test('the page is as wide as the window, and the decision in sight', async ({ canvas }) => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  const approve = canvas.getByRole('button', { name: 'Approve' }).getBoundingClientRect()
  await expect(approve.bottom).toBeLessThanOrEqual(window.innerHeight)
  await expect(approve.right).toBeLessThanOrEqual(window.innerWidth)
})

const retry = fn()

/** The task did not come: the page says so in its place, with another try. */
export const Failed = meta.story({
  render: () => <ErrorScreen error="The service is unavailable." retry={retry} reference="Code 5500" />,
})

Failed.test('tries again, and offers nothing to decide', async ({ canvas, userEvent }) => {
  retry.mockClear()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(retry).toHaveBeenCalledOnce()
  await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull()
})

/** The task is on its way. */
export const Loading = meta.story({ render: () => <DecisionSkeleton label="Loading the task" /> })

Loading.test('says what is on its way', async ({ canvas }) => {
  await expect(canvas.getByRole('status', { name: 'Loading the task' })).toHaveAttribute('aria-busy', 'true')
})
