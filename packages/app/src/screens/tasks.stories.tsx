import {
  answer,
  answerTo,
  approvedFixture,
  meFixture,
  mockPlatform,
  pageFixture,
  taskFixture,
  unreachable,
} from '@strongroom/api/mocks'
import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

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
    const pane = within(await canvas.findByRole('region', { name: 'Chosen task' }, patience))
    await expect(await pane.findByRole('heading', { level: 2, name: task.entityDisplayName }, patience)).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
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
