import {
  answer,
  answerTo,
  approvedFixture,
  draftFixture,
  meFixture,
  mockPlatform,
  pageFixture,
  pendingFixture,
  problem,
  requestFixture,
  taskFixture,
  userRefFixture,
} from '@strongroom/api/mocks'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'
import { lookThrough } from './look-through.ts'

const meta = preview.meta({
  title: 'Screens/Signed in',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/overview' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
  },
})

/** Where things stand, each figure leading to its list. */
export const Overview = meta.story({})

Overview.test('is left for a record by its name, from the keyboard', async ({ canvas, userEvent }) => {
  await canvas.findByRole('heading', { level: 1, name: 'Overview' })
  await userEvent.keyboard('{Control>}k{/Control}')
  // Its script comes with the first use.
  const search = await screen.findByRole('combobox', { name: 'Search' }, { timeout: 10_000 })
  await userEvent.type(search, 'bank')
  await expect(await screen.findByRole('group', { name: 'Institutions' })).toBeVisible()
  const option = within(screen.getByRole('group', { name: 'Institutions' })).getAllByRole('option')[0]
  const name = option?.textContent ?? ''
  await userEvent.clear(search)
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Institutions' })).toBeNull())
  await userEvent.type(search, name)
  await userEvent.click(await screen.findByRole('option', { name }))
  await expect(await canvas.findByRole('heading', { level: 1, name })).toBeVisible()
})

Overview.test('finds requests by their number and people by their name', async ({ canvas, userEvent }) => {
  await canvas.findByRole('heading', { level: 1, name: 'Overview' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const patience = { timeout: 10_000 }
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }, patience), 'REQ')
  const requests = await screen.findByRole('group', { name: 'Requests' }, patience)
  await expect(within(requests).getAllByRole('option').length).toBeGreaterThan(1)
  await expect(within(requests).getAllByRole('option')[0]).toHaveTextContent(/\d,\d{3}\.\d{2} USD/)
  await expect(await screen.findByRole('group', { name: 'People' }, patience)).toBeVisible()
})

Overview.test('offers for a number the request before its transaction', async ({ canvas, msw, userEvent }) => {
  const transaction = approvedFixture('transaction')
  const { requestNumber } = requestFixture(0)
  const made = { ...transaction, content: { ...transaction.content, reference: requestNumber } }
  msw.use(answer('transaction.list', pageFixture([made])), answer('requests.list', pageFixture([requestFixture(0)])))
  await canvas.findByRole('heading', { level: 1, name: 'Overview' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const patience = { timeout: 10_000 }
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }, patience), requestNumber)
  const of = async (name: string) => within(await screen.findByRole('group', { name }, patience))
  await expect(await (await of('Transactions')).findByRole('option', { name: requestNumber }, patience)).toBeVisible()
  const option = (await of('Requests')).getByRole('option')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(option).toHaveTextContent(requestNumber)
})

Overview.test('offers what one may begin, a request too', async ({ canvas, userEvent }) => {
  await canvas.findByRole('heading', { level: 1, name: 'Overview' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const patience = { timeout: 10_000 }
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }, patience), 'new req')
  const toDo = within(await screen.findByRole('group', { name: 'To do' }, patience))
  await userEvent.click(toDo.getByRole('option', { name: 'New request' }))
  await expect(await canvas.findByRole('heading', { level: 1, name: 'New request' }, patience)).toBeVisible()
})

Overview.test('finds the pages that a kind has beside its list', async ({ canvas, userEvent }) => {
  await canvas.findByRole('heading', { level: 1, name: 'Overview' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const patience = { timeout: 10_000 }
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }, patience), 'SOFR')
  const pages = within(await screen.findByRole('group', { name: 'Pages' }, patience))
  await expect(pages.getByRole('option', { name: 'Rate indexes' })).toBeVisible()
})

