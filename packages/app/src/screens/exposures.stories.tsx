import { answerTo, exposureFixture, mockPlatform, pageFixture } from '@strongroom/api/mocks'
import { expect, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const patience = { timeout: 10_000 }

const client = exposureFixture(0, { institutionId: null, institutionName: null })
const ofNoClient = { clientId: null, clientName: null }
const institution = exposureFixture(1, {
  ...ofNoClient,
  institutionName: 'Mill Bank',
  holdingCompany: 'Harbor Holding',
})
const lone = exposureFixture(2, { ...ofNoClient, institutionName: 'Quay Trust' })
const company = exposureFixture(3, {
  ...ofNoClient,
  ...{ institutionId: null, institutionName: null, holdingCompany: 'Harbor Holding' },
})
const unnamed = { ...company, id: 'exposure-unnamed', holdingCompany: null }

const rowsBy: Readonly<Record<string, (typeof client)[]>> = {
  client: [client],
  institution: [institution, lone],
  holdingCompany: [company, lone, unnamed],
}

const meta = preview.meta({
  title: 'Screens/Exposures',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/charts/exposures' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
    msw.use(
      answerTo('protection.exposure', ({ url }) =>
        pageFixture(rowsBy[new URL(url).searchParams.get('by') ?? ''] ?? []),
      ),
    )
  },
})

/** What is covered and what is not: by client, by institution and by holding company, a tab away from each other. */
export const Exposures = meta.story({})

Exposures.test('are told by institution, with the company it belongs to', async ({ canvas, userEvent }) => {
  await canvas.findByRole('grid', { name: 'Exposures' }, patience)
  await userEvent.click(canvas.getByRole('link', { name: 'By institution' }))
  await canvas.findByRole('heading', { level: 1, name: 'Exposures by institution' }, patience)
  const table = within(await canvas.findByRole('grid', { name: 'Exposures by institution' }, patience))
  await waitFor(
    () =>
      expect(table.getByRole('link', { name: 'Mill Bank' })).toHaveAttribute(
        'href',
        `/institutions/${institution.institutionId}`,
      ),
    patience,
  )
  await expect(table.getByRole('row', { name: /Mill Bank.*Harbor Holding/ })).toBeVisible()
  await expect(table.queryByRole('columnheader', { name: /Client/ })).toBeNull()
  await expect(canvas.getByRole('link', { name: 'By institution' })).toHaveAttribute('aria-current', 'page')
})

Exposures.test(
  'are told by holding company, and what belongs to none by its institution',
  async ({ canvas, userEvent }) => {
    await canvas.findByRole('grid', { name: 'Exposures' }, patience)
    await userEvent.click(canvas.getByRole('link', { name: 'By holding company' }))
    const table = within(await canvas.findByRole('grid', { name: 'Exposures by holding company' }, patience))
    await table.findByRole('row', { name: /Harbor Holding.*50,000\.00/ }, patience)
    await expect(table.getByRole('link', { name: 'Quay Trust' })).toHaveAttribute(
      'href',
      `/institutions/${lone.institutionId}`,
    )
    await expect(table.queryByRole('link', { name: 'Harbor Holding' })).toBeNull()
    await expect(table.getByRole('row', { name: /Company without a name/ })).toBeVisible()
  },
)
