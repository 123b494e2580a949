import {
  answer,
  approvedFixture,
  attributeFixture,
  draftFixture,
  mockPlatform,
  pageFixture,
  problem,
  slow,
  taskFixture,
  userRefFixture,
} from '@strongroom/api/mocks'
import { expect, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const patience = { timeout: 10_000 }

const definitions = [
  attributeFixture(0, { code: 'segment', label: 'Segment', required: true, options: ['Retail', 'Corporate'] }),
  attributeFixture(1, { code: 'since', label: 'Onboarded on' }),
]
const attributes = [
  { code: 'segment', value: 'Corporate' },
  { code: 'legacy-7', value: 'A-17' },
]
const withThem = { ...approvedFixture('client').content, attributes }

const meta = preview.meta({
  title: 'Screens/Attributes',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/clients/client-1' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
    msw.use(
      answer('attributes.ofClients', pageFixture(definitions)),
      answer('client.detail', { ...approvedFixture('client'), content: withThem }),
      answer('client.draft', { ...draftFixture('client'), content: withThem }),
    )
  },
})

/** Fields that the operator has added, among the facts of a client. */
export const OfAClient = meta.story({})

OfAClient.test('are read by their labels, and a code that nobody has defined by itself', async ({ canvas }) => {
  const section = within(await canvas.findByRole('region', { name: 'Attributes' }, patience))
  await expect(await section.findByText('Segment', undefined, patience)).toBeVisible()
  await expect(section.getByText('Corporate')).toBeVisible()
  await expect(section.getByText('legacy-7')).toBeVisible()
  await expect(section.getByText('A-17')).toBeVisible()
})

/** The same in the form of a draft. */
export const InADraft = meta.story({ args: { path: '/pending-clients/draft-client-1' } })

InADraft.test('each has the control of its type; what is not defined is only read', async ({ canvas }) => {
  const segment = await canvas.findByRole('combobox', { name: /^Segment/ }, patience)
  await expect(segment).toHaveValue('Corporate')
  await expect(segment).toBeRequired()
  const legacy = canvas.getByRole('textbox', { name: 'legacy-7' })
  await expect(legacy).toHaveValue('A-17')
  await expect(legacy).toHaveAttribute('readonly')
})

/** Their definitions are on their way. */
export const Loading = meta.story({
  args: { path: '/pending-clients/draft-client-1' },
  beforeEach({ msw }) {
    msw.use(slow('attributes.ofClients'))
  },
})

/** Their definitions could not be read. */
export const Failed = meta.story({
  args: { path: '/pending-clients/draft-client-1' },
  beforeEach({ msw }) {
    msw.use(problem('attributes.ofClients', 'unhandledException'))
  },
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: 'Attributes' }, patience))
    await expect(await section.findByRole('button', { name: 'Try again' }, patience)).toBeVisible()
  },
})

/** A change of one, on the page of the decision. */
export const Decision = meta.story({
  args: { path: '/tasks/client/task-1' },
  beforeEach({ msw }) {
    const task = taskFixture(0, {}, 'client')
    msw.use(
      answer('tasks.detail', {
        ...task,
        fields: [
          ...task.fields,
          {
            path: 'attributes.segment',
            label: 'Attributes: segment',
            section: 'Attributes',
            type: 'text',
            old: 'Retail',
            new: 'Corporate',
            changed: true,
          },
        ],
      }),
    )
  },
})

Decision.test('is named as it is defined', async ({ canvas }) => {
  await expect(await canvas.findByText('Segment', undefined, patience)).toBeVisible()
  await expect(canvas.queryByText('Attributes: segment')).toBeNull()
})

const comment = (id: string, fieldPath: string | null, body: string) => ({
  ...{ id, fieldPath, body, round: 1, author: userRefFixture(1), at: '2026-11-20T10:00:00Z' },
  ...{ replyTo: null, isOpen: true, resolved: null, canResolve: true },
})

/** A draft that came back: what was said of one stands at it, what was said of a contact above the form. */
export const Returned = meta.story({
  args: { path: '/pending-clients/draft-client-1' },
  beforeEach({ msw }) {
    const task = taskFixture(0, {}, 'client')
    const email = { path: 'contacts.contact-1.email', label: 'Contact Ada Moreau: email', section: 'Contacts' }
    msw.use(
      answer('client.draft', {
        ...draftFixture('client', 0, { draftStatus: 'Rework', taskId: task.id }),
        content: withThem,
      }),
      answer('tasks.detail', {
        ...task,
        fields: [...task.fields, { ...email, type: 'text', old: null, new: 'ada@vale.example', changed: true }],
        comments: [
          comment('of-segment', 'attributes.segment', 'Since when is it corporate?'),
          comment('of-email', email.path, 'Is this her own address?'),
        ],
      }),
    )
  },
})

Returned.test('each is said once, with the word of its field', async ({ canvas }) => {
  const ofSegment = await canvas.findByRole('list', { name: 'Comments on Segment' }, patience)
  await expect(ofSegment).toHaveTextContent('Since when is it corporate?')
  await waitFor(() => expect(canvas.getAllByText('Since when is it corporate?')).toHaveLength(1))
  const others = within(canvas.getByRole('list', { name: 'Comments on the task' }))
  await expect(others.getByText('Is this her own address?')).toBeVisible()
  await expect(others.getByText('on Contact Ada Moreau: email')).toBeVisible()
})

/** Without their definitions they are not in the form: what was said of one is not lost. */
export const ReturnedWithoutThem = Returned.extend({
  beforeEach({ msw }) {
    msw.use(problem('attributes.ofClients', 'unhandledException'))
  },
})

ReturnedWithoutThem.test('stands above the form', async ({ canvas }) => {
  const others = within(await canvas.findByRole('list', { name: 'Comments on the task' }, patience))
  await expect(await others.findByText('Since when is it corporate?', undefined, patience)).toBeVisible()
  await expect(others.getByText('on segment')).toBeVisible()
})
