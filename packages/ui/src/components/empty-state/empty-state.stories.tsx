import { Building2, Lock, SearchX } from 'lucide-react'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Button, LinkButton } from '../button/index.ts'
import { EmptyState } from './empty-state.tsx'

const meta = preview.meta({
  title: 'Feedback/Empty state',
  component: EmptyState,
  args: {
    icon: <Building2 />,
    title: 'No institutions yet',
    children: 'Institutions are the banks that take deposits. Start with one from the registry.',
    action: (
      <LinkButton variant="primary" href="#new">
        New institution
      </LinkButton>
    ),
  },
})

/** First use: what this place is for, and the first step. */
export const Example = meta.story({})

Example.test('is a part of the page with a heading', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { level: 2, name: 'No institutions yet' })).toBeVisible()
})

/** Nothing matches: the way back to everything. */
export const NoMatch = meta.story({
  args: {
    icon: <SearchX />,
    title: 'Nothing matches',
    children: 'No institution matches “zurich” with the filters you have set.',
    action: <Button>Clear search and filters</Button>,
  },
})

/** Not allowed: which right is missing. */
export const NoPermission = meta.story({
  args: {
    icon: <Lock />,
    title: 'You cannot see institutions',
    children: 'You need the right to view institutions. An administrator can give it to you.',
    action: undefined,
  },
})

/** In a panel: no icon, no action. */
export const Plain = meta.story({
  args: { icon: undefined, action: undefined, level: 3, title: 'No notes', children: undefined },
})
