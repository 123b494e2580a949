import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { ErrorScreen } from '../../components/error-screen/index.ts'
import { Page } from '../../components/page/index.ts'
import { TaskPanel, type ApprovalTask, type Decision } from '../../components/task-panel/index.ts'
import { DecisionScreen, Evidence } from './index.ts'

const task: ApprovalTask = {
  title: 'Sierra Valley Bank',
  kindLabel: 'Institution',
  action: 'Update',
  status: 'Pending',
  creator: 'Maya Ortiz',
  submittedAt: '2026-11-19T14:05:00Z',
  round: 1,
  waitsFor: 'Grace Abernathy or Daniel Kwan',
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
  subcomponents: { TaskPanel, Evidence },
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
    place: { number: 3, count: 12, previousHref: '#previous', nextHref: '#next' },
    context: {
      title: 'Live now',
      items: [
        { label: 'Version', value: '2' },
        { label: 'Insurer', value: 'FDIC' },
        { label: 'Total assets', value: '1,843,201,000.00 USD' },
      ],
    },
  },
})

/** One task with what helps to decide it beside the changes. */
export const Example = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'What changed' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Approve' })).toBeVisible()
    const neighbours = within(canvas.getByRole('navigation', { name: 'Tasks that wait for you' }))
    await expect(neighbours.getByText('3 of 12')).toBeVisible()
    await expect(neighbours.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '#previous')
    await expect(neighbours.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '#next')
    await expect(canvas.getByText(/2 fields from/)).toHaveTextContent(
      /^2 fields from Maya Ortiz, waiting since .* for Grace Abernathy or Daniel Kwan$/,
    )
  },
})

/** A colleague wrote at it too: the maker is not said to have written it alone. */
export const WrittenByTwo = meta.story({
  args: { task: { ...task, authors: 'Maya Ortiz and Noor Haddad' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2 fields from/)).toHaveTextContent(
      /^2 fields from Maya Ortiz and Noor Haddad, waiting since/,
    )
  },
})

Example.test('says by how much an amount moves, and that it is much', async ({ canvas }) => {
  await expect(canvas.getByText('+15,000,000.00, +60 %')).toBeVisible()
  await expect(canvas.getByText('Large change')).toBeVisible()
})

const waiting = [
  ['t1', 'Farmers Trust', 'New institution', '2026-11-16T11:00:00Z'],
  ['t2', 'Lakeside Credit Union', 'Change of institution', '2026-11-18T08:40:00Z'],
  ['t3', 'Sierra Valley Bank', 'Change of institution', '2026-11-19T14:05:00Z'],
] as const

/** On a wide window what waits stands beside the task. */
export const WithQueue = meta.story({
  args: {
    queue: {
      tasks: waiting.map(([id, title, about, submittedAt]) => ({ id, title, about, submittedAt, href: `#${id}` })),
      count: 12,
      current: 't3',
      listHref: '#mine',
    },
  },
  globals: { viewport: { value: 'desk' } },
})

WithQueue.test('marks the one beside it, and leads to the rest', async ({ canvas }) => {
  const column = within(canvas.getByRole('navigation', { name: 'Waiting for you' }))
  await expect(column.getByRole('link', { name: /^Sierra Valley Bank/ })).toHaveAttribute('aria-current', 'page')
  await expect(column.getByRole('link', { name: 'Show all 12' })).toHaveAttribute('href', '#mine')
  const bar = canvas.getByRole('group', { name: 'Decision' }).getBoundingClientRect()
  await expect(bar.bottom).toBeLessThanOrEqual(window.innerHeight)
})

/** More waits than the window is high: the one beside it is wholly in sight. */
export const LongQueue = WithQueue.extend({
  args: {
    queue: {
      tasks: Array.from({ length: 30 }, (_, index) => ({
        id: `t${index}`,
        title: `Savings bank ${index + 1}`,
        about: 'Change of institution',
        submittedAt: '2026-11-16T11:00:00Z',
        href: `#t${index}`,
      })),
      count: 30,
      current: 't29',
      listHref: '#mine',
    },
  },
  // As on a page: with its margin.
  render: (args) => (
    <Page>
      <DecisionScreen {...args} />
    </Page>
  ),
  parameters: { layout: 'fullscreen' },
})

LongQueue.test('the last of them too', async ({ canvas }) => {
  const column = canvas.getByRole('navigation', { name: 'Waiting for you' })
  const current = within(column).getByRole('link', { current: 'page' })
  const lowest = () => column.getBoundingClientRect().bottom
  await waitFor(() => expect(current.getBoundingClientRect().bottom).toBeLessThanOrEqual(lowest()))
  await expect(window.scrollY).toBe(0)
  await expect(column.getBoundingClientRect().top).toBeGreaterThan(16)
  await expect(lowest()).toBeLessThanOrEqual(window.innerHeight)
})

