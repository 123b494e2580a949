import { recordKinds } from '@strongroom/api/contract'
import {
  answer,
  answerTo,
  approvedFixture,
  draftFixture,
  empty,
  mockPlatform,
  pageFixture,
  problem,
  slow,
  taskFixture,
} from '@strongroom/api/mocks'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
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
    rateOverride: '4.1',
    rateOverrideReason: 'Agreed with the client.',
  },
  figures: {
    ...account.figures,
    ledgerBalance: '100000.01',
    earned: { rate: '4.100000', apy: '4.184971', tier: null },
  },
}

/** In which order the contacts of it are asked for. */
const contactsAsked = fn()

/** A client's account: who owns it, how it is covered, what it earned, where its money goes, whom to turn to. */
export const ClientAccount = meta.story({
  beforeEach({ msw }) {
    contactsAsked.mockClear()
    msw.use(
      answer('clientAccount.detail', owned),
      answerTo('contact.list', ({ url }) => {
        contactsAsked(new URL(url).searchParams.get('sort'))
        return pageFixture([approvedFixture('contact')])
      }),
    )
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

ClientAccount.test('says which figures have interest in them, in the strip as below', async ({ canvas }) => {
  for (const label of ['Insured, with interest', 'Uninsured, with interest'])
    await expect(await canvas.findAllByText(label, { selector: 'dt' }, patience)).toHaveLength(2)
})

ClientAccount.test('calls the groups of its cover by their words', async ({ canvas }) => {
  const section = within(await canvas.findByRole('region', { name: 'Cover of the client, by institution' }, patience))
  await expect((await section.findAllByText('Single account', undefined, patience))[0]).toBeVisible()
  await expect(section.queryByText('SGL')).not.toBeInTheDocument()
})

ClientAccount.test('says its own rate with its yield, and whose place it takes', async ({ canvas }) => {
  const rate = (
    await canvas.findByText('Rate of the balance', { selector: 'dt' }, patience)
  ).parentElement?.querySelector('dd')
  await waitFor(() => expect(rate).toHaveTextContent('4.10%, APY 4.18%, instead of Standard money market 1'), patience)
})

ClientAccount.test('has its contacts as a table that filters, the primary one first', async ({ canvas, userEvent }) => {
  const section = within(await canvas.findByRole('region', { name: 'Contacts' }, patience))
  await expect(await section.findByRole('grid', { name: 'Contacts' }, patience)).toBeVisible()
  await waitFor(() => expect(contactsAsked).toHaveBeenCalledWith('primaryOf,lastName'), patience)
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
        figures: {
          ...omnibus.figures,
          earned: { rate: '7.500000', apy: '7.787893', tier: { number: 2, of: 3 } },
        },
      }),
    )
  },
})

InstitutionAccount.test('says which tier its balance has reached', async ({ canvas }) => {
  const rate = (
    await canvas.findByText('Rate of the balance', { selector: 'dt' }, patience)
  ).parentElement?.querySelector('dd')
  await waitFor(
    () => expect(rate).toHaveTextContent('7.50%, APY 7.79%, tier 2 of 3 of Standard money market 1'),
    patience,
  )
})

InstitutionAccount.test('filters them by what their own list is filtered by', async ({ canvas, userEvent }) => {
  const section = within(await canvas.findByRole('region', { name: 'Client accounts' }, patience))
  await userEvent.click(await section.findByRole('button', { name: 'Filter' }, patience))
  const panel = within(await canvas.findByRole('dialog', { name: 'Add a filter' }, patience))
  for (const name of [/^Status/, /^Product/, /^Balance/])
    await expect(await panel.findByRole('button', { name }, patience)).toBeVisible()
  await expect(panel.queryByRole('button', { name: /^Program account/ })).toBeNull()
})

