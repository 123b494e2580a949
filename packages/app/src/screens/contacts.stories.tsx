import {
  answer,
  answerTo,
  approvedFixture,
  draftFixture,
  empty,
  meFixture,
  mockPlatform,
  pageFixture,
  problem,
  slow,
  userRefFixture,
} from '@strongroom/api/mocks'
import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const patience = { timeout: 10_000 }

const contactOf = (index: number, own: object) => {
  const contact = approvedFixture('contact', index)
  return { ...contact, content: { ...contact.content, ...own } }
}

const grace = contactOf(0, {
  firstName: 'Grace',
  lastName: 'Okafor',
  roles: ['Primary', 'Wire'],
  email: 'grace@vale.example',
  phone: '+17755550142',
  isActive: true,
})
const adam = contactOf(1, { firstName: 'Adam', lastName: 'Abel', roles: ['AuthorizedSigner'], isActive: true })
const hana = contactOf(2, { firstName: 'Hana', lastName: 'Aber', roles: ['Legal'], isActive: false })

const meta = preview.meta({
  title: 'Screens/Contacts',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/institutions/institution-1?tab=contacts' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
    msw.use(answer('contact.list', pageFixture([hana, adam, grace])), answer('contact.pendingList', pageFixture([])))
  },
})

/** Whom to turn to at an institution: the primary one first, who is not to be asked any more last. */
export const OfARecord = meta.story({})

OfARecord.test('are in order, counted on their tab, and reached by their links', async ({ canvas }) => {
  const list = await canvas.findByRole('list', { name: /^Contacts of/ }, patience)
  const names = within(list)
    .getAllByRole('group')
    .map((group) => within(group).getAllByRole('link')[0]?.textContent)
  await expect(names).toEqual(['Grace Okafor', 'Adam Abel', 'Hana Aber'])
  await expect(canvas.getByRole('link', { name: 'Contacts 3' })).toHaveAttribute('aria-current', 'page')
  await expect(within(list).getByRole('link', { name: 'grace@vale.example' })).toHaveAttribute(
    'href',
    'mailto:grace@vale.example',
  )
  await expect(within(list).getByText('Inactive')).toBeVisible()
  await expect(within(list).getByText(/Authorized signer/)).toBeVisible()
})

const other = contactOf(3, { firstName: 'Grace', lastName: 'Okafor' })

/** All contacts: two people of one name are told apart by what they belong to. */
export const OfAll = meta.story({
  args: { path: '/contacts' },
  beforeEach({ msw }) {
    msw.use(answer('contact.list', pageFixture([grace, other])))
  },
})

OfAll.test('names the record of each, and leads to it', async ({ canvas }) => {
  const grid = within(await canvas.findByRole('grid', { name: 'Contacts' }, patience))
  const links = await grid.findAllByRole('link', { name: /Bank$/ }, patience)
  await expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Prairie Trust Bank', '/institutions/institution-1'],
    ['Commencement Bay Bank', '/institutions/institution-4'],
  ])
  await expect(grid.getAllByRole('gridcell', { name: 'Institution' })).toHaveLength(2)
})

/** Beside the facts of a record: whom to turn to first, and how they are reached. */
export const BesideTheFacts = meta.story({ args: { path: '/institutions/institution-1' } })

BesideTheFacts.test('those who are to be asked, the primary one first', async ({ canvas }) => {
  const section = within(await canvas.findByRole('region', { name: 'Contacts' }, patience))
  const links = await section.findAllByRole('link', undefined, patience)
  await expect(links.map(({ textContent }) => textContent)).toEqual([
    'Grace Okafor',
    'grace@vale.example',
    '+17755550142',
    'Adam Abel',
    'contact2@bank.example',
    '+12125550100',
    'All contacts',
  ])
  await expect(section.getByText('Authorized signer')).toBeVisible()
})

OfARecord.test('a new one begins here, and belongs to the record', async ({ canvas, msw, userEvent }) => {
  const begun = fn()
  msw.use(
    answerTo('contact.createDraft', async (request) => {
      begun(await request.json())
      return undefined
    }),
  )
  await userEvent.click(await canvas.findByRole('button', { name: 'Add contact' }, patience))
  await canvas.findByRole('heading', { level: 1, name: 'New contact' }, patience)
  await userEvent.type(await canvas.findByRole('textbox', { name: /First name/ }, patience), 'Ada')
  await userEvent.tab()
  await waitFor(() => expect(begun).toHaveBeenCalledOnce(), patience)
  await expect(begun.mock.calls[0]?.[0]).toEqual({
    content: { isActive: true, parentType: 'Institutions', parentId: 'institution-1', firstName: 'Ada' },
  })
})

/** One is new and waits for its decision: it stands among the others, and is counted with them. */
export const OneIsNew = meta.story({
  beforeEach({ msw }) {
    const added = draftFixture('contact', 5)
    const change = { ...draftFixture('contact', 6), approvedId: adam.id }
    msw.use(
      answer(
        'contact.pendingList',
        pageFixture([
          { ...added, approvedId: null, content: { ...added.content, firstName: 'Nadia', lastName: 'Novak' } },
          change,
        ]),
      ),
    )
  },
})

OneIsNew.test('its tab counts those that it lists', async ({ canvas }) => {
  const list = await canvas.findByRole('list', { name: /^Contacts of/ }, patience)
  const { length } = within(list).getAllByRole('group')
  await expect(within(list).getByText('Nadia Novak')).toBeVisible()
  await expect(length).toBe(4)
  await expect(await canvas.findByRole('link', { name: `Contacts ${length}` }, patience)).toBeVisible()
})

/** None yet. */
export const NoneYet = meta.story({
  beforeEach({ msw }) {
    msw.use(empty('contact.list'))
  },
})

