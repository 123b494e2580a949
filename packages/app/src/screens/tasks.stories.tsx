import {
  answer,
  answerTo,
  approvedFixture,
  empty,
  meFixture,
  mockPlatform,
  pageFixture,
  problem,
  taskFixture,
  unreachable,
} from '@strongroom/api/mocks'
import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'
import { takenFiles } from './taken-files.ts'

const task = taskFixture()
const path = `/tasks/institution/${task.id}`
const patience = { timeout: 10_000 }
const now = new Date().toISOString()

const meta = preview.meta({
  title: 'Screens/Tasks',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path },
  beforeEach({ msw }) {
    msw.use(...mockPlatform(), answer('tasks.detail', task))
  },
})

/** Beside the list, on a window that has room for both: decided on with the keys of the page. */
export const BesideTheList = meta.story({
  args: { path: `/tasks?task=institution.${task.id}` },
  beforeEach({ msw }) {
    msw.use(answer('tasks.list', pageFixture([task, taskFixture(1)])))
  },
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Tasks' }, patience)).toBeVisible()
    // A narrow window has the list alone.
    if (innerWidth < 1280) return
    const pane = within(await canvas.findByRole('region', { name: 'Chosen task' }, patience))
    await expect(await pane.findByRole('heading', { level: 2, name: task.entityDisplayName }, patience)).toBeVisible()
  },
})