Overview.test('leads to the tasks', async ({ canvas, userEvent }) => {
  const waiting = within(await canvas.findByRole('region', { name: 'Waits for your decision' }))
  await userEvent.click(await waiting.findByRole('link', { name: /^All/, description: 'Tasks' }))
  await expect(await canvas.findByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
})

Overview.test(
  'tells money and requests, and is arranged by its reader, from the keyboard too',
  async ({ canvas, msw, userEvent }) => {
    const kept = fn()
    msw.use(
      answerTo('directory.savePreferences', async (request) => {
        const wanted = await request.json()
        kept(wanted)
        return wanted
      }),
    )
    const patience = { timeout: 10_000 }
    await canvas.findByRole('heading', { level: 1, name: 'Overview' }, patience)
    await lookThrough()
    await expect(await canvas.findByRole('link', { name: 'Pending Requests' }, patience)).toHaveAttribute(
      'href',
      '/requests?state=Pending',
    )
    await expect(await canvas.findByText(/^Up 3\.\d+ m USD since 29 days ago$/, undefined, patience)).toBeVisible()
    await waitFor(
      () => expect(canvas.getByRole('region', { name: 'Rates in force' })).toHaveTextContent('All 12'),
      patience,
    )

    await userEvent.click(canvas.getByRole('button', { name: 'Arrange' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Arrange the overview' }, patience))
    const up = dialog.getByRole('button', { name: 'Move up Sent back to you' })
    up.focus()
    await userEvent.keyboard('{Enter}')
    await expect(dialog.getByRole('button', { name: 'Move up Sent back to you' })).toHaveFocus()
    await expect(dialog.getByRole('button', { name: 'Move up Sent back to you' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Hide Network' }))
    await waitFor(() => expect(kept).toHaveBeenCalledTimes(2), patience)
    await expect(kept.mock.calls[1]?.[0]).toMatchObject({ overview: { hidden: ['network'] } })
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await expect(canvas.queryByRole('region', { name: 'Network' })).toBeNull()
    await expect(canvas.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Sent back to you')
  },
)

/** Not even who is signed in could be had: there is no frame, and what support asks for stands there all the same. */
export const NoFrame = meta.story({
  // React tells of every error that a boundary takes.
  parameters: { expectedErrors: [/The service is not available/] },
  beforeEach({ msw }) {
    msw.use(problem('directory.me', 'serviceUnavailable', { data: { correlationId: '01a2-b' } }))
  },
})

NoFrame.test('says what to quote to support, and leads out', async ({ canvas }) => {
  await expect(await canvas.findByText(/^1007 · 01a2-b$/, undefined, { timeout: 10_000 })).toBeVisible()
  await expect(canvas.getByRole('button', { name: 'Sign out' })).toBeEnabled()
})

/** A list whose whole state is in its address. */
export const List = meta.story({ args: { path: '/institutions?sort=-totalAssets' } })

List.test('links each row to its record', async ({ canvas }) => {
  await expect((await canvas.findAllByRole('row')).length).toBeGreaterThan(2)
})

/** One who may only read: the refused action stays and says why. */
export const ListAsViewer = meta.story({
  args: { path: '/institutions' },
  beforeEach({ msw }) {
    msw.use(answer('directory.me', meFixture({ privileges: ['institution.view', 'client.view'] })))
  },
})

ListAsViewer.test('does not let a viewer begin a draft', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'New institution' })).toHaveAttribute('aria-disabled', 'true')
})

ListAsViewer.test('leads a viewer to no drafts of their own', async ({ canvas }) => {
  await canvas.findByRole('button', { name: 'New institution' })
  await expect(canvas.getAllByRole('link', { name: 'Tasks' }).length).toBeGreaterThan(0)
  await expect(canvas.queryByRole('link', { name: 'Your drafts' })).toBeNull()
})

/** Where a record would begin, for one who may only read: why nothing can be begun stands above the ways. */
export const BeginAsViewer = ListAsViewer.extend({ args: { path: '/pending-clients/create' } })

BeginAsViewer.test('says why nothing can be begun', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Begin blank' })).toHaveAttribute('aria-disabled', 'true')
  await expect(canvas.getAllByText('Your roles do not let you edit clients.')[0]).toBeVisible()
})

/** The same where a record is looked for first. */
export const FindAsViewer = ListAsViewer.extend({ args: { path: '/pending-institutions/create' } })

FindAsViewer.test('says why nothing can be begun', async ({ canvas }) => {
  await canvas.findByRole('button', { name: 'Begin blank' })
  await expect(canvas.getAllByText('Your roles do not let you edit institutions.')[0]).toBeVisible()
})

/** A record: what counts today. */
export const Detail = meta.story({ args: { path: '/institutions/institution-1' } })

Detail.test('moves between its parts', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('link', { name: /^Versions/ }))
  await waitFor(() => expect(canvas.getByRole('link', { name: /^Versions/ })).toHaveAttribute('aria-current', 'page'))
  await userEvent.click(canvas.getByRole('link', { name: /^Notes/ }))
  await expect(await canvas.findByRole('button', { name: 'Add note' })).toBeVisible()
})

/** A record that is not there. */
export const DetailNotFound = meta.story({
  args: { path: '/institutions/institution-1' },
  // React tells of every error that a boundary takes, and the router's boundary takes this one while a script is loading.
  parameters: { expectedErrors: [/The institution was not found/, /conditional-use-of-use/] },
  beforeEach({ msw }) {
    msw.use(problem('institution.detail', 'institutionNotFound'))
  },
})

DetailNotFound.test('says so', async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { name: 'Not found' })).toBeVisible()
})