/** What a client has and how much of it is insured stands under its name: A of the golden case, who opened two of the accounts. */
export const Client = meta.story({
  args: { path: '/clients/client-1' },
  beforeEach({ msw }) {
    // A has half of 150,000 with B and of 200,000 with C, and a third of 375,000 with both: 300,000 of joint accounts.
    const client = approvedFixture('client')
    const dollars = (amount: string) => [{ currency: 'USD', amount }]
    const figures = {
      ...client.figures,
      totalBalance: [{ currency: 'EUR', amount: '12.50' }, ...dollars('350000.00')],
      accruedInterest: [],
      insured: dollars('250000.00'),
      uninsured: dollars('50000.00'),
    }
    msw.use(answer('client.detail', { ...client, figures }))
  },
})

Client.test('says 50,000 uninsured', async ({ canvas }) => {
  const figure = async (label: string) =>
    (await canvas.findByText(label, { selector: 'dt' }, patience)).parentElement?.querySelector('dd')
  await expect(await figure('Uninsured, own shares with interest')).toHaveTextContent('50,000.00 USD')
  await expect(await figure('Insured, own shares with interest')).toHaveTextContent('250,000.00 USD')
  await expect(await figure('Accrued, whole accounts')).toHaveTextContent('None')
  await expect(await figure('Balance, whole accounts')).toHaveTextContent('12.50 EUR, 350,000.00 USD')
})

/** What stands with an institution could not be read: never to be taken for nothing. */
export const InstitutionWithoutCover = meta.story({
  args: { path: '/institutions/institution-1' },
  beforeEach({ msw }) {
    msw.use(problem('protection.exposure', 'serviceUnavailable'))
  },
})

InstitutionWithoutCover.test('says so in the strip', async ({ canvas }) => {
  await waitFor(() => expect(canvas.getAllByText('Could not be read')).toHaveLength(3), patience)
})

const begun = fn()

/** A new account at a bank in London: in sterling, under the limit of its scheme. */
export const NewAtAnInstitution = meta.story({
  args: { path: '/pending-institution-accounts/from-parent/create?parent=institution-1' },
  beforeEach({ msw }) {
    begun.mockClear()
    const bank = approvedFixture('institution')
    const limit = approvedFixture('depositProtection')
    const sterling = { schemeCode: 'FSCS', currency: 'GBP', coverageLimit: '120000.00', effectiveFrom: '2025-12-01' }
    msw.use(
      answer('institution.detail', {
        ...bank,
        content: { ...bank.content, name: 'Thames Bank', country: 'GB', insurer: 'FSCS', currency: '' },
      }),
      answer(
        'depositProtection.list',
        pageFixture([{ ...limit, id: 'limit-fscs', content: { ...limit.content, ...sterling, institutionIds: [] } }]),
      ),
      answerTo('institutionAccount.createDraft', async (request) => {
        begun(await request.json())
        return draftFixture('institutionAccount')
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Of Thames Bank', undefined, patience)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Begin the institution account' }))
    await waitFor(
      () =>
        expect(begun).toHaveBeenCalledWith(
          expect.objectContaining({
            parentId: 'institution-1',
            content: { currency: 'GBP', depositProtectionId: 'limit-fscs', status: 'PendingOpen' },
          }),
        ),
      patience,
    )
    await expect(await canvas.findByRole('textbox', { name: /^Title/ }, patience)).toBeVisible()
  },
})

/** The institution could not be read: that is no reason to say that there is none, and it can be read again. */
export const InstitutionUnread = meta.story({
  args: { path: '/pending-institution-accounts/from-parent/create?parent=institution-1' },
  beforeEach({ msw }) {
    msw.use(problem('institution.detail', 'serviceUnavailable'))
  },
  play: async ({ canvas }) => {
    const failure = await canvas.findByRole('alert', undefined, patience)
    await expect(failure).toHaveTextContent('The service is not available at the moment.')
    const begin = canvas.getByRole('button', { name: 'Begin the institution account' })
    await expect(begin).toHaveAccessibleDescription('The service is not available at the moment.')
    await expect(canvas.queryByText(/was not found/)).toBeNull()
  },
})

