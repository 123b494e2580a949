import {
  answer,
  answerTo,
  approvedFixture,
  draftFixture,
  draftSummaryFixture,
  meFixture,
  mockPlatform,
  pageFixture,
  problem,
  slow,
  taskFixture,
  userRefFixture,
} from '@strongroom/api/mocks'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const meta = preview.meta({
  title: 'Screens/Drafts',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/pending-institutions' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
  },
})

const patience = { timeout: 10_000 }
const addresses = fn<(href: string) => void>()
const goBack = fn<() => void>()

/** A draft that one has left before the platform answered its first save. */
export const LeftAsItBegan = meta.story({
  args: {
    path: '/pending-clients/create?begin=blank',
    onAddress: addresses,
    onHistory: (history) => void goBack.mockImplementation(() => history.back()),
  },
  beforeEach({ msw }) {
    addresses.mockClear()
    const begun = draftFixture('client')
    msw.use(answer('client.draft', begun))
  },
})

LeftAsItBegan.test('leaves the other page alone, and is found on the way back', async ({ canvas, msw, userEvent }) => {
  const begun = draftFixture('client')
  const saves: (() => void)[] = []
  msw.use(
    answerTo('client.createDraft', async () => {
      await new Promise<void>((resolve) => void saves.push(resolve))
      return begun
    }),
  )
  const [name] = await canvas.findAllByRole('textbox', undefined, patience)
  await userEvent.type(name ?? canvas.getByRole('main'), 'Quayside')
  await waitFor(() => expect(saves).toHaveLength(1), patience)
  await userEvent.click(
    within(canvas.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Clients' }),
  )
  const leave = await screen.findByRole('button', { name: /^Leave/ }, { timeout: 500 }).catch(() => null)
  if (leave) await userEvent.click(leave)
  await canvas.findByRole('heading', { level: 1, name: 'Clients' }, patience)
  for (const answered of saves) answered()
  await canvas.findByRole('grid', { name: 'Clients' }, patience)
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect(addresses.mock.lastCall).toEqual(['/clients'])
  goBack()
  await waitFor(() => expect(addresses.mock.lastCall).toEqual([`/pending-clients/${begun.id}`]), patience)
})

/** What is under way for one kind, whoever makes it. */
export const OfAKind = meta.story({})

OfAKind.test('links each row to its draft', async ({ canvas, userEvent }) => {
  const grid = await canvas.findByRole('grid', { name: 'Institutions: changes under way' })
  const [first = grid] = await within(grid).findAllByRole('link')
  await expect(first).toHaveAttribute('href', expect.stringMatching(/^\/pending-institutions\/./))
  await userEvent.click(first)
  await expect(await canvas.findByRole('form', undefined, { timeout: 10_000 })).toBeVisible()
})

OfAKind.test('is narrowed to what one person makes, who is found by name', async ({ canvas, userEvent }) => {
  const { name } = userRefFixture(1)
  await userEvent.click(await canvas.findByRole('button', { name: 'Filter' }, { timeout: 10_000 }))
  const panel = within(await canvas.findByRole('dialog', { name: 'Add a filter' }))
  await expect(await panel.findByRole('button', { name: 'Last saved' }, { timeout: 10_000 })).toBeVisible()
  await userEvent.click(panel.getByRole('button', { name: 'Maker' }))
  await userEvent.type(await panel.findByLabelText('Search'), name.slice(0, 4).toUpperCase())
  await userEvent.click(await panel.findByRole('checkbox', { name }))
  await waitFor(() => expect(canvas.getByRole('button', { name: `Maker: ${name}` })).toBeVisible())
})

/** One's own open drafts, of every kind. */
export const Own = meta.story({ args: { path: '/drafts' } })

Own.test('leads to what one was writing', async ({ canvas }) => {
  const grid = await canvas.findByRole('grid', { name: 'Your drafts' })
  const [first] = await within(grid).findAllByRole('link')
  await expect(first).toHaveAttribute('href', expect.stringMatching(/^\/pending-[a-z-]+\/./))
})

Own.test('says of which kind each is', async ({ canvas }) => {
  const grid = within(await canvas.findByRole('grid', { name: 'Your drafts' }, patience))
  await expect(grid.getByRole('columnheader', { name: /^Kind/ })).toBeVisible()
  await expect((await grid.findAllByRole('gridcell', { name: 'Institution' }))[0]).toBeVisible()
})

Own.test('is narrowed by kind', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Filter' }, { timeout: 10_000 }))
  const panel = within(await canvas.findByRole('dialog', { name: 'Add a filter' }))
  await expect(await panel.findByRole('button', { name: 'Last saved' }, { timeout: 10_000 })).toBeVisible()
  await userEvent.click(panel.getByRole('button', { name: 'Kind' }))
  await userEvent.click(await panel.findByRole('checkbox', { name: 'Client account' }))
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Kind: Client account' })).toBeVisible())
})

