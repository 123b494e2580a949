import { answer, mockPlatform, pageFixture, universeFixture } from '@strongroom/api/mocks'
import { expect, screen } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const meta = preview.meta({
  title: 'Screens/Records',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/institutions' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
  },
})

const patience = { timeout: 10_000 }

/** An institution of the reference list that the network has already: nothing is begun with it. */
export const StartInNetwork = meta.story({
  args: { path: '/pending-institutions/create' },
  beforeEach({ msw }) {
    const known = universeFixture(0, { name: 'Harbor Bank', institutionId: 'institution-1' })
    msw.use(answer('lookups.universe', pageFixture([known, universeFixture(1)])))
  },
})

StartInNetwork.test('is marked, cannot be begun with, says why, and leads to it', async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByRole('combobox', { name: 'Institution' }, patience), 'harbor')
  const option = await screen.findByRole('option', { name: /Harbor Bank/ }, patience)
  await expect(option).toHaveTextContent('In the network already')
  await userEvent.click(option)
  const begin = canvas.getByRole('button', { name: 'Begin with this institution' })
  await expect(begin).toHaveAttribute('aria-disabled', 'true')
  await expect(begin).toHaveAccessibleDescription(/Harbor Bank is in the network already/)
  await userEvent.click(begin)
  await expect(await screen.findByRole('tooltip')).toBeVisible()
  await expect(canvas.getByRole('link', { name: 'Show the institution' })).toHaveAttribute(
    'href',
    '/institutions/institution-1',
  )
})