/** Before a draft: found in the reference list, or blank. */
export const Start = meta.story({ args: { path: '/pending-institutions/create' } })

Start.test('begins a blank draft', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('link', { name: 'Begin blank' }))
  await expect(await canvas.findByRole('form')).toBeVisible()
})

/** A draft that could not be saved is not left without a word; one may stay, or leave it for later. */
export const DraftNotSaved = meta.story({
  args: { path: '/pending-institutions/draft-institution-1' },
  beforeEach({ msw }) {
    msw.use(problem('institution.saveDraft', 'serviceUnavailable'))
    return () => sessionStorage.clear()
  },
})

DraftNotSaved.test('asks before it is left, and still has the text afterwards', async ({ canvas, userEvent }) => {
  const city = await canvas.findByRole('textbox', { name: 'City' })
  await userEvent.clear(city)
  await userEvent.type(city, 'Carson City')
  await expect(await canvas.findByText(/^Not saved: /, undefined, { timeout: 5000 })).toBeVisible()
  const leave = () => userEvent.click(canvas.getByRole('link', { name: 'Overview' }))
  await leave()
  const question = { name: 'Leave with changes that are not saved?' }
  await userEvent.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect(city).toHaveValue('Carson City')
  await leave()
  await userEvent.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Leave' }))
  await expect(await canvas.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})

/** Complete: who shall decide can be chosen before it is sent. */
export const DraftToSend = meta.story({ args: { path: '/pending-institutions/draft-institution-1' } })

DraftToSend.test('offers those who may decide', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Send for approval' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Approvers' }))
  await expect(await screen.findAllByRole('option')).not.toHaveLength(0)
})

/** Sent back, with the reason. */
export const DraftInRework = meta.story({
  args: { path: '/pending-institutions/draft-institution-1' },
  beforeEach({ msw }) {
    const reason = { draftStatus: 'Rework', reviewComment: 'The routing number belongs to another bank.' } as const
    msw.use(answer('institution.draft', draftFixture('institution', 0, reason)))
  },
})

/** What was said of it stands at its field. */
export const DraftWithComments = meta.story({
  args: { path: '/pending-institutions/draft-institution-1' },
  beforeEach({ msw }) {
    const reason = { draftStatus: 'Rework', taskId: 'task-1', reviewComment: 'The name is wrong.' } as const
    msw.use(answer('institution.draft', draftFixture('institution', 0, reason)))
  },
})

DraftWithComments.test('names the field', async ({ canvas }) => {
  const comments = within(await canvas.findByRole('list', { name: /^Comments on/ }))
  await expect(comments.getByText('Is this the name on the charter?')).toBeVisible()
})

DraftInRework.test('says why', async ({ canvas }) => {
  await expect(await canvas.findByText('The routing number belongs to another bank.')).toBeVisible()
})

const approver = userRefFixture(1)

