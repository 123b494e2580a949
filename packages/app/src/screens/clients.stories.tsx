import {
  answer,
  approvedFixture,
  draftFixture,
  mockPlatform,
  ownershipFixtures,
  problem,
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

Draft.test('takes the usual ownership from those that there are', async ({ canvas, userEvent }) => {
  const [{ name } = { name: '' }] = ownershipFixtures
  const field = await canvas.findByRole('combobox', { name: 'Usual ownership' }, { timeout: 10_000 })
  await userEvent.clear(field)
  await userEvent.type(field, name)
  await userEvent.click(await within(document.body).findByRole('option', { name: new RegExp(`^${name}`) }))
  await expect(field).toHaveDisplayValue(new RegExp(`^${name}`))
})

/** Of what was begun nothing is there but the type. */
export const DraftOfATrust = Draft.extend({
  beforeEach({ msw }) {
    msw.use(answer('client.draft', { ...draftFixture('client'), content: { clientType: 'Trust' } }))
  },
})

DraftOfATrust.test(
  'has the fields of its type alone, marks those that it needs, and loses nothing typed',
  async ({ canvas, userEvent }) => {
    const type = await canvas.findByRole('combobox', { name: /^Type/ }, { timeout: 10_000 })
    const field = (name: string) => canvas.queryByRole('textbox', { name: new RegExp(`^${name}`) })
    for (const name of ['First name', 'Middle name', 'Last name', 'Date of birth'])
      await expect(field(name), name).toBeNull()
    for (const name of ['Legal name', 'Formed on']) await expect(field(name), name).toBeRequired()
    await userEvent.selectOptions(type, 'Person')
    for (const name of ['First name', 'Last name', 'Date of birth']) await expect(field(name), name).toBeRequired()
    await expect(field('Middle name')).not.toBeRequired()
    await expect(field('Legal name')).toBeNull()
    await userEvent.type(await canvas.findByRole('textbox', { name: /^First name/ }), 'Ada')
    await userEvent.selectOptions(type, 'Trust')
    await expect(field('First name')).toHaveValue('Ada')
    await expect(field('First name')).not.toBeRequired()
    await expect(field('First name')).toHaveAccessibleDescription(/Not used for this type: clear it/)
    await expect(field('Last name')).toBeNull()
  },
)