/** Its maker may take it back, with a word to those who were asked. */
export const Recalling = meta.story({
  args: {
    decision: { allowed: false, reason: 'You wrote or edited it, so somebody else has to decide.' },
    place: undefined,
    onRecall: fn(),
  },
})

Recalling.test('asks for a word, and takes it back without one', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Withdraw now' })).toHaveFocus())
  await expect(canvas.getByText(/^Withdrawing makes it a draft again/)).toBeVisible()
  await userEvent.type(canvas.getByRole('textbox', { name: /^A word to the approvers/ }), 'The wrong letterhead.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect(args.onRecall).toHaveBeenCalledWith('The wrong letterhead.')
})

Recalling.test('leads back to its button when it is left alone', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Withdraw' })).toHaveFocus())
})

/** Recalled: a draft again, and the way to it under the hand. */
export const Recalled = meta.story({
  args: {
    task: { ...task, status: 'Resolved', resolution: 'Withdrawn' },
    outcome: { decision: 'recall', draftHref: '#draft', listHref: '#tasks' },
  },
})

Recalled.test('leads to the draft', async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByText('Withdrawn. It is a draft again, and nothing went live.')).toBeVisible())
  await waitFor(() => expect(canvas.getByRole('link', { name: 'Open the draft' })).toHaveFocus())
})

/** Without context the changes take the room, the history stays beside them. */
export const Bare = Example.extend({ args: { context: undefined, place: undefined }, play: async () => {} })

/** The reader's own change: the decision stays in its place, refused with the reason. */
export const OwnChange = meta.story({
  args: {
    decision: { allowed: false, reason: 'You wrote or edited it, so somebody else has to decide.' },
    // It is none of those that wait for the reader.
    place: undefined,
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
  await expect(canvas.queryByText('3 of 12')).toBeNull()
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
  await expect(canvas.queryByText('3 of 12')).toBeNull()
})

/** Sent back, and no other task waits: the way back to the list. */
export const DecidedLast = meta.story({ args: { outcome: { decision: 'reject', waiting: 0, listHref: '#tasks' } } })

DecidedLast.test('leads back to the list', async ({ canvas }) => {
  await expect(canvas.getByText('No other task waits for you.')).toBeVisible()
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
  render: () => <ErrorScreen error="The service is unavailable." retry={retry} reference="5500" />,
})

Failed.test('tries again, and offers nothing to decide', async ({ canvas, userEvent }) => {
  retry.mockClear()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(retry).toHaveBeenCalledOnce()
  await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull()
})

/** A new record: what the reference list says of it, and which records look like it. */
export const NewRecord = meta.story({
  args: {
    task: { ...task, action: 'Create', changes: task.changes.map((change) => ({ ...change, old: undefined })) },
    evidence: (
      <>
        <Evidence
          title="Reference list"
          points={[
            { label: 'Name', proposed: 'Sierra Valley Bank', other: 'Sierra Valley Bank' },
            { label: 'City', proposed: 'Reno', other: 'Sparks' },
          ]}
        >
          FDIC certificate 31469 as of 30 Sep 2026.
        </Evidence>
        <Evidence
          title="Possible duplicates"
          records={[{ id: 'r1', title: 'Sierra Valley Trust', href: '#r1', about: 'Approved, version 4' }]}
        >
          One approved institution has a name like this.
        </Evidence>
      </>
    ),
  },
})

NewRecord.test('tells what is not the same, and leads to what looks like it', async ({ canvas }) => {
  const list = within(canvas.getByRole('region', { name: 'Reference list' }))
  await expect(list.getByText('here, Sparks there')).toBeVisible()
  await expect(canvas.getByRole('link', { name: 'Sierra Valley Trust' })).toHaveAttribute('href', '#r1')
})

/** The reference list is being asked: what is compared keeps its place, and nothing below it moves when the answer comes. */
export const EvidenceAsked = meta.story({
  args: {
    evidence: (
      <Evidence title="Reference list" points={[{ label: 'City', proposed: 'Reno', other: undefined }]}>
        It is being asked.
      </Evidence>
    ),
  },
})

EvidenceAsked.test('says what is proposed, and calls nothing the same or other yet', async ({ canvas }) => {
  const list = within(canvas.getByRole('region', { name: 'Reference list' }))
  await expect(list.getByRole('listitem')).toHaveTextContent(/^City: Reno$/)
})