/** Sent back, sent again and recalled: a draft, of which what was said before stays to be read and answered. */
export const DraftRecalled = meta.story({
  args: { path: '/pending-institutions/draft-institution-1' },
  beforeEach({ msw }) {
    const returned = { reviewedBy: approver, reviewedAt: '2026-03-02T15:00:00.000Z', taskId: 'task-1' }
    const reason = 'The name is wrong.'
    msw.use(
      answer('institution.draft', draftFixture('institution', 0, { ...returned, round: 2, reviewComment: reason })),
    )
  },
})

DraftRecalled.test(
  'says who sent it back and why, what was said at its field, and leads to the task',
  async ({ canvas }) => {
    await expect(await canvas.findByText(new RegExp(`^${approver.name} sent this back on`))).toBeVisible()
    await expect(canvas.getByText('The name is wrong.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Show the task' })).toHaveAttribute(
      'href',
      '/tasks/institution/task-1',
    )
    const comments = within(await canvas.findByRole('list', { name: /^Comments on/ }))
    await expect(comments.getByText('Is this the name on the charter?')).toBeVisible()
  },
)

/** Waiting for a decision: only to be read. */
export const DraftPending = meta.story({
  args: { path: '/pending-institutions/draft-institution-1' },
  beforeEach({ msw }) {
    msw.use(answer('institution.draft', pendingFixture('institution')))
  },
})

DraftPending.test('its maker takes it back', async ({ canvas, msw, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw it?' }))
  msw.use(answer('institution.draft', draftFixture('institution', 0, { revision: 3 })))
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await expect(await canvas.findByRole('button', { name: 'Send for approval' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

DraftPending.test('offers nothing to press', async ({ canvas }) => {
  await expect(await canvas.findByText(/It waits for a decision/)).toBeVisible()
  await expect(canvas.queryByRole('button', { name: 'Send for approval' })).toBeNull()
})

/** An address that is no kind's, and no other page's. */
export const NoSuchKind = meta.story({ args: { path: '/castles' } })

NoSuchKind.test('is not found', async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { name: 'Not found' })).toBeVisible()
})

/** Capitals in an address are read as they are in the fixed addresses. */
export const Capitals = meta.story({ args: { path: '/Institutions' } })

Capitals.test('is the same page', async ({ canvas }) => {
  await expect(await canvas.findByRole('grid', { name: 'Institutions' })).toBeVisible()
})

/** What changed, who wants it, and the decision. */
export const Decision = meta.story({ args: { path: '/tasks/institution/task-1' } })

Decision.test('offers the decision', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: /Approve/ })).toBeVisible()
})

/** Its maker takes it back: a draft again, and the way to it under the hand. */
export const DecisionRecalled = meta.story({
  args: { path: '/tasks/institution/task-1' },
  beforeEach({ msw }) {
    msw.use(
      answer('directory.me', meFixture(taskFixture().creator)),
      answer('tasks.detail', taskFixture(0, { canDecide: false, cannotDecideReason: 'Creator' })),
    )
  },
})

DecisionRecalled.test('leads to the draft', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw now' }))
  const decided = within(await canvas.findByRole('group', { name: 'Decided' }))
  await waitFor(() => expect(decided.getByRole('link', { name: 'Open the draft' })).toHaveFocus())
})

/** One who may only look sees the network and nothing to do. */
export const OverviewAsViewer = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('directory.me', meFixture({ privileges: ['institution.view', 'client.view'] })))
  },
})

OverviewAsViewer.test('has no work', async ({ canvas }) => {
  await expect(await canvas.findByRole('region', { name: 'Network' })).toBeVisible()
  await expect(canvas.queryByRole('region', { name: 'Waits for your decision' })).toBeNull()
  await expect(canvas.queryByRole('region', { name: 'Your drafts' })).toBeNull()
  await expect(canvas.queryByRole('region', { name: 'Latest decisions' })).toBeNull()
  await expect(canvas.queryByRole('region', { name: 'Overdue' })).toBeNull()
})

/** Somebody was faster: the decision did not happen, and the reader is told what moved. */
export const DecisionConflict = meta.story({
  args: { path: '/tasks/institution/task-1' },
  beforeEach({ msw }) {
    msw.use(problem('tasks.decide', 'conflict', { message: 'Name was changed meanwhile.' }))
  },
})