InstitutionUnread.test('begins at it once it can be read', async ({ canvas, msw, userEvent }) => {
  msw.use(answer('institution.detail', approvedFixture('institution')))
  await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }, patience))
  const { name = '' } = approvedFixture('institution').content
  await expect(await canvas.findByRole('heading', { level: 2, name: `Of ${name}` }, patience)).toBeVisible()
  const begin = canvas.getByRole('button', { name: 'Begin the institution account' })
  await expect(begin).not.toHaveAttribute('aria-disabled')
  await expect(canvas.queryByRole('alert')).toBeNull()
})

/** From no record's page: under which institution it begins is chosen here. */
export const InstitutionChosen = meta.story({
  args: { path: '/pending-institution-accounts/from-parent/create' },
  beforeEach({ msw }) {
    msw.use(
      answerTo('institution.list', ({ url }) =>
        pageFixture(new URL(url).searchParams.get('q') === 'prairie' ? [approvedFixture('institution')] : []),
      ),
    )
  },
})

InstitutionChosen.test('begins at the one that is chosen', async ({ canvas, userEvent }) => {
  const field = await canvas.findByRole('combobox', { name: 'Institution' }, patience)
  const begin = canvas.getByRole('button', { name: 'Begin the institution account' })
  await expect(begin).toHaveAccessibleDescription('Choose the institution first.')
  const { name = '' } = approvedFixture('institution').content
  await userEvent.type(field, 'prairie')
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }, patience))
  await waitFor(() => expect(field).toHaveValue(name))
  await expect(field).toHaveFocus()
  await expect(begin).not.toHaveAttribute('aria-disabled')
})

InstitutionChosen.test('says why none is found', async ({ canvas, msw, userEvent }) => {
  msw.use(problem('institution.list', 'serviceUnavailable'))
  await userEvent.type(await canvas.findByRole('combobox', { name: 'Institution' }, patience), 'bank')
  await expect(
    await canvas.findByText('The service is not available at the moment.', { selector: '[role=alert]' }, patience),
  ).toBeVisible()
  // While the list is open, all around its field is out of reach, and the page is looked at as a whole.
  await userEvent.keyboard('{Escape}')
})

const omnibus = draftFixture('institutionAccount', 0, { approvedId: 'institutionAccount-1' })
const openOnes = ['Ada Winslow, savings', 'Quayside Mills, payroll']
const stillNeeded = {
  reasons: [{ field: 'content.status', message: `2 open client accounts need it: ${openOnes.join(', ')}` }],
  data: {
    inTheWay: openOnes.map((title, place) => ({
      entityType: recordKinds.clientAccount.type,
      entityId: `clientAccount-${place + 1}`,
      title,
    })),
  },
}

/** An account that others still need is not closed: the refusal names them, and leads to each. */
export const ClosingRefused = meta.story({
  args: { path: `/pending-institution-accounts/${omnibus.id}` },
  beforeEach({ msw }) {
    msw.use(
      answer('institutionAccount.draft', {
        ...omnibus,
        changedFields: ['status'],
        content: { ...omnibus.content, status: 'Closed', closedOn: '2026-03-02' },
      }),
      problem('institutionAccount.sendToApproval', 'entityValidationFailed', stillNeeded),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send for approval' }, patience))
    const dialog = within(await screen.findByRole('dialog', undefined, patience))
    await userEvent.click(dialog.getByRole('button', { name: /^Send/ }))
    const issues = within(await canvas.findByRole('region', { name: 'One thing stands in the way' }, patience))
    for (const [place, name] of openOnes.entries())
      await expect(issues.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/client-accounts/clientAccount-${place + 1}`,
      )
  },
})

/** Somebody opened one while it waited for its decision: the approver is told which, where the hand is. */
export const ClosingRefusedToDecide = meta.story({
  args: { path: '/tasks/institution-account/task-1' },
  beforeEach({ msw }) {
    msw.use(
      answer('tasks.detail', taskFixture(0, {}, 'institutionAccount')),
      problem('tasks.decide', 'entityValidationFailed', stillNeeded),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Approve/ }, patience))
    await userEvent.click(await canvas.findByRole('button', { name: /^Approve/ }, patience))
    for (const name of openOnes) await expect(await canvas.findByRole('link', { name }, patience)).toBeVisible()
  },
})
