import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { EmptyState } from '../../components/empty-state/index.ts'
import { InboxScreen } from './index.ts'

const meta = preview.meta({
  title: 'Patterns/Inbox screen',
  component: InboxScreen,
  args: {
    title: 'Institution tasks',
    subtitle: 'What waits for a second pair of eyes.',
    lists: {
      pending: { href: '#pending', count: 12 },
      rework: { href: '#rework', count: 3 },
      resolved: { href: '#resolved' },
    },
    current: 'pending' as const,
    children: (
      <EmptyState title="Nothing waits for you">Tasks appear here when a draft is sent for approval.</EmptyState>
    ),
  },
})

/** The three lists of tasks, with the table of the chosen one. */
export const Example = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Pending/ })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: /^Resolved/ })).toHaveAttribute('href', '#resolved')
  },
})

/** Tasks of every kind, with the kinds as a filter. */
export const AllKinds = Example.extend({
  args: {
    title: 'Tasks',
    kinds: {
      current: 'all',
      items: [
        { id: 'all', label: 'All', href: '#all', count: 15 },
        { id: 'institution', label: 'Institutions', href: '#institution', count: 12 },
        { id: 'client', label: 'Clients', href: '#client', count: 3 },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All 15' })).toHaveAttribute('aria-current', 'page')
  },
})
