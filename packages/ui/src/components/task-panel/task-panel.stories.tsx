import { expect, fn, screen, waitFor, within, mocked } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Button } from '../button/index.ts'
import type { Change } from '../changes/index.ts'
import { KeptWords } from '../words/index.ts'
import {
  CommentThread,
  RecallButton,
  RoundHistory,
  shortcuts,
  TaskPanel,
  type ApprovalTask,
  type Decision,
} from './index.ts'
import { keys } from './task-panel.keys.ts'

const roles = [
  { value: 'Source', label: 'Source' },
  { value: 'Receiving', label: 'Receiving' },
  { value: 'Settlement', label: 'Settlement' },
]

const changes: Change[] = [
  {
    path: 'name',
    label: 'Name',
    section: 'Identity',
    type: 'text',
    old: 'Sierra Valley Bank',
    new: 'Sierra Valley Bank, N.A.',
  },
  {
    path: 'networkRoles',
    label: 'Network roles',
    section: 'Identity',
    type: 'choices',
    old: ['Receiving', 'Source'],
    new: ['Receiving', 'Settlement'],
    options: roles,
  },
  {
    path: 'maxPlacement',
    label: 'Largest placement',
    section: 'Placement',
    type: 'money',
    currency: 'USD',
    old: '25000000.00',
    new: '40000000.00',
  },
  { path: 'dailyCutoff', label: 'Daily cut-off', section: 'Placement', type: 'time', old: '14:00', new: '' },
  { path: 'insuredOn', label: 'Insured on', section: 'Supervision', type: 'date', old: undefined, new: '1987-04-12' },
  {
    path: 'remarks',
    label: 'Remarks',
    section: 'Supervision',
    type: 'longText',
    old: 'The bank was examined in March by the state regulator. No findings were open at the end of the examination.',
    new: 'The bank was examined in March by the OCC after its conversion. No findings were open at the end of the examination.',
  },
]

const task: ApprovalTask = {
  title: 'Sierra Valley Bank, N.A.',
  kindLabel: 'Institution',
  action: 'Update',
  status: 'Pending',
  creator: 'Maya Ortiz',
  submittedAt: '2026-11-19T14:05:00Z',
  round: 2,
  submitComment: 'Converted to a national charter on November 2. New limit as agreed in the yearly review.',
  changes,
  unchangedCount: 3,
  unchanged: [
    { path: 'type', label: 'Type', section: 'Identity', type: 'text', value: 'Bank' },
    { path: 'fdicCert', label: 'FDIC certificate', section: 'Registration', type: 'integer', value: 31469 },
    { path: 'lei', label: 'LEI', section: 'Registration', type: 'text' },
  ],
  comments: [
    {
      id: 'c1',
      author: 'Owen Hale',
      at: '2026-11-18T09:30:00Z',
      body: 'Please add the letter of the OCC before I can approve this.',
      fieldPath: 'name',
      fieldLabel: 'Name',
    },
    { id: 'c2', author: 'Maya Ortiz', at: '2026-11-19T14:02:00Z', body: 'The letter is in the notes now.' },
  ],
  history: [
    { id: 'h1', title: 'Sent for approval', by: 'Maya Ortiz', at: '2026-11-17T10:11:00Z', tone: 'pending' },
    {
      id: 'h2',
      title: 'Rejected',
      by: 'Owen Hale',
      at: '2026-11-18T09:31:00Z',
      tone: 'rejected',
      comment: 'The charter letter is missing.',
    },
    { id: 'h3', title: 'Sent again', by: 'Maya Ortiz', at: '2026-11-19T14:05:00Z', tone: 'pending' },
  ],
}

const allowed: Decision = { allowed: true }

const meta = preview.meta({
  title: 'Data/Task panel',
  component: TaskPanel,
  subcomponents: { RoundHistory, CommentThread, RecallButton },
  args: {
    task,
    decision: allowed,
    onApprove: fn(),
    onReject: fn(),
    onComment: fn(async () => {}),
    nextTaskHref: '#next-task',
    place: { number: 2, count: 3, previousHref: '#previous-task', nextHref: '#next-task' },
  },
})