/** They name records of every kind: taking them out asks for the right to export each. */
export const OwnKept = Own.extend({
  beforeEach({ msw }) {
    const mine = meFixture().privileges.filter((code) => code !== 'client.export')
    msw.use(answer('directory.me', meFixture({ privileges: mine })))
  },
})

OwnKept.test('says of which kind they are not taken out', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Export' }, { timeout: 10_000 })).toHaveAccessibleDescription(
    'Your roles do not let you export clients.',
  )
})

const asked = fn()

/** Many at once: each is looked at before anything happens, and what became of each is told. */
export const ManyOfOwn = meta.story({
  args: { path: '/drafts' },
  beforeEach({ msw }) {
    asked.mockClear()
    const drafts = ['Ashdown Bank', 'Brindle Bank', 'Corley Bank'].map((title, index) =>
      draftSummaryFixture(index, { title, draftStatus: index === 2 ? 'Pending' : 'Draft' }),
    )
    msw.use(
      answer('tasks.ownDrafts', pageFixture(drafts)),
      answerTo('institution.deleteDraft', ({ url }) => {
        asked(url)
        return undefined
      }),
    )
  },
})

/** Ticks every draft and opens what can be done to them. */
async function tickAll({ canvas, userEvent }: Parameters<Parameters<typeof ManyOfOwn.test>[2]>[0], action: string) {
  await canvas.findByRole('link', { name: 'Ashdown Bank' })
  for (const box of canvas.getAllByRole('checkbox', { name: /Bank/ })) await userEvent.click(box)
  await userEvent.click(await canvas.findByRole('button', { name: action }))
  return within(await canvas.findByRole('region', { name: action }))
}

ManyOfOwn.test('deletes what may be deleted, once one has said so', async (context) => {
  const panel = await tickAll(context, 'Delete')
  await expect(await panel.findByText(/2 drafts can be deleted, 1 cannot/)).toBeVisible()
  await expect(panel.getByText('It waits for a decision.')).toBeVisible()
  await expect(asked).not.toHaveBeenCalled()
  await context.userEvent.click(panel.getByRole('button', { name: 'Delete 2' }))
  await expect(await panel.findByText('2 drafts deleted.')).toBeVisible()
  await expect(asked).toHaveBeenCalledTimes(2)
})

ManyOfOwn.test('says of each that was not sent what is wrong with it', async (context) => {
  context.msw.use(
    problem('institution.sendToApproval', 'entityValidationFailed', {
      reasons: [{ field: 'content.name', message: 'Name is missing' }],
    }),
  )
  const panel = await tickAll(context, 'Send for approval')
  await context.userEvent.click(await panel.findByRole('button', { name: 'Send for approval 2' }))
  await expect(await panel.findByText('0 drafts sent, 2 failed.')).toBeVisible()
  await expect(panel.getByText('Name is missing')).toBeVisible()
  await expect(panel.getByText('Ashdown Bank, Brindle Bank')).toBeVisible()
})

/** A draft that is not there any more. */
export const DraftNotFound = meta.story({
  args: { path: '/pending-clients/draft-client-1' },
  // React tells of every error that a boundary takes, and the router's boundary takes this one while a script is loading.
  parameters: { expectedErrors: [/The record was not found/, /conditional-use-of-use/] },
  beforeEach({ msw }) {
    msw.use(problem('client.draft', 'recordNotFound'))
  },
})

