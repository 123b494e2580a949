import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import type { Change, ChangeColumn } from '../changes/index.ts'
import { TaskPanel, type ApprovalTask, type Decision } from './index.ts'

const tierColumns: ChangeColumn[] = [
  { name: 'fromAmount', label: 'From', type: 'money', currency: 'USD' },
  { name: 'toAmount', label: 'To', type: 'money', currency: 'USD' },
  { name: 'rate', label: 'Rate', type: 'rate' },
]
const tier = (fromAmount: string, toAmount: string, rate: string) => ({ fromAmount, toAmount, rate })

const tiers: Change = {
  path: 'tiers',
  label: 'Tiers',
  section: 'Rates',
  type: 'rows',
  columns: tierColumns,
  old: [
    tier('0.00', '1000.00', '5'),
    tier('1000.00', '25000.00', '7.5'),
    tier('25000.00', '100000.00', '8'),
    tier('100000.00', '', '10'),
  ],
  new: [
    tier('0.00', '1000.00', '5'),
    tier('1000.00', '25000.00', '7.75'),
    tier('25000.00', '100000.00', '8'),
    tier('100000.00', '500000.00', '10'),
    tier('500000.00', '', '10.5'),
  ],
}

const owners: Change = {
  path: 'owners',
  label: 'Owners',
  section: 'Ownership',
  type: 'rows',
  rowKey: ['clientId'],
  columns: [
    {
      name: 'clientId',
      label: 'Client',
      type: 'reference',
      options: [
        { value: 'c1', label: 'Ada Moss' },
        { value: 'c2', label: 'Ben Moss' },
        { value: 'c3', label: 'Cleo Moss' },
      ],
    },
    { name: 'sharePct', label: 'Share', type: 'rate' },
  ],
  old: [
    { clientId: 'c1', sharePct: '50.00' },
    { clientId: 'c2', sharePct: '50.00' },
  ],
  new: [
    { clientId: 'c3', sharePct: '50.00' },
    { clientId: 'c1', sharePct: '50.00' },
  ],
}

const task: ApprovalTask = {
  title: 'Savings, tiered',
  kindLabel: 'Interest rate plan',
  action: 'Update',
  status: 'Pending',
  creator: 'Maya Ortiz',
  submittedAt: '2026-11-19T14:05:00Z',
  round: 1,
  changes: [tiers, owners],
  unchangedCount: 12,
  comments: [],
  history: [{ id: 'h1', title: 'Sent for approval', by: 'Maya Ortiz', at: '2026-11-19T14:05:00Z', tone: 'pending' }],
}

const allowed: Decision = { allowed: true }

const meta = preview.meta({
  title: 'Data/Task panel/Rows, rounds and what comes after',
  component: TaskPanel,
  args: { task, decision: allowed, onApprove: fn(), onReject: fn(), onComment: fn(async () => {}) },
})

/** Rows are compared row by row: added, removed, moved, and changed part by part; never as code. */
export const Rows = meta.story({
  play: async ({ canvas, userEvent }) => {
    const changed = canvas.getByText('Tiers').closest('li')
    const list = within(changed ?? document.body)
    await expect(list.getAllByText('Changed')).toHaveLength(2)
    await expect(list.getByText('Added')).toBeVisible()
    await expect(list.getByText('7.75%')).toBeVisible()
    await expect(list.queryByText(/[{}[\]]/)).toBeNull()
    const kept = within(canvas.getByText('Owners').closest('li') ?? document.body)
    await expect(kept.getByText('Ben Moss')).toBeVisible()
    await expect(kept.getByText('Removed')).toBeVisible()
    await userEvent.tab()
  },
})

/** A long list: what stays is counted, and shown on demand. */
export const LongRows = meta.story({
  args: {
    task: {
      ...task,
      changes: [
        {
          ...tiers,
          old: Array.from({ length: 40 }, (_, at) => tier(`${at}000.00`, `${at + 1}000.00`, `${at}.25`)),
          new: Array.from({ length: 40 }, (_, at) =>
            tier(`${at}000.00`, `${at + 1}000.00`, at === 20 ? '99' : `${at}.25`),
          ),
        },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: '39 rows stay as they are' })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(more)
    await expect(canvas.getAllByText('Stays')).toHaveLength(39)
  },
})