/** An approval task: what changed first, who asked for it and why, and the decision where the hand is. */
export const Example = meta.story({})

Example.test('approves with two keys, the change in sight', async ({ canvas, userEvent, args }) => {
  await userEvent.keyboard('a')
  await expect(await canvas.findByRole('button', { name: 'Approve now' })).toHaveFocus()
  await waitFor(() => expect(canvas.getByText('Approving makes these 6 changes live.')).toBeVisible())
  await userEvent.keyboard('{Enter}')
  await expect(args.onApprove).toHaveBeenCalledTimes(1)
  await expect(args.onApprove).toHaveBeenCalledWith(undefined)
})

Example.test('rejects only with a reason', async ({ canvas, userEvent, args }) => {
  await userEvent.keyboard('r')
  const reason = await canvas.findByRole('textbox', { name: /^Reason/ })
  await expect(reason).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect(args.onReject).not.toHaveBeenCalled()
  await expect(reason).toBeInvalid()
  await userEvent.keyboard('The letter is unsigned{Control>}{Enter}{/Control}')
  await expect(args.onReject).toHaveBeenCalledTimes(1)
  await expect(args.onReject).toHaveBeenCalledWith('The letter is unsigned')
})

Example.test('pins a comment to the chosen field', async ({ canvas, userEvent, args }) => {
  await userEvent.keyboard('jjjc')
  const box = await canvas.findByRole('textbox', { name: /^Comment on Largest placement/ })
  await userEvent.keyboard('Who agreed to this?')
  await userEvent.click(canvas.getByRole('button', { name: 'Add comment' }))
  await expect(args.onComment).toHaveBeenCalledTimes(1)
  await expect(args.onComment).toHaveBeenCalledWith('Who agreed to this?', 'maxPlacement')
  await waitFor(() => expect(box).not.toBeInTheDocument())
  await expect(rowOf('Largest placement')).toHaveFocus()
})

Example.test(
  'leaves the focus where one went on writing while a comment was sent',
  async ({ canvas, userEvent, args }) => {
    const answered: (() => void)[] = []
    mocked(args.onComment).mockImplementation(() => new Promise<void>((resolve) => answered.push(resolve)))
    await userEvent.keyboard('r')
    const reason = await canvas.findByRole('textbox', { name: /^Reason/ })
    await userEvent.click(canvas.getByRole('button', { name: /^Comment on Largest placement/ }))
    const box = await canvas.findByRole('textbox', { name: /^Comment on Largest placement/ })
    await userEvent.type(box, 'Who agreed to this?{Control>}{Enter}{/Control}')
    await userEvent.type(reason, 'The letter')
    for (const answer of answered.splice(0)) answer()
    await waitFor(() => expect(box).not.toBeInTheDocument())
    await expect(reason).toHaveFocus()
    await userEvent.keyboard(' is unsigned')
    await expect(reason).toHaveValue('The letter is unsigned')
  },
)

/** What an approver asked is open until it is answered or settled; who may not settle it reads why. */
export const AskedAndAnswered = Example.extend({
  args: {
    answers: { onReply: fn(async () => {}), onResolve: fn(async () => {}) },
    task: {
      ...task,
      comments: [
        {
          id: 'asked',
          author: 'Grace Abernathy',
          at: '2026-11-20T10:00:00Z',
          body: 'Is this on the charter?',
          standing: 'open',
          resolveRefusal: 'Only who said it, or an approver of the task, can resolve it.',
          replies: [{ id: 'answer', author: 'Daniel Kwan', at: '2026-11-20T10:30:00Z', body: 'I wonder too.' }],
        },
        {
          id: 'settled',
          author: 'Grace Abernathy',
          at: '2026-11-20T10:05:00Z',
          body: 'And the seal?',
          standing: 'resolved',
          resolvedBy: 'Grace Abernathy',
        },
      ],
    },
  },
})