/** They are on their way. */
export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(slow('contact.list'))
  },
})

/** They could not be read: no empty list. */
export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(problem('contact.list', 'unhandledException'))
  },
})

Failed.test('offers another try', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: /again/i }, patience)).toBeVisible()
})

/** Whoever may not edit the record may not edit whom to turn to there. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('directory.me', meFixture({ privileges: ['institution.view'] })))
  },
})

Refused.test('says why nothing can be added', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Add contact' }, patience)).toHaveAccessibleDescription(
    'Your roles do not let you edit institutions.',
  )
})

const carrier = draftFixture('institution', 0, { approvedId: 'institution-1' })
const rider = {
  ...draftFixture('contact', 1, {
    approvedId: adam.id,
    ridesWith: { entityType: 'Institutions', id: carrier.id },
    changedFields: ['title'],
  }),
  content: { ...adam.content, title: 'Counsel' },
}

/** A change of an institution with a contact that is changed with it. */
export const WithADraft = meta.story({
  args: { path: `/pending-institutions/${carrier.id}` },
  beforeEach({ msw }) {
    msw.use(
      answer('institution.draft', carrier),
      answer('institution.detail', { ...approvedFixture('institution'), content: carrier.content }),
      answer('institution.draftContacts', pageFixture([rider])),
    )
  },
})

WithADraft.test('shows those that stand and those that come with it, which is a change', async ({ canvas }) => {
  const list = await canvas.findByRole('list', { name: /^Contacts of/ }, patience)
  const changed = within(list).getByRole('group', { name: 'Adam Abel' })
  await expect(within(changed).getByText('Not approved yet')).toBeVisible()
  await expect(within(changed).getByRole('link', { name: 'Adam Abel' })).toHaveAttribute(
    'href',
    `/pending-contacts/${rider.id}`,
  )
  await expect(within(list).getByRole('link', { name: 'Grace Okafor' })).toHaveAttribute(
    'href',
    `/contacts/${grace.id}`,
  )
  // The institution itself is as it is approved; what changes is its contact.
  const send = canvas.getByRole('button', { name: 'Send for approval' })
  await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled', 'true'), patience)
})

WithADraft.test('a new one is stored under the draft, and names no record of its own', async (context) => {
  const { canvas, msw, userEvent } = context
  const begun = fn()
  msw.use(
    answerTo('institution.addDraftContact', async (request) => {
      begun(request.url, await request.json())
      return undefined
    }),
  )
  await userEvent.click(await canvas.findByRole('button', { name: 'Add contact' }, patience))
  await canvas.findByText(/^Part of the draft of/, undefined, patience)
  await userEvent.type(await canvas.findByRole('textbox', { name: /Last name/ }, patience), 'Moreau')
  await userEvent.tab()
  await waitFor(() => expect(begun).toHaveBeenCalledOnce(), patience)
  await expect(begun.mock.calls[0]?.[0]).toMatch(`/PendingInstitutions/${carrier.id}/contacts`)
  await expect(begun.mock.calls[0]?.[1]).toEqual({ content: { isActive: true, lastName: 'Moreau' } })
})

/** A contact that is written with a pending record: it is sent and decided with it. */
export const Riding = meta.story({
  args: { path: `/pending-contacts/${rider.id}` },
  beforeEach({ msw }) {
    msw.use(answer('contact.draft', rider), answer('institution.draft', carrier))
  },
})

Riding.test('cannot be sent by itself, says why, and leads back', async ({ canvas }) => {
  const send = await canvas.findByRole('button', { name: 'Send for approval' }, patience)
  await waitFor(() => expect(send).toHaveAccessibleDescription(/sent together with the institution/), patience)
  await expect(canvas.getByRole('link', { name: 'Back to the institution' })).toHaveAttribute(
    'href',
    `/pending-institutions/${carrier.id}`,
  )
})

/** Somebody else began it: the maker of what it rides with may take it out all the same. */
export const RidingOfAnother = meta.story({
  args: { path: `/pending-contacts/${rider.id}` },
  beforeEach({ msw }) {
    const me = meFixture()
    msw.use(
      answer('contact.draft', { ...rider, createdBy: userRefFixture(4) }),
      answer('institution.draft', { ...carrier, createdBy: { id: me.id, name: 'Maya Lindqvist' } }),
    )
  },
})

RidingOfAnother.test('offers to take it out', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Write at it too' }, patience))
  const remove = await canvas.findByRole('button', { name: /^Delete/ }, patience)
  await waitFor(() => expect(remove).not.toHaveAttribute('aria-disabled', 'true'), patience)
})

/** An approved contact: what it belongs to is named and linked. */
export const Record = meta.story({
  args: { path: `/contacts/${grace.id}` },
  beforeEach({ msw }) {
    const content = { ...grace.content, parentType: 'Institutions', parentId: 'institution-1' }
    msw.use(
      answer('contact.detail', { ...grace, content }),
      answer('institution.detail', approvedFixture('institution')),
    )
  },
})

Record.test('leads to the record it belongs to', async ({ canvas }) => {
  const links = await canvas.findAllByRole('link', { name: approvedFixture('institution').content.name }, patience)
  await expect(links[0]).toHaveAttribute('href', '/institutions/institution-1')
})

/** A new contact that is not begun on a record's page: first of all, whose. */
export const Start = meta.story({ args: { path: '/pending-contacts/create' } })

Start.test('asks for the record first', async ({ canvas, userEvent }) => {
  const begin = await canvas.findByRole('button', { name: 'Begin the contact' }, patience)
  await expect(begin).toHaveAccessibleDescription('Choose the institution first.')
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Kind of record' }), 'client')
  await expect(await canvas.findByRole('combobox', { name: 'Client' })).toBeVisible()
})
