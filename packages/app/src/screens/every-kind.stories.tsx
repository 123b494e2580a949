import { capital, recordKinds } from '@strongroom/api/contract'
import { answer, mockPlatform, pageFixture, taskFixture, taskSummaryFixture } from '@strongroom/api/mocks'
import { expect, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { knownKinds } from '../kinds/addresses.ts'
import { AppAt } from './app-at.tsx'

const meta = preview.meta({
  title: 'Screens/Every kind',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/overview' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
  },
})

/** All kinds that have screens, out of the one table of kinds: a new one is walked through too. */
export const Overview = meta.story({})

const patience = { timeout: 10_000 }

const kinds = [...knownKinds.values()]
const third = Math.ceil(kinds.length / 3)

// A third of them each: all together take longer than a busy machine gives one test.
Overview.test('shows list, record, drafts, form and decision of each kind', (story) =>
  walk(story, kinds.slice(0, third)),
)
Overview.test('shows the same of others', (story) => walk(story, kinds.slice(third, 2 * third)))
Overview.test('shows the same of the rest', (story) => walk(story, kinds.slice(2 * third)))

type Story = Parameters<Parameters<typeof Overview.test>[2]>[0]

async function walk({ canvas, msw, userEvent }: Story, walked: typeof kinds): Promise<void> {
  const main = within(await canvas.findByRole('navigation', { name: 'Main' }, patience))
  const firstLink = async (name: string | RegExp) => {
    const grid = await canvas.findByRole('grid', { name }, patience)
    await waitFor(() => expect(within(grid).queryAllByRole('link').length).toBeGreaterThan(0), patience)
    return within(grid).getAllByRole('link')[0] ?? grid
  }
  const heading = (name: string | ((text: string) => boolean)) =>
    canvas.findByRole('heading', { level: 1, name }, patience)

  for (const { kind, place } of walked) {
    msw.use(
      answer('tasks.list', pageFixture([taskSummaryFixture(0, {}, kind)])),
      answer('tasks.detail', taskFixture(0, {}, kind)),
    )
    const plural = capital(recordKinds[kind].plural)

    await userEvent.click(main.getByRole('link', { name: plural }))
    await heading(plural)
    const record = await firstLink(plural)
    await expect(record).toHaveAttribute('href', expect.stringMatching(`^${place.records}/.`))
    const name = record.textContent ?? ''
    await userEvent.click(record)
    // A list of people begins with their last names.
    await heading((title) => title.includes(name))

    await userEvent.click(main.getByRole('link', { name: plural }))
    await heading(plural)
    await userEvent.click(await canvas.findByRole('link', { name: 'Changes under way' }, patience))
    await heading('Changes under way')
    await userEvent.click(await firstLink(`${plural}: changes under way`))
    await expect(await canvas.findByRole('form', undefined, patience)).toBeVisible()

    await userEvent.click(main.getByRole('link', { name: /^Tasks/ }))
    await heading('Tasks')
    const ofKind = within(await canvas.findByRole('navigation', { name: 'Kind of record' }))
    await userEvent.click(ofKind.getByRole('link', { name: plural }))
    await userEvent.click(await firstLink(`Tasks: ${recordKinds[kind].plural}`))
    await expect(await canvas.findByRole('button', { name: /Approve/ }, patience)).toBeVisible()
  }
}