AskedAndAnswered.test('answered where it stands, and settled', async ({ canvas, userEvent, args }) => {
  const [asked, settled] = within(canvas.getByRole('list', { name: 'Comments on the task' })).getAllByRole('listitem')
  await expect(asked).toHaveTextContent('Open')
  await expect(canvas.getByText('Resolved by Grace Abernathy')).toBeVisible()
  await expect(settled).toBeDefined()
  await expect(canvas.getByRole('button', { name: 'Resolve' })).toHaveAccessibleDescription(/Only who said it/)
  await userEvent.click(canvas.getAllByRole('button', { name: 'Answer Grace Abernathy' })[0] ?? document.body)
  await userEvent.keyboard('It is, page two.{Control>}{Enter}{/Control}')
  await expect(args.answers?.onReply).toHaveBeenCalledWith('asked', 'It is, page two.')
  await userEvent.click(canvas.getByRole('button', { name: 'Open again' }))
  await expect(args.answers?.onResolve).toHaveBeenCalledWith('settled', false)
})

Example.test('comments on the task as a whole', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Comment' }))
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Comment/ }), 'Looks right')
  await userEvent.click(canvas.getByRole('button', { name: 'Add comment' }))
  await expect(args.onComment).toHaveBeenCalledTimes(1)
  await expect(args.onComment).toHaveBeenCalledWith('Looks right', undefined)
  await expect(await canvas.findByRole('button', { name: 'Approve' })).toBeVisible()
  await expect(canvas.getByRole('status')).toHaveTextContent('Comment added.')
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Comment' })).toHaveFocus())
})

Example.test('walks through the changed fields and back', async ({ canvas, userEvent }) => {
  await userEvent.keyboard('jj')
  await expect(document.activeElement).toHaveTextContent('Network roles')
  await userEvent.keyboard('k')
  await expect(document.activeElement).toHaveTextContent('Sierra Valley Bank, N.A.')
  await userEvent.keyboard('u')
  await expect(canvas.getByText('FDIC certificate')).toBeVisible()
})

Example.test(
  'beside a list its title stands below that of the page, its place is one in the list, and j and k are the list’s',
  { args: { besideList: true } },
  async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Sierra Valley Bank, N.A.' })).toBeVisible()
    await expect(canvas.getByRole('navigation', { name: 'Tasks of this list' })).toHaveTextContent('2 of 3')
    await userEvent.keyboard('j')
    await expect(document.body).toHaveFocus()
    await userEvent.keyboard('a')
    await expect(canvas.getByRole('button', { name: 'Approve now' })).toHaveFocus()
  },
)

Example.test(
  'a new amount stays on one line where the panel is as narrow as beside a list',
  async ({ canvas, canvasElement }) => {
    canvasElement.style.width = '600px'
    const amount = canvas.getByText('40,000,000.00 USD')
    await waitFor(() => expect(amount.getClientRects()).toHaveLength(1))
    canvasElement.style.width = ''
  },
)

Example.test('takes no letter for a command while somebody types', async ({ canvas, userEvent, args }) => {
  await userEvent.keyboard('c')
  await expect(await canvas.findByRole('textbox', { name: /^Comment/ })).toHaveFocus()
  await userEvent.keyboard('arc')
  await expect(canvas.getByRole('textbox', { name: /^Comment/ })).toHaveValue('arc')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Escape}')
  await expect(await canvas.findByRole('button', { name: 'Comment' })).toHaveFocus()
  await expect(args.onApprove).not.toHaveBeenCalled()
})

Example.test('each of its keys is said by what it works on', async ({ canvasElement }) => {
  const said = [...canvasElement.querySelectorAll('[aria-keyshortcuts]')].flatMap(
    (control) => control.getAttribute('aria-keyshortcuts')?.split(' ') ?? [],
  )
  for (const { key } of shortcuts) await expect(said).toContain(key)
})

