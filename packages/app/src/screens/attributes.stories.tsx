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
} from '@strongroom/api/mocks'
import { expect, within } from 'storybook/test'
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