DraftNotFound.test('says so', async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { name: 'Not found' })).toBeVisible()
})

const [waits, approver] = [draftFixture('client', 0, { draftStatus: 'Pending' }), userRefFixture(1)]
const approvedTask = taskFixture(
  0,
  {
    status: 'Resolved',
    resolution: 'Approved',
    canDecide: false,
    approvedId: 'client-7',
    entityDisplayName: 'Quayside Cooperative',
    reviewer: approver,
    decidedAt: '2026-11-27T15:04:00.000Z',
  },
  'client',
)
const noOpenDraft = problem('client.draft', 'recordNotFound', { data: { taskId: approvedTask.id } })

/** The address of a draft that was approved leads to what it became. */
export const DraftApproved = DraftNotFound.extend({
  beforeEach({ msw }) {
    msw.use(noOpenDraft, answer('tasks.detail', approvedTask))
  },
})

DraftApproved.test('says so, and leads to the record', async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { name: 'This draft was approved' })).toBeVisible()
  await expect(canvas.getByRole('heading', { level: 1, name: 'Quayside Cooperative' })).toBeVisible()
  await expect(canvas.getByText(new RegExp(`^${approver.name} approved it on`))).toBeVisible()
  await expect(canvas.getByRole('link', { name: 'Show the record' })).toHaveAttribute('href', '/clients/client-7')
})

/** Of one that was withdrawn nothing became a record. */
export const DraftWithdrawn = DraftNotFound.extend({
  beforeEach({ msw }) {
    msw.use(noOpenDraft, answer('tasks.detail', { ...approvedTask, resolution: 'Withdrawn', reviewer: null }))
  },
})

DraftWithdrawn.test('says so', async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { name: 'This draft was withdrawn' })).toBeVisible()
  await expect(canvas.getByRole('link', { name: 'Show the task' })).toBeVisible()
  await expect(canvas.queryByRole('link', { name: 'Show the record' })).toBeNull()
})

/** What waits is decided by somebody else meanwhile. */
export const DraftDecidedMeanwhile = DraftNotFound.extend({
  beforeEach({ msw }) {
    msw.use(answer('client.draft', waits), answer('tasks.detail', approvedTask))
  },
})

DraftDecidedMeanwhile.test('is read anew when one comes back: approved', async ({ canvas, msw }) => {
  await canvas.findByRole('form', undefined, patience)
  msw.use(noOpenDraft)
  window.dispatchEvent(new Event('visibilitychange'))
  await expect(await canvas.findByRole('heading', { name: 'This draft was approved' })).toBeVisible()
})

DraftDecidedMeanwhile.test('is read anew when one comes back: sent back', async ({ canvas, msw }) => {
  await canvas.findByRole('form', undefined, patience)
  const sentBack = { draftStatus: 'Rework', reviewedBy: approver, reviewComment: 'Wrong city' } as const
  msw.use(answer('client.draft', { ...waits, ...sentBack }))
  window.dispatchEvent(new Event('visibilitychange'))
  await expect(await canvas.findByText('Wrong city')).toBeVisible()
})

/** Somebody else's draft is read until one says that one writes at it too. */
export const DraftOfAnother = meta.story({
  args: { path: '/pending-institutions/draft-institution-1' },
  beforeEach({ msw }) {
    msw.use(answer('directory.me', meFixture({ id: 'user-other' })))
  },
})

DraftOfAnother.test(
  'asks before it is edited, and leaves sending and deleting to its maker',
  async ({ canvas, userEvent }) => {
    const city = await canvas.findByRole('textbox', { name: 'City' })
    await expect(city).toHaveAttribute('readonly')
    await userEvent.click(canvas.getByRole('button', { name: 'Write at it too' }))
    await expect(city).not.toHaveAttribute('readonly')
    for (const name of ['Send for approval', 'Delete draft']) {
      await expect(canvas.getByRole('button', { name })).toHaveAccessibleDescription(/^Only .*, who began this draft/)
    }
  },
)