BesideTheList.test(
  'asks on A, and tells what came of it with the focus on the way on',
  async ({ canvas, msw, userEvent }) => {
    msw.use(answerTo('tasks.decide', () => undefined))
    const pane = within(await canvas.findByRole('region', { name: 'Chosen task' }, patience))
    await pane.findByRole('button', { name: 'Approve' }, patience)
    await userEvent.keyboard('a')
    await expect(await pane.findByRole('button', { name: 'Approve now' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const decided = within(await pane.findByRole('group', { name: 'Decided' }, patience))
    await waitFor(() => expect(decided.getByRole('link', { name: /^Next: / })).toHaveFocus(), patience)
  },
)

type Beside = Parameters<Parameters<typeof BesideTheList.test>[2]>[0]

/** A comment that is begun by `open` comes after somebody else’s decision. */
async function commentTooLate({ canvas, msw, userEvent }: Beside, open: (pane: ReturnType<typeof within>) => unknown) {
  const pane = within(await canvas.findByRole('region', { name: 'Chosen task' }, patience))
  await pane.findByRole('button', { name: 'Approve' }, patience)
  await open(pane)
  await userEvent.type(await pane.findByRole('textbox', { name: /^Comment/ }), 'Who signed this?')
  msw.use(
    problem('tasks.decide', 'conflict', { message: 'It was approved by Grace Abernathy' }),
    answer('tasks.detail', { ...task, status: 'Resolved', resolution: 'Approved', canDecide: false }),
  )
  await userEvent.click(pane.getByRole('button', { name: 'Add comment' }))
  const missed = within(await pane.findByRole('group', { name: 'Not decided' }, patience))
  await expect(missed.getByText(/your comment was not added/)).toBeVisible()
  await expect(missed.getByText('It was approved by Grace Abernathy')).toBeVisible()
  await expect(missed.getByRole('textbox', { name: 'Comment' })).toHaveValue('Who signed this?')
}

BesideTheList.test('keeps a comment on what was decided meanwhile, and says what became of it', (context) =>
  commentTooLate(context, () => context.userEvent.keyboard('c')),
)

BesideTheList.test('keeps a comment on a field of what was decided meanwhile', (context) =>
  commentTooLate(context, (pane) =>
    context.userEvent.click(pane.getAllByRole('button', { name: /^Comment on / })[0] ?? document.body),
  ),
)

/** Beside another list than that of all that waits: where the task stands is told of the list, and so is what is left. */
export const BesideAnotherList = BesideTheList.extend({
  args: { path: `/tasks?list=pending&task=institution.${task.id}` },
  beforeEach({ msw }) {
    const [second, third] = [taskFixture(1), taskFixture(2)]
    msw.use(
      answerTo('tasks.list', ({ url }) =>
        // All that waits for the reader has it last, the list first.
        pageFixture(new URL(url).searchParams.has('decidable') ? [second, third, task] : [task, second]),
      ),
    )
  },
})

BesideAnotherList.test('takes number, count and ways from the list', async ({ canvas }) => {
  const place = within(await canvas.findByRole('navigation', { name: 'Tasks of this list' }, patience))
  await expect(place.getByText('1 of 2')).toBeVisible()
  await expect(place.queryByRole('link', { name: 'Previous' })).toBeNull()
  await expect(place.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/tasks?list=pending&task=institution.task-2',
  )
})

BesideAnotherList.test('says what is left in it', async ({ canvas, msw, userEvent }) => {
  msw.use(answerTo('tasks.decide', () => undefined))
  await canvas.findByRole('navigation', { name: 'Tasks of this list' }, patience)
  await userEvent.keyboard('a')
  await canvas.findByRole('button', { name: 'Approve now' }, patience)
  await userEvent.keyboard('{Enter}')
  const decided = within(await canvas.findByRole('group', { name: 'Decided' }, patience))
  await expect(await decided.findByText('One more task is in this list.')).toBeVisible()
})

/** A reason for one task is not sent, and another one is beside the list by now: leaving asks all the same. */
export const ReasonOfAnother = BesideTheList.extend({
  beforeEach: () => sessionStorage.clear(),
})

ReasonOfAnother.test('asks before the page is left', async ({ canvas, userEvent }) => {
  const body = within(document.body)
  await canvas.findByRole('button', { name: 'Approve' }, patience)
  await userEvent.keyboard('r')
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Reason' }, patience), 'The charter is missing.')
  const shown = (href: string) =>
    waitFor(() => expect(canvas.getByRole('link', { name: 'Open as a page' })).toHaveAttribute('href', href), patience)
  await userEvent.keyboard('{Escape}j')
  await shown('/tasks/institution/task-2')
  await canvas.findByRole('button', { name: 'Approve' }, patience)

  const leave = () => userEvent.click(canvas.getByRole('link', { name: 'Overview' }))
  await leave()
  const question = await body.findByRole('dialog', { name: 'Leave with something that is not sent?' }, patience)
  await expect(question).toHaveTextContent('Nothing of what you entered on tasks has reached anybody.')
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())

  // Taken back where it was written, it is asked about no more.
  canvas.getByRole('link', { name: taskFixture(1).entityDisplayName }).focus()
  await userEvent.keyboard('k')
  await shown('/tasks/institution/task-1')
  await userEvent.clear(await canvas.findByRole('textbox', { name: 'Reason' }, patience))
  await leave()
  await expect(await canvas.findByRole('heading', { level: 1, name: 'Overview' }, patience)).toBeVisible()
})

/** A reason was written on the page of a task, and left there: the list holds nobody because of it. */
export const ReasonLeftBehind = meta.story({
  beforeEach({ msw }) {
    sessionStorage.clear()
    msw.use(answer('tasks.list', pageFixture([task, taskFixture(1)])))
  },
})

ReasonLeftBehind.test('asks once, where the text stands', async ({ canvas, userEvent }) => {
  const body = within(document.body)
  await canvas.findByRole('button', { name: 'Approve' }, patience)
  await userEvent.keyboard('r')
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Reason' }, patience), 'The charter is missing.')
  const main = within(canvas.getByRole('navigation', { name: 'Main' }))
  const titled = (name: string) => canvas.findByRole('heading', { level: 1, name }, patience)

  await userEvent.click(main.getByRole('link', { name: /^Tasks/ }))
  await userEvent.click(await body.findByRole('button', { name: 'Leave' }, patience))
  await titled('Tasks')
  await userEvent.click(main.getByRole('link', { name: 'Overview' }))
  await titled('Overview')
  await userEvent.click(main.getByRole('link', { name: /^Tasks/ }))
  await titled('Tasks')
  // What was written waits for its task.
  const grid = within(await canvas.findByRole('grid', { name: 'Tasks' }, patience))
  const row = await grid.findByRole('link', { name: task.entityDisplayName }, patience)
  await userEvent.click(row)
  await expect(await canvas.findByRole('textbox', { name: 'Reason' }, patience)).toHaveValue('The charter is missing.')
})

/** No task waits. Whether requests do is not known here: they are no tasks. */
export const NoTask = meta.story({
  args: { path: '/tasks' },
  beforeEach({ msw }) {
    msw.use(empty('tasks.list'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No task waits for you' }, patience)).toBeVisible()
  },
})

NoTask.test('leads whoever decides on requests to those', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'in a list of their own' })).toHaveAttribute(
    'href',
    '/requests?decidable=true',
  )
})

