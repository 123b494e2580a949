import {
  answer,
  approvedFixture,
  empty,
  mockPlatform,
  problem,
  slow,
  taskFixture,
  unreachable,
} from '@strongroom/api/mocks'
import { expect, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const meta = preview.meta({
  title: 'Screens/Clients',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/clients' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform(), answer('tasks.detail', taskFixture(0, {}, 'client')))
  },
})

/** The approved clients. */
export const List = meta.story({})

/** The rows are on their way. */
export const ListLoading = meta.story({
  beforeEach({ msw }) {
    msw.use(slow('client.list'))
  },
})

/** Nothing exists yet. */
export const ListEmpty = meta.story({
  beforeEach({ msw }) {
    msw.use(empty('client.list'))
  },
})

ListEmpty.test('says what the list is for', async ({ canvas }) => {
  await expect(await canvas.findByText('No clients yet')).toBeVisible()
})

/** One's roles do not include the list. */
export const ListRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(problem('client.list', 'insufficientPermissions'))
  },
})

ListRefused.test('is told apart from a failure', async ({ canvas }) => {
  await expect(await canvas.findByText(/may not see clients/i)).toBeVisible()
})

/** The load failed. */
export const ListFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(problem('client.list', 'unhandledException'))
  },
})

ListFailed.test('offers another try', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: /again/i })).toBeVisible()
})

/** A client: what counts today, and what it points at by name. */
export const Detail = meta.story({
  args: { path: '/clients/client-1' },
  beforeEach({ msw }) {
    const client = approvedFixture('client', 0)
    const content = { ...client.content, institutionId: 'institution-1', excludedInstitutionIds: ['institution-1'] }
    msw.use(answer('client.detail', { ...client, content }))
  },
})

Detail.test('leads to the institution', async ({ canvas }) => {
  const { name = '' } = approvedFixture('institution', 0).content
  const section = within(await canvas.findByRole('region', { name: 'Relationship' }))
  for (const link of await section.findAllByRole('link', { name }))
    await expect(link).toHaveAttribute('href', '/institutions/institution-1')
})

/** What it points at cannot be read: its id stays. */
export const DetailWithoutNames = Detail.extend({
  beforeEach({ msw }) {
    msw.use(problem('institution.detail', 'insufficientPermissions'))
  },
})

DetailWithoutNames.test('keeps the id, which is no link', async ({ canvas }) => {
  const section = within(await canvas.findByRole('region', { name: 'Relationship' }))
  await expect(section.getAllByText('institution-1')).toHaveLength(2)
  await expect(section.queryByRole('link')).toBeNull()
})

/** It is on its way. */
export const DetailLoading = meta.story({
  args: { path: '/clients/client-1' },
  beforeEach({ msw }) {
    msw.use(slow('client.detail'))
  },
})

/** One may not see it. */
export const DetailRefused = meta.story({
  args: { path: '/clients/client-1' },
  parameters: { expectedErrors: [/Your permissions do not allow this/, /conditional-use-of-use/] },
  beforeEach({ msw }) {
    msw.use(problem('client.detail', 'insufficientPermissions'))
  },
})

DetailRefused.test('says so', async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { name: 'No access' })).toBeVisible()
})

/** It could not be read. */
export const DetailFailed = meta.story({
  args: { path: '/clients/client-1' },
  parameters: { expectedErrors: [/The service is not available/, /conditional-use-of-use/] },
  beforeEach({ msw }) {
    msw.use(problem('client.detail', 'serviceUnavailable'))
  },
})

DetailFailed.test('offers another try', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: /again/i })).toBeVisible()
})

/** The network is back, and for a moment the platform is still out of reach. */
export const DetailOutOfReach = meta.story({
  args: { path: '/clients/client-1' },
  parameters: { expectedErrors: [/Network Error/, /Failed to fetch/, /conditional-use-of-use/] },
  beforeEach({ msw }) {
    msw.use(unreachable('client.detail', 3))
    // The browser says that it was offline, and is not any more.
    for (const change of ['offline', 'online']) dispatchEvent(new Event(change))
  },
})

DetailOutOfReach.test('is asked for again by itself until it is there', async ({ canvas }) => {
  const { displayName: name = '' } = approvedFixture('client', 0).content
  await expect(await canvas.findByRole('heading', { level: 1, name })).toBeVisible()
})

/** Before a draft: blank is the only way. */
export const Start = meta.story({ args: { path: '/pending-clients/create' } })

/** A client's draft, with the screen of every kind and its own fields. */
export const Draft = meta.story({ args: { path: '/pending-clients/draft-client-1' } })

Draft.test('finds an institution by its name', async ({ canvas, userEvent }) => {
  const field = await canvas.findByRole('combobox', { name: 'Relationship institution' }, { timeout: 10_000 })
  await userEvent.type(field, 'bank')
  const options = await within(document.body).findAllByRole('option')
  await expect(options.length).toBeGreaterThan(0)
})

Draft.test('takes a country by its letters in any case', async ({ canvas, userEvent }) => {
  const field = await canvas.findByRole('combobox', { name: 'Tax residency' }, { timeout: 10_000 })
  await userEvent.clear(field)
  await userEvent.type(field, 'us')
  await within(document.body).findByRole('option', { name: /^United States/ })
  await userEvent.keyboard('{Enter}')
  await expect(field).toHaveDisplayValue(/^United States/)
})

/** The draft failed to load. */
export const DraftFailed = meta.story({
  args: { path: '/pending-clients/draft-client-1' },
  parameters: { expectedErrors: [/The service is not available/, /conditional-use-of-use/] },
  beforeEach({ msw }) {
    msw.use(problem('client.draft', 'serviceUnavailable'))
  },
})

/** What changed of a client, and the decision. */
export const Decision = meta.story({ args: { path: '/tasks/client/task-1' } })

Decision.test('offers the decision', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: /Approve/ })).toBeVisible()
})

/** One's own work is for others to decide. */
export const DecisionRefused = meta.story({
  args: { path: '/tasks/client/task-1' },
  beforeEach({ msw }) {
    const own = { canDecide: false, cannotDecideReason: 'Creator' } as const
    msw.use(answer('tasks.detail', taskFixture(0, own, 'client')))
  },
})

/** The task could not be read. */
export const DecisionFailed = meta.story({
  args: { path: '/tasks/client/task-1' },
  parameters: { expectedErrors: [/The service is not available/, /conditional-use-of-use/] },
  beforeEach({ msw }) {
    msw.use(problem('tasks.detail', 'serviceUnavailable'))
  },
})

DecisionFailed.test('offers another try', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: /again/i })).toBeVisible()
})