DraftOfAnother.test('asks before anything is changed at its contacts, and once', async ({ canvas, userEvent }) => {
  const add = await canvas.findByRole('button', { name: 'Add contact' }, { timeout: 10_000 })
  await expect(add).toHaveAccessibleDescription(/^.* is writing this draft\. Choose “Write at it too” above/)
  await userEvent.click(canvas.getByRole('button', { name: 'Write at it too' }))
  await waitFor(() => expect(add).not.toHaveAccessibleDescription())
  await userEvent.click(add)
  const name = await canvas.findByRole('textbox', { name: /First name/ }, { timeout: 10_000 })
  await expect(name).not.toHaveAttribute('readonly')
})

/** A contact that is not begun yet, at a draft of somebody else: by its address one comes without having been asked. */
export const ContactAtADraftOfAnother = DraftOfAnother.extend({
  args: { path: '/pending-contacts/create?begin=blank&carrier=Institutions~draft-institution-1' },
})

ContactAtADraftOfAnother.test('asks before the first key', async ({ canvas, userEvent }) => {
  const name = await canvas.findByRole('textbox', { name: /First name/ }, { timeout: 10_000 })
  await expect(name).toHaveAttribute('readonly')
  await expect(canvas.getByText(/is one of its authors and cannot approve it/)).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Write at it too' }))
  await waitFor(() => expect(name).not.toHaveAttribute('readonly'))
})

const asApproved = draftFixture('institution', 0, {
  approvedId: 'institution-1',
  content: approvedFixture('institution', 0).content,
})
const withContacts = (...changedFields: string[][]) =>
  answer(
    'institution.draftContacts',
    pageFixture(changedFields.map((fields, index) => draftFixture('contact', index, { changedFields: fields }))),
  )

/** A change that says what is approved, with contacts that do too. */
export const DraftUnchanged = meta.story({
  args: { path: '/pending-institutions/draft-institution-1' },
  beforeEach({ msw }) {
    msw.use(answer('institution.draft', asApproved), withContacts([]))
  },
})

DraftUnchanged.test('has nothing to send', async ({ canvas }) => {
  const send = await canvas.findByRole('button', { name: 'Send for approval' }, { timeout: 10_000 })
  await waitFor(() => expect(send).toHaveAccessibleDescription(/^Nothing is changed yet/))
})

/** The only change is a contact that is approved with it. */
export const DraftOfAContact = meta.story({
  args: { path: '/pending-institutions/draft-institution-1' },
  beforeEach({ msw }) {
    msw.use(
      answer('institution.draft', asApproved),
      slow('institution.draftContacts', 500),
      withContacts([], ['email']),
    )
  },
})

DraftOfAContact.test('can be sent once that is known', async ({ canvas }) => {
  const send = await canvas.findByRole('button', { name: 'Send for approval' }, { timeout: 10_000 })
  await waitFor(() => expect(send).toHaveAccessibleDescription(/^Nothing is changed yet/))
  await waitFor(() => expect(send).not.toHaveAccessibleDescription())
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
})

/** A draft with a number that is secret, and whoever writes it. */
export const SecretWritten = meta.story({
  args: { path: '/pending-client-accounts/draft-1' },
  beforeEach({ msw }) {
    const draft = draftFixture('clientAccount')
    const content = { ...draft.content, accountNumber: 'SR-400170' }
    msw.use(answer('clientAccount.draft', { ...draft, draftStatus: 'Draft', content }))
  },
})

SecretWritten.test('shows the number whole where it is written', async ({ canvas }) => {
  await expect(await canvas.findByRole('textbox', { name: 'Account number' }, { timeout: 10_000 })).toHaveValue(
    'SR-400170',
  )
})

/** The same, and whoever may only read it. */
export const SecretRead = SecretWritten.extend({
  beforeEach({ msw }) {
    msw.use(answer('directory.me', meFixture({ privileges: ['clientAccount.view'] })))
  },
})

SecretRead.test('shows no more of the number than the record does', async ({ canvas }) => {
  await expect(await canvas.findByRole('textbox', { name: 'Account number' }, { timeout: 10_000 })).toHaveValue(
    '•••• 0170',
  )
})