/** A new record: its rows are shown as they are. */
export const NewRows = meta.story({
  args: { task: { ...task, action: 'Create', changes: [{ ...tiers, old: undefined }] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Added')).toBeNull()
    await expect(canvas.getByText('10.50%')).toBeVisible()
  },
})

const moved: ApprovalTask = {
  ...task,
  moved: { from: 3, to: 5, by: 'Ines Brandt', at: '2026-11-19T16:40:00Z' },
  changes: [
    {
      path: 'maxPlacement',
      label: 'Largest placement',
      section: 'Placement',
      type: 'money',
      currency: 'USD',
      old: '25000000.00',
      new: '40000000.00',
      live: { value: '30000000.00' },
    },
    {
      path: 'name',
      label: 'Name',
      section: 'Identity',
      type: 'text',
      old: 'Savings plan of the valley',
      new: 'Savings plan of the valley',
      live: { value: 'Savings plan of the whole valley' },
    },
    {
      path: 'status',
      label: 'Status',
      section: 'Identity',
      type: 'choice',
      old: 'A',
      new: 'B',
      live: { value: 'B' },
      options: [
        { value: 'A', label: 'Active' },
        { value: 'B', label: 'On hold' },
      ],
    },
    { path: 'cutoff', label: 'Daily cut-off', section: 'Placement', type: 'time', old: '14:00', new: '15:30' },
    {
      ...tiers,
      live: { value: [tier('0.00', '1000.00', '5'), tier('1000.00', '25000.00', '9'), tier('25000.00', '', '10')] },
    },
  ],
}

/** The approved record has moved since the draft was begun: three sides, and what approving would undo. */
export const Moved = meta.story({ args: { task: moved } })

Moved.test('says what approving would undo, before it is done', async ({ canvas, userEvent }) => {
  await expect(canvas.getByText(/begun from version 3; version 5 is live now, approved by Ines Brandt/)).toBeVisible()
  await expect(canvas.getByText('Brings back the value from before')).toBeVisible()
  await expect(canvas.getByText('This is live already')).toBeVisible()
  await expect(canvas.getAllByText('Replaces a value that was approved meanwhile')).toHaveLength(2)
  await expect(canvas.getByText('30,000,000.00 USD')).toBeVisible()
  await userEvent.keyboard('a')
  await waitFor(() =>
    expect(canvas.getByText(/live\. 3 of these changes replace values that were approved meanwhile/)).toBeVisible(),
  )
})

const namesakes = [
  { value: 'client-17', label: 'John Smith' },
  { value: 'client-40', label: 'John Smith' },
  { value: 'client-8', label: 'Ada Moss' },
]
const lookAlikes: Change[] = [
  { path: 'taxId', label: 'Tax ID', section: 'Tax', type: 'secret', old: '12-3456789', new: '98-7656789' },
  {
    path: 'trusteeId',
    label: 'Trustee',
    section: 'Ownership',
    type: 'reference',
    old: 'client-17',
    new: 'client-40',
    options: namesakes,
  },
  {
    path: 'excludedIds',
    label: 'Excluded clients',
    section: 'Ownership',
    type: 'reference',
    old: ['client-17', 'client-8'],
    new: ['client-40', 'client-8'],
    options: namesakes,
  },
  {
    path: 'documents',
    label: 'Identity documents',
    section: 'Tax',
    type: 'rows',
    columns: [
      { name: 'type', label: 'Document', type: 'text' },
      { name: 'holder', label: 'Holder', type: 'reference', options: namesakes },
      { name: 'number', label: 'Number', type: 'secret' },
    ],
    old: [{ type: 'Passport', holder: 'client-17', number: 'X12345678' }],
    new: [
      { type: 'Passport', holder: 'client-17', number: 'Y99995678' },
      { type: 'Passport', holder: 'client-40', number: 'Z10005678' },
    ],
  },
]

/** Values that read the same and are not: two numbers with one ending, two people with one name. */
export const LookAlikes = meta.story({ args: { task: { ...task, changes: lookAlikes } } })

LookAlikes.test('tells them apart, and no secret away', async ({ canvas, canvasElement }) => {
  const field = (label: string) =>
    within(canvas.getByRole('heading', { level: 4, name: label }).closest('li') ?? document.body)
  await expect(field('Tax ID').getByText('changed, same ending')).toBeVisible()
  for (const id of ['client-17', 'client-40']) await expect(field('Trustee').getByText(id)).toBeVisible()
  const items = field('Excluded clients').getAllByRole('listitem')
  await expect(items.map((item) => item.textContent)).toEqual([
    'Removed: John Smith client-17',
    'Added: John Smith client-40',
    'Stays: Ada Moss',
  ])
  const [changed, added] = field('Identity documents').getAllByRole('listitem')
  await expect(changed).toHaveTextContent(/was •••• 5678now •••• 5678 changed, same ending/)
  await expect(changed).toHaveTextContent(/John Smith client-17/)
  await expect(added).toHaveTextContent(/John Smith client-40/)
  await expect(added).not.toHaveTextContent(/same ending/)
  await expect(canvasElement).not.toHaveTextContent(/X1234|Y9999|Z1000|12-34|98-76/)
})

/** The same where the approved record has moved: what came later is told from what stood before. */
export const LookAlikesMoved = meta.story({
  args: {
    task: {
      ...task,
      moved: { from: 3, to: 4 },
      changes: lookAlikes.slice(0, 3).map((change, at) => ({
        ...change,
        live: { value: ['55-5556789', 'client-8', ['client-8']][at] },
      })),
    },
  },
  play: async ({ canvas }) => {
    const side = (label: string, name: string) =>
      within(canvas.getByRole('heading', { level: 4, name: label }).closest('li') ?? document.body)
        .getByText(name)
        .closest('div')
    await expect(side('Tax ID', 'When the draft was begun')).not.toHaveTextContent('same ending')
    await expect(side('Tax ID', 'Live now')).toHaveTextContent('•••• 6789 changed, same ending')
    await expect(side('Tax ID', 'Proposed')).toHaveTextContent('•••• 6789 changed, same ending')
    await expect(side('Trustee', 'When the draft was begun')).toHaveTextContent('John Smith client-17')
    await expect(side('Trustee', 'Live now')).toHaveTextContent(/Ada Moss$/)
    await expect(side('Trustee', 'Proposed')).toHaveTextContent('John Smith client-40')
    await expect(side('Excluded clients', 'When the draft was begun')).toHaveTextContent('John Smith client-17')
    await expect(side('Excluded clients', 'Proposed')).toHaveTextContent('John Smith client-40')
  },
})

/** Sent more than once: every round with its reasons, and what the maker changed since. */
export const Rounds = meta.story({
  args: {
    task: {
      ...task,
      round: 3,
      comments: [
        { id: 'c1', author: 'Owen Hale', at: '2026-11-17T09:00:00Z', body: 'Which index?', round: 1 },
        { id: 'c2', author: 'Owen Hale', at: '2026-11-18T09:00:00Z', body: 'Too high.', round: 2, fieldPath: 'tiers' },
      ],
      rounds: [
        {
          round: 1,
          submittedBy: 'Maya Ortiz',
          submittedAt: '2026-11-16T10:00:00Z',
          comment: 'New tiers for the winter.',
          decision: { word: 'Rejected', by: 'Owen Hale', at: '2026-11-17T09:31:00Z', reason: 'The source is missing.' },
        },
        {
          round: 2,
          submittedBy: 'Maya Ortiz',
          submittedAt: '2026-11-17T15:00:00Z',
          decision: {
            word: 'Rejected',
            by: 'Ines Brandt',
            at: '2026-11-18T11:02:00Z',
            reason: 'The top rate is too high.',
          },
          changes: [
            { path: 'source', label: 'Source', section: 'Rates', type: 'text', old: '', new: 'Board of 12 November' },
          ],
        },
        {
          round: 3,
          submittedBy: 'Maya Ortiz',
          submittedAt: '2026-11-19T14:05:00Z',
          comment: 'Top rate lowered.',
          changes: [{ path: 'top', label: 'Top rate', section: 'Rates', type: 'rate', old: '11', new: '10.5' }],
        },
      ],
    },
  },
})

Rounds.test('shows what changed since the round before', async ({ canvas, userEvent }) => {
  const rounds = within(canvas.getByRole('list', { name: 'Rounds' }))
  await expect(rounds.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Round 3')
  await expect(rounds.getByRole('button', { name: '1 field changed since round 2' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await expect(rounds.getByText('Top rate')).toBeVisible()
  await expect(rounds.getByText('The top rate is too high.')).toBeVisible()
  await expect(rounds.queryByText('The source is missing.')).toBeNull()
  await userEvent.click(canvas.getByRole('button', { name: '1 earlier round' }))
  await expect(rounds.getByText('The source is missing.')).toBeVisible()
})

/** Somebody else decided first: how it is now, and why this decision did not happen. */
export const DecidedByAnother = meta.story({
  args: {
    task: { ...task, status: 'Resolved', resolution: 'Approved' },
    nextTaskHref: '#next',
    issue: {
      title: 'It changed while you were reading',
      message: 'It was approved by Ines Brandt.',
      action: <button type="button">Show how it is now</button>,
    },
  },
})

DecidedByAnother.test('keeps the reason in sight and offers nothing to decide', async ({ canvas }) => {
  await expect(canvas.getByText('It was approved.')).toBeVisible()
  const missed = within(canvas.getByRole('group', { name: 'Not decided' }))
  await expect(missed.getByText('It was approved by Ines Brandt.')).toBeVisible()
  await waitFor(() => expect(missed.getByRole('link', { name: /Next task/ })).toHaveFocus())
  await expect(missed.getByRole('link')).toHaveAccessibleDescription(/It was approved by Ines Brandt\./)
  await expect(canvas.getAllByRole('link', { name: /Next task/ })).toHaveLength(1)
  await expect(canvas.queryByRole('button', { name: /Approve|how it is now/ })).toBeNull()
})

/** Approved: what is true now, and the next task under the hand. */
export const Decided = meta.story({
  args: {
    nextTaskHref: '#next',
    outcome: {
      decision: 'approve',
      next: { href: '#next', title: 'Lakeside Credit Union' },
      waiting: 4,
      listHref: '#tasks',
    },
  },
})

Decided.test('has the focus on the next task, so Enter goes on', async ({ canvas, userEvent, args }) => {
  const next = canvas.getByRole('link', { name: 'Next: Lakeside Credit Union' })
  await waitFor(() => expect(next).toHaveFocus())
  await expect(next).toHaveAccessibleDescription('Approved. The interest rate plan is live. 4 tasks wait for you.')
  const followed = fn((event: Event) => event.preventDefault())
  next.addEventListener('click', followed)
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('n')
  await expect(followed).toHaveBeenCalledTimes(2)
  await userEvent.keyboard('a')
  await expect(args.onApprove).not.toHaveBeenCalled()
})

/** What was approved begins later: nobody is told that it is live. */
export const DecidedAhead = meta.story({
  args: {
    task: { ...task, status: 'Resolved', resolution: 'Approved', startsOn: '1 Jan 2027' },
    outcome: { decision: 'approve', waiting: 0, listHref: '#tasks' },
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText('Approved. The interest rate plan takes effect on 1 Jan 2027.')).toBeVisible(),
    )
  },
})

/** Rejected, and no other task waits: the way back to the list. */
export const DecidedLast = meta.story({
  args: { outcome: { decision: 'reject', waiting: 0, listHref: '#tasks' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Sent back to Maya Ortiz. Nothing went live.')).toBeVisible())
    const back = canvas.getByRole('link', { name: 'Back to the list' })
    await waitFor(() => expect(back).toHaveFocus())
    await expect(back).toHaveAccessibleDescription(/ No other task waits for you\.$/)
  },
})

/** Decided beside a list: what is left is said of that list, whatever else waits. */
export const DecidedBesideList = Decided.extend({ args: { besideList: true } })

DecidedBesideList.test('counts the list and not all that waits', async ({ canvas }) => {
  const next = canvas.getByRole('link', { name: 'Next: Lakeside Credit Union' })
  await waitFor(() => expect(next).toHaveAccessibleDescription(/ 4 more tasks are in this list\.$/))
})

/** The last one of the list beside it. */
export const DecidedLastBesideList = meta.story({
  args: { besideList: true, outcome: { decision: 'reject', waiting: 0, listHref: '#tasks' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No other task is in this list.')).toBeVisible())
  },
})
