import {
  answer,
  approvedFixture,
  empty,
  exposureFixture,
  mockPlatform,
  pageFixture,
  problem,
  slow,
} from '@strongroom/api/mocks'
import { expect, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const patience = { timeout: 10_000 }

const meta = preview.meta({
  title: 'Screens/Accounts',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/client-accounts/clientAccount-1' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
  },
})

const account = approvedFixture('clientAccount')
const owned = {
  ...account,
  content: {
    ...account.content,
    currency: 'USD',
    owners: [
      { clientId: 'client-1', role: 'CoOwner' as const },
      { clientId: 'client-2', role: 'CoOwner' as const },
      { clientId: 'client-3', role: 'CoOwner' as const },
      { clientId: 'client-4', role: 'Trustee' as const },
    ],
  },
  figures: { ...account.figures, ledgerBalance: '100000.01' },
}

/** A client's account: who owns it, how it is covered, what it earned, where its money goes, whom to turn to. */
export const ClientAccount = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('clientAccount.detail', owned))
  },
})

ClientAccount.test('tells each owner’s part, the cents of which are spread', async ({ canvas, userEvent }) => {
  const section = within(await canvas.findByRole('region', { name: 'Owners' }, patience))
  const grid = within(await section.findByRole('grid', { name: 'Owners' }, patience))
  const parts = () => grid.getAllByRole('row').flatMap((row) => /[\d,]+\.\d\d USD/.exec(row.textContent ?? '') ?? [])
  await waitFor(() => expect(parts()).toEqual(['33,333.34 USD', '33,333.34 USD', '33,333.33 USD']), patience)
  await expect(grid.getAllByText('Equal part')).toHaveLength(3)
  await userEvent.click(section.getByRole('button', { name: 'Filter' }))
  await expect(await within(document.body).findByRole('checkbox', { name: /^Trustee/ }, patience)).toBeVisible()
})

ClientAccount.test('has its contacts as a table that filters', async ({ canvas, userEvent }) => {
  const section = within(await canvas.findByRole('region', { name: 'Contacts' }, patience))
  await expect(await section.findByRole('grid', { name: 'Contacts' }, patience)).toBeVisible()
  await userEvent.click(section.getByRole('button', { name: 'Filter' }))
  await expect(await within(document.body).findByRole('button', { name: /^Roles/ }, patience)).toBeVisible()
})

/** Nobody to turn to has been named. */
export const WithoutContacts = meta.story({
  beforeEach({ msw }) {
    msw.use(empty('contact.list'))
  },
})

WithoutContacts.test('says so', async ({ canvas }) => {
  const section = within(await canvas.findByRole('region', { name: 'Contacts' }, patience))
  await expect(await section.findByText('No contacts yet', undefined, patience)).toBeVisible()
})

/** What stands around it is on its way. */
export const RelationsLoading = meta.story({
  beforeEach({ msw }) {
    msw.use(slow('contact.list'), slow('protection.exposure'))
  },
})

/** What stands around it could not be read; the account stands. */
export const RelationsFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(problem('contact.list', 'serviceUnavailable'), problem('protection.exposure', 'serviceUnavailable'))
  },
})

RelationsFailed.test('says so in its place, and offers another try', async ({ canvas }) => {
  for (const name of ['Cover of the client, by institution', 'Contacts']) {
    const section = within(await canvas.findByRole('region', { name }, patience))
    await expect(await section.findByRole('button', { name: /again/i }, patience)).toBeVisible()
  }
  await expect(canvas.getByRole('region', { name: 'Owners' })).toBeVisible()
})

/** One's roles do not include what stands around it. */
export const RelationsRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(problem('protection.exposure', 'insufficientPermissions'))
  },
})

RelationsRefused.test('is told apart from a failure', async ({ canvas }) => {
  const section = within(await canvas.findByRole('region', { name: 'Cover of the client, by institution' }, patience))
  await expect(await section.findByText(/may not see positions/i, undefined, patience)).toBeVisible()
})

/** An omnibus at an institution, with the client accounts whose money lies in it. */
export const InstitutionAccount = meta.story({
  args: { path: '/institution-accounts/institutionAccount-1' },
  beforeEach({ msw }) {
    const omnibus = approvedFixture('institutionAccount')
    msw.use(
      answer('institutionAccount.detail', {
        ...omnibus,
        content: { ...omnibus.content, accountType: 'ProgramOmnibus' },
      }),
    )
  },
})

InstitutionAccount.test('filters them by what their own list is filtered by', async ({ canvas, userEvent }) => {
  const section = within(await canvas.findByRole('region', { name: 'Client accounts' }, patience))
  await userEvent.click(await section.findByRole('button', { name: 'Filter' }, patience))
  const panel = within(await canvas.findByRole('dialog', { name: 'Add a filter' }, patience))
  for (const name of [/^Status/, /^Product/, /^Balance/])
    await expect(await panel.findByRole('button', { name }, patience)).toBeVisible()
  await expect(panel.queryByRole('button', { name: /^Program account/ })).toBeNull()
})

/** What a client has in all and how much of it is insured stands under its name: the figures of A in the golden case. */
export const Client = meta.story({
  args: { path: '/clients/client-1' },
  beforeEach({ msw }) {
    // A has half of 150,000 with B and of 200,000 with C, and a third of 375,000 with both: 300,000 of joint accounts.
    const joint = { balance: '300000.00', insured: '250000.00', uninsured: '50000.00' }
    msw.use(answer('protection.exposure', pageFixture([exposureFixture(0, { clientId: 'client-1', ...joint })])))
  },
})

Client.test('says 50,000 uninsured', async ({ canvas }) => {
  const figure = async (label: string) =>
    (await canvas.findByText(label, { selector: 'dt' }, patience)).parentElement?.querySelector('dd')
  await waitFor(async () => expect(await figure('Uninsured')).toHaveTextContent('50,000.00 USD'), patience)
  await expect(await figure('Insured')).toHaveTextContent('250,000.00 USD')
  await expect(await figure('Balance')).toHaveTextContent('300,000.00 USD')
})

/** Its cover could not be read: never to be taken for nothing. */
export const ClientWithoutCover = meta.story({
  args: { path: '/clients/client-1' },
  beforeEach({ msw }) {
    msw.use(problem('protection.exposure', 'serviceUnavailable'))
  },
})

ClientWithoutCover.test('says so in the strip', async ({ canvas }) => {
  await waitFor(() => expect(canvas.getAllByText('Could not be read')).toHaveLength(3), patience)
})