Example.test('keeps what was typed for each decision when its box is closed', async ({ canvas, userEvent, args }) => {
  await userEvent.keyboard('r')
  await canvas.findByRole('textbox', { name: /^Reason/ })
  await userEvent.keyboard('The letter is unsigned')
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('c')
  await expect(await canvas.findByRole('textbox', { name: /^Comment/ })).toHaveValue('')
  await userEvent.keyboard('Looks right')
  await userEvent.tab()
  await userEvent.keyboard('{Escape}r')
  await expect(await canvas.findByRole('textbox', { name: /^Reason/ })).toHaveValue('The letter is unsigned')
  await userEvent.keyboard(', and undated')
  await userEvent.tab()
  await userEvent.keyboard('{Escape}c')
  await expect(await canvas.findByRole('textbox', { name: /^Comment/ })).toHaveValue('Looks right')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect(args.onComment).toHaveBeenCalledWith('Looks right', undefined)
  await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull())
  await userEvent.keyboard('c')
  await expect(await canvas.findByRole('textbox', { name: /^Comment/ })).toHaveValue('')
  await userEvent.keyboard('{Escape}r')
  await expect(await canvas.findByRole('textbox', { name: /^Reason/ })).toHaveValue(
    'The letter is unsigned, and undated',
  )
})

Example.test('keeps a half-written comment at its field', async ({ canvas, userEvent }) => {
  const named = { name: /^Comment on Largest placement/ }
  await userEvent.keyboard('jjjc')
  await canvas.findByRole('textbox', named)
  await userEvent.keyboard('Who agreed')
  await userEvent.tab()
  await userEvent.keyboard('{Escape}c')
  await expect(await canvas.findByRole('textbox', named)).toHaveValue('Who agreed')
})

Example.test(
  'closes no box while its text is on its way',
  { args: { pending: 'comment' } },
  async ({ canvas, userEvent }) => {
    await userEvent.keyboard('c')
    const box = await canvas.findByRole('textbox', { name: /^Comment/ })
    await userEvent.keyboard('{Escape}')
    await expect(box).toBeInTheDocument()
    await expect(box).toHaveFocus()
  },
)

Example.test(
  'a comment that is stored leaves the box that was opened meanwhile, and what is typed in it',
  async ({ canvas, userEvent, args }) => {
    let arrive = () => {}
    const stored = new Promise<void>((resolve) => (arrive = resolve))
    mocked(args.onComment).mockReturnValueOnce(stored)
    await userEvent.keyboard('jjjc')
    await canvas.findByRole('textbox', { name: /^Comment on Largest placement/ })
    await userEvent.keyboard('Who agreed?{Control>}{Enter}{/Control}')
    await userEvent.click(canvas.getByRole('button', { name: 'Comment on Name' }))
    const other = await canvas.findByRole('textbox', { name: /^Comment on Name/ })
    await userEvent.keyboard('Is this ')
    arrive()
    await stored
    await userEvent.keyboard('about it')
    await expect(other).toHaveValue('Is this about it')
    await expect(other).toHaveFocus()
    await expect(canvas.queryByRole('button', { name: 'Approve now' })).toBeNull()
  },
)

Example.test(
  'takes nothing more into a comment that is on its way',
  { args: { pending: 'comment' } },
  async ({ canvas, userEvent }) => {
    await userEvent.keyboard('c')
    await expect(await canvas.findByRole('textbox', { name: /^Comment/ })).toHaveAttribute('readonly')
  },
)

Example.test('single keys can be off', { args: { singleKeys: false } }, async ({ canvas, userEvent }) => {
  await userEvent.keyboard('a')
  await expect(canvas.queryByRole('button', { name: 'Approve now' })).toBeNull()
})

Example.test('sends no comment that is too long', async ({ canvas, userEvent, args }) => {
  await userEvent.keyboard('c')
  const box = await canvas.findByRole('textbox', { name: /^Comment/ })
  await userEvent.paste('x'.repeat(4001))
  await userEvent.click(canvas.getByRole('button', { name: 'Add comment' }))
  await expect(args.onComment).not.toHaveBeenCalled()
  await expect(box).toHaveFocus()
  await expect(box).toBeInvalid()
})

