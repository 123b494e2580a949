import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { LinkButton } from '../../components/button/index.ts'
import { ForbiddenScreen } from './forbidden-screen.tsx'

const meta = preview.meta({
  title: 'Patterns/ForbiddenScreen',
  component: ForbiddenScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Institutions',
    reason: 'You need the right to view institutions. An administrator can give it to you.',
    action: <LinkButton href="#overview">Go to the overview</LinkButton>,
  },
})

/** Which right is missing, and the way back. */
export const Example = meta.story({})

Example.test('names the page and the missing right', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { level: 1, name: 'Institutions' })).toBeVisible()
  await expect(canvas.getByText(/right to view institutions/)).toBeVisible()
})