/** One who does not decide on requests hears nothing of them. */
export const NoTaskNorRequest = NoTask.extend({
  beforeEach({ msw }) {
    const privileges = meFixture().privileges.filter((code) => code !== 'request.approve')
    msw.use(answer('directory.me', meFixture({ privileges })))
  },
})

NoTaskNorRequest.test('has no word of requests', async ({ canvas }) => {
  await expect(within(canvas.getByRole('main')).queryByText(/requests/i)).toBeNull()
})

/** Of one kind nothing is in the list: of others there may be. */
export const NoTaskOfAKind = NoTask.extend({
  args: { path: '/tasks/client?list=resolved' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'No task about clients is resolved' }, patience),
    ).toBeVisible()
  },
})

NoTaskOfAKind.test('leads to the same list of another kind and of all', async ({ canvas }) => {
  const kinds = within(canvas.getByRole('navigation', { name: 'Kind of record' }))
  await expect(kinds.getByRole('link', { name: 'All kinds' })).toHaveAttribute('href', '/tasks?list=resolved')
  await expect(kinds.getByRole('link', { name: 'Institutions' })).toHaveAttribute(
    'href',
    '/tasks/institution?list=resolved',
  )
})

/** Others are asked to decide: those who may, and of them those who are chosen. */
export const AskOthers = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask others' }, patience))
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Ask others to decide' }, patience))
    await expect(await dialog.findByRole('combobox', { name: 'Approvers' })).toBeVisible()
    await expect(dialog.getByText('Without a choice, everyone who may approve it is asked.')).toBeVisible()
  },
})

AskOthers.test('says that they were asked', async ({ userEvent }) => {
  const body = within(document.body)
  await userEvent.click(body.getByRole('button', { name: 'Ask' }))
  await expect(await body.findByText('They were asked.', undefined, patience)).toBeVisible()
  await waitFor(() => expect(body.queryByRole('dialog', { name: 'Ask others to decide' })).not.toBeInTheDocument())
})

/** The maker waits for an answer, and may remind those who can give it. */
export const Remind = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('directory.me', meFixture({ id: task.creator.id })))
  },
})

Remind.test('says that they were reminded', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Remind' }, patience))
  await expect(await within(document.body).findByText('Reminded.', undefined, patience)).toBeVisible()
})

/** Once a day is enough: another time is refused with its reason. */
export const RemindedToday = meta.story({
  beforeEach({ msw }) {
    const { creator: by, history } = task
    msw.use(
      answer('directory.me', meFixture({ id: by.id })),
      answer('tasks.detail', {
        ...task,
        history: [...history, { kind: 'Reminded', by, at: now, round: 1, comment: null }],
      }),
    )
  },
  play: async ({ canvas }) => {
    const remind = await canvas.findByRole('button', { name: 'Remind' }, patience)
    await expect(remind).toHaveAccessibleDescription('They were reminded today; once a day is enough.')
  },
})

/** Tasks of one kind are taken out with the right to export that kind. */
export const QueueKept = meta.story({
  args: { path: '/tasks/institution' },
  beforeEach({ msw }) {
    const mine = meFixture().privileges.filter((code) => code !== 'institution.export')
    msw.use(answer('directory.me', meFixture({ privileges: mine })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Export' }, patience)).toHaveAccessibleDescription(
      'Your roles do not let you export institutions.',
    )
  },
})

/** The tasks of another kind are taken out all the same. */
export const QueueOfAnotherKind = QueueKept.extend({
  args: { path: '/tasks/client' },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Export' }, patience)
    await expect(button).not.toHaveAttribute('aria-disabled')
  },
})

/** What was sent back, of all kinds or of one: outside of the page no tab says so. */
export const SentBack = meta.story({ args: { path: '/tasks?list=rework' } })

SentBack.test('is handed out under the name of its list', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Export' }, patience))
  await takenFiles(async () => {
    await userEvent.click(await canvas.findByRole('button', { name: 'CSV file' }, patience))
    await expect(
      await canvas.findByText('tasks-sent-back.csv is in your downloads.', undefined, patience),
    ).toBeVisible()
  })
})