Example.test('goes to the next task', async ({ canvas, userEvent }) => {
  const followed = fn((event: Event) => event.preventDefault())
  canvas.getByRole('link', { name: 'Next task' }).addEventListener('click', followed)
  await userEvent.keyboard('n')
  await expect(followed).toHaveBeenCalledTimes(1)
})

/** A new record: everything that was given is new, so only the values are shown. */
export const Create = Example.extend({
  args: {
    task: {
      ...task,
      action: 'Create',
      round: 1,
      comments: [],
      history: task.history.slice(0, 1),
      changes: changes.filter((change) => change.new !== '').map((change) => ({ ...change, old: undefined })),
      unchangedCount: 0,
      unchanged: undefined,
    },
  },
})

const written = new Map([
  ['field maxPlacement', 'Who agreed to this?'],
  ['reject', 'The letter is unsigned.'],
])

/** What was written before the page was left stands open again; the reader begins at the top all the same. */
export const WrittenBefore = Example.extend({
  decorators: [
    (Story) => (
      <KeptWords value={{ texts: written, put: fn() }}>
        <Story />
      </KeptWords>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Reason/ })).toHaveValue('The letter is unsigned.')
    await expect(canvas.getByRole('textbox', { name: /^Comment on Largest/ })).toHaveValue('Who agreed to this?')
    await expect(document.body).toHaveFocus()
  },
})

/** One who edited the round cannot decide it, and reads why; a comment is still possible. */
export const NotAllowed = Example.extend({
  args: { decision: { allowed: false, reason: 'You edited this round, so somebody else must decide it.' } },
  play: async ({ canvas, userEvent, args }) => {
    const approve = canvas.getByRole('button', { name: 'Approve' })
    await expect(approve).toHaveAccessibleDescription('You edited this round, so somebody else must decide it.')
    await userEvent.click(approve)
    await userEvent.keyboard('a')
    await expect(canvas.queryByRole('button', { name: 'Approve now' })).toBeNull()
    await expect(args.onApprove).not.toHaveBeenCalled()
  },
})

/** The decision is on its way; further presses do nothing. */
export const Deciding = Example.extend({
  args: { pending: 'approve' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.keyboard('a')
    await expect(canvas.queryByRole('button', { name: 'Approve now' })).toBeNull()
    await expect(args.onApprove).not.toHaveBeenCalled()
  },
})

