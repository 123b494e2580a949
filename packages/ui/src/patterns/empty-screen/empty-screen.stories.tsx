import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { LinkButton } from '../../components/button/index.ts'
import { EmptyScreen } from './empty-screen.tsx'

const meta = preview.meta({
  title: 'Patterns/EmptyScreen',
  component: EmptyScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    header: { title: 'Page not found' },
    title: 'This address leads nowhere',
    children: 'It may have been mistyped, or what was here is gone.',
    action: <LinkButton href="#overview">Go to the overview</LinkButton>,
  },
})

/** An address that leads nowhere. */
export const Example = meta.story({})

Example.test('leads back', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'Go to the overview' })).toBeVisible()
})

/** A record that is gone. */
export const Gone = meta.story({
  args: {
    header: { title: 'Institution', breadcrumbs: [{ label: 'Institutions', href: '#institutions' }] },
    title: 'This institution does not exist',
    children: 'Its draft was deleted, or the address is wrong.',
  },
})