export const SentBackOfAKind = SentBack.extend({ args: { path: '/tasks/client?list=rework' } })

SentBackOfAKind.test('is handed out under the names of both', async ({ canvas, userEvent }) => {
  const { print } = window
  window.print = fn()
  try {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export' }, patience))
    await userEvent.click(await canvas.findByRole('button', { name: 'Print' }, patience))
    await canvas.findByText('The print dialog was opened.', undefined, patience)
    await expect(document.title).toBe('Tasks: clients, sent back')
    window.dispatchEvent(new Event('afterprint'))
  } finally {
    window.print = print
  }
})

/** What is kept of a decision: on the page, on paper and in a file the same words. */
export const DecisionRecord = meta.story({
  args: { path: `${path}?view=record` },
  beforeEach({ msw }) {
    const decided = {
      status: 'Resolved',
      resolution: 'Approved',
      decidedAt: task.submittedAt,
      reviewer: task.waitsFor.people[0] ?? null,
    } as const
    msw.use(answer('tasks.detail', { ...task, ...decided, canDecide: false }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'What was changed' }, patience)).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Download PDF' })).toBeVisible()
    const { firstName, lastName } = meFixture()
    await expect(canvas.getByText(new RegExp(`, by ${firstName} ${lastName}$`))).toBeVisible()
  },
})

/** From a task that is decided to its record and back: another page at the same path. */
export const ToTheRecord = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('tasks.detail', { ...task, status: 'Resolved', resolution: 'Approved' }))
  },
})

ToTheRecord.test('begins at the heading, on the way there and back', async ({ canvas, userEvent }) => {
  const link = await canvas.findByRole('link', { name: 'Decision record' }, patience)
  link.focus()
  await userEvent.keyboard('{Enter}')
  const heading = await canvas.findByRole('heading', { level: 1, name: /^Decision on / }, patience)
  await waitFor(() => expect(heading).toHaveFocus(), patience)
  await userEvent.click(canvas.getByRole('link', { name: task.entityDisplayName }))
  await canvas.findByRole('link', { name: 'Decision record' }, patience)
  await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus(), patience)
})

/** Sent back, and something else was approved since it was begun: what stood, what was approved since, what was wanted. */
export const DecisionRecordThreeWays = meta.story({
  args: { path: `${path}?view=record` },
  beforeEach({ msw }) {
    const amount = { label: '', section: '', type: 'money', path: 'maxPlacement', changed: true }
    const fields = [{ ...amount, base: '25000000.00', old: '30000000.00', new: '40000000.00' }]
    msw.use(
      answer('tasks.detail', { ...task, fields, status: 'Rework', canDecide: false }),
      answer('institution.detail', approvedFixture('institution', 0, { version: 2 })),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'What was asked for' }, patience)).toBeVisible()
    await expect(canvas.getByText(/Approved since: 30,000,000\.00/)).toBeVisible()
  },
})

/** Who can decide, and why not the others, stands beside the task before anything is pressed. */
export const WhoDecides = meta.story({
  beforeEach({ msw }) {
    const [first] = task.waitsFor.people
    if (!first) throw new Error('The fixture of a task waits for somebody: this story needs who was not chosen.')
    const people = [...task.ineligible.people, { ...first, name: 'Daniel Kwan', reason: 'NotInApproverSet' as const }]
    msw.use(answer('tasks.detail', { ...task, ineligible: { people, count: people.length } }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Daniel Kwan \(was not chosen\)/, undefined, patience)).toBeVisible()
  },
})

/** The look could not be written down when the task was opened: it is before it is approved. */
export const LookLost = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('tasks.detail', { ...task, seen: false }), unreachable('tasks.see', 1))
  },
})

LookLost.test('writes the look down before it approves', async ({ canvas, msw, userEvent }) => {
  const asked = fn()
  msw.use(
    answerTo('tasks.see', () => {
      asked('see')
      return undefined
    }),
    answerTo('tasks.decide', () => {
      asked('decide')
      return undefined
    }),
  )
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }, patience))
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve now' }))
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith('decide'), patience)
  await expect(asked).toHaveBeenNthCalledWith(1, 'see')
})