/** Somebody was faster, or the draft moved: nothing was decided, and the way out is offered. */
export const Conflict = Example.extend({
  args: {
    issue: {
      title: 'Nothing was decided: the draft has changed since you opened it',
      message: 'Largest placement was changed by Maya Ortiz at 15:02.',
      action: <Button size="sm">Show the latest</Button>,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Nothing was decided')
  },
})

/** A rejected task waits for its maker. */
export const Rework = Example.extend({ args: { task: { ...task, status: 'Rework' } } })

/** An approved task is a record of what happened. */
export const Approved = Example.extend({
  args: {
    task: {
      ...task,
      status: 'Resolved',
      resolution: 'Approved',
      history: [
        ...task.history,
        { id: 'h4', title: 'Approved', by: 'Owen Hale', at: '2026-11-19T15:20:00Z', tone: 'completed' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('group', { name: 'Decision' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Next task' })).toHaveAttribute('href', '#next-task')
  },
})

const recalled = fn(async () => {})

/** Taken back from another page than its own: it asks first, and hands on a word. */
export const RecalledElsewhere = meta.story({ render: () => <RecallButton onRecall={recalled} /> })

RecalledElsewhere.test('asks once, with room for a word', async ({ canvas, userEvent }) => {
  recalled.mockClear()
  await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw it?' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^A word to the approvers/ }), 'The wrong letterhead.')
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await expect(recalled).toHaveBeenCalledWith('The wrong letterhead.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

RecalledElsewhere.test('withdraws it by Ctrl + Enter, and says so', async ({ canvas, userEvent }) => {
  recalled.mockClear()
  await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw it?' }))
  await expect(dialog.getByText('Ctrl + Enter withdraws it, Escape closes')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: /^A word to the approvers/ }), 'Not yet.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect(recalled).toHaveBeenCalledOnce()
  await expect(recalled).toHaveBeenCalledWith('Not yet.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

RecalledElsewhere.test('cannot be left while it is on its way', async ({ canvas, userEvent }) => {
  let arrive = () => {}
  const done = new Promise<void>((resolve) => (arrive = resolve))
  recalled.mockReturnValueOnce(done)
  await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw it?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Leave it pending' }))
  await userEvent.keyboard('{Escape}')
  await expect(screen.getByRole('dialog', { name: 'Withdraw it?' })).toBeVisible()
  arrive()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

/** Long values wrap; hostile text stays text. */
export const LongValues = Example.extend({
  args: {
    task: {
      ...task,
      title: 'The First Consolidated Savings and Agricultural Loan Association of the Upper Sacramento Valley',
      changes: [
        {
          path: 'website',
          label: 'Website',
          section: 'Location',
          type: 'text',
          old: 'https://example.org/' + 'a'.repeat(120),
          new: '<img src=x onerror=alert(1)>',
        },
        {
          path: 'identifiers',
          label: 'Identifiers',
          section: 'Identity',
          type: 'rows',
          old: [{ type: 'Passport', number: 'X123', issuedBy: 'US' }],
          new: [
            { type: 'Passport', number: 'X123', issuedBy: 'US' },
            { type: 'Driving licence', number: 'D-998', issuedBy: 'NV' },
          ],
        },
      ],
      comments: [],
    },
  },
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    a: async ({ canvas, args, userEvent, press }) => {
      await press()
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Approve now' })).toHaveFocus())
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(args.onApprove).toHaveBeenCalledTimes(1))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Approve' })).toHaveFocus())
    },
    r: async ({ canvas, args, userEvent, press }) => {
      await press()
      await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Reason/ })).toHaveFocus())
      await userEvent.keyboard('The letter is unsigned{Control>}{Enter}{/Control}')
      await waitFor(() => expect(args.onReject).toHaveBeenLastCalledWith('The letter is unsigned'))
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Reject' })).toHaveFocus())
    },
    c: async ({ canvas, userEvent, press }) => {
      await press()
      await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Comment/ })).toHaveFocus())
      await expect(canvas.getByText('A comment decides nothing.')).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull())
      rowOf('Largest placement').focus()
      await press()
      await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Comment on Largest placement/ })).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull())
    },
    j: async ({ press }) => {
      rowOf('Name').focus()
      await press()
      await waitFor(() => expect(rowOf('Network roles')).toHaveFocus())
    },
    k: async ({ press }) => {
      await press()
      await waitFor(() => expect(rowOf('Name')).toHaveFocus())
    },
    u: async ({ canvas, press }) => {
      await press()
      await waitFor(() => expect(canvas.getByText('FDIC certificate')).toBeVisible())
      await press()
      await waitFor(() => expect(canvas.queryByText('FDIC certificate')).not.toBeVisible())
    },
    n: async ({ canvas, press }) => {
      const followed = fn((event: Event) => event.preventDefault())
      canvas.getByRole('link', { name: 'Next task' }).addEventListener('click', followed)
      await press()
      await waitFor(() => expect(followed).toHaveBeenCalledTimes(1))
    },
    p: async ({ canvas, press }) => {
      const followed = fn((event: Event) => event.preventDefault())
      canvas.getByRole('link', { name: 'Previous' }).addEventListener('click', followed)
      await press()
      await waitFor(() => expect(followed).toHaveBeenCalledTimes(1))
    },
  }),
)

/** The changed field of that name, as the keys choose it. */
function rowOf(label: string): HTMLElement {
  const row = screen.getByRole('heading', { level: 4, name: label }).closest('li')
  if (row === null) throw new Error(`${label} is not among the changed fields.`)
  return row
}