DecisionConflict.test('explains the conflict where the hand is', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /Approve/ }))
  await userEvent.click(await canvas.findByRole('button', { name: /^Approve/ }))
  await expect(await canvas.findByText('Name was changed meanwhile.')).toBeVisible()
})

/** Somebody else decided first: the reason stays although the task has renewed itself. */
export const DecisionTooLate = meta.story({
  args: { path: '/tasks/institution/task-1' },
  beforeEach({ msw }) {
    msw.use(problem('tasks.decide', 'conflict', { message: 'It was approved by Grace Abernathy.' }))
  },
})

DecisionTooLate.test('keeps saying who was faster', async ({ canvas, msw, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /Approve/ }))
  msw.use(answer('tasks.detail', taskFixture(0, { status: 'Resolved', resolution: 'Approved', canDecide: false })))
  await userEvent.click(await canvas.findByRole('button', { name: /^Approve/ }))
  await expect(await canvas.findByText('It was approved.')).toBeVisible()
  await expect(canvas.getByText('It was approved by Grace Abernathy.')).toBeVisible()
  await expect(canvas.queryByRole('group', { name: 'Decision' })).toBeNull()
})

/** The second time it is sent: what became of the first is there to be read. */
export const DecisionSecondRound = meta.story({
  args: { path: '/tasks/institution/task-1' },
  beforeEach({ msw }) {
    const [task, by] = [taskFixture(), { id: 'grace', name: 'Grace Abernathy' }]
    const [first] = task.history
    if (!first) throw new Error('The fixture of a task has no history: this story needs its sending.')
    const rejected = { ...first, kind: 'Rejected', by, comment: 'The charter is missing.' }
    const again = { ...first, round: 2, comment: 'The charter is attached.' }
    msw.use(answer('tasks.detail', taskFixture(0, { round: 2, history: [first, rejected, again] })))
  },
})

DecisionSecondRound.test('tells the rounds', async ({ canvas }) => {
  const rounds = within(await canvas.findByRole('list', { name: 'Rounds' }))
  await expect(rounds.getByText('The charter is missing.')).toBeVisible()
  await expect(rounds.getByText('The charter is attached.')).toBeVisible()
})

/** Something else was approved since the draft was begun: three sides, and how many changes would undo it. */
export const DecisionMoved = meta.story({
  args: { path: '/tasks/institution/task-1' },
  beforeEach({ msw }) {
    const [field, stays] = [
      { label: '', section: '', type: 'money' },
      { base: 'USD', old: 'USD', new: 'USD' },
    ]
    const fields = [
      { ...field, path: 'maxPlacement', changed: true, base: '25000000.00', old: '30000000.00', new: '40000000.00' },
      { ...field, path: 'currency', changed: false, ...stays },
    ]
    msw.use(
      answer('tasks.detail', taskFixture(0, { fields })),
      answer('institution.detail', approvedFixture('institution', 0, { version: 2 })),
    )
  },
})

DecisionMoved.test('says what approving would undo', async ({ canvas }) => {
  await expect(await canvas.findByText(/begun from version 1; version 2 is live now/)).toBeVisible()
  await expect(canvas.getByText('Replaces a value that was approved meanwhile')).toBeVisible()
  for (const amount of ['25,000,000.00 USD', '30,000,000.00 USD', '40,000,000.00 USD'])
    await expect(canvas.getByText(amount)).toBeVisible()
})

/** Decided: what is true now, and the next task under the hand. */
export const DecisionTaken = meta.story({
  args: { path: '/tasks/institution/task-1' },
  beforeEach({ msw }) {
    msw.use(answer('tasks.decide', taskFixture(0, { status: 'Resolved', resolution: 'Approved', canDecide: false })))
  },
})

DecisionTaken.test('leads to the next task', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /Approve/ }))
  await userEvent.click(await canvas.findByRole('button', { name: /^Approve/ }))
  const decided = within(await canvas.findByRole('group', { name: 'Decided' }))
  await waitFor(() => expect(decided.getByText('Approved. The institution is live.')).toBeVisible())
  await waitFor(() => expect(decided.getByRole('link', { name: /^Next: / })).toHaveFocus())
})
