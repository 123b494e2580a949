import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { LinkButton } from '../../components/button/index.ts'
import { StatusChip } from '../../components/status-chip/index.ts'
import { DetailScreen, DetailSkeleton, FactsSection } from './index.ts'

const meta = preview.meta({
  title: 'Patterns/Detail screen',
  component: DetailScreen,
  args: {
    title: 'Sierra Valley Bank',
    breadcrumbs: [{ label: 'Institutions', href: '#institutions' }],
    chips: <StatusChip status="completed" label="Active" />,
    subtitle: 'Version 3, approved 19 Nov 2026 by Owen Hale',
    actions: (
      <LinkButton variant="primary" href="#change">
        Change
      </LinkButton>
    ),
    tabs: {
      label: 'Parts of the institution',
      current: 'facts',
      items: [
        { id: 'facts', label: 'Facts', href: '#facts' },
        { id: 'versions', label: 'Versions', href: '#versions', count: 3 },
        { id: 'notes', label: 'Notes', href: '#notes', count: 2 },
      ],
    },
    children: (
      <>
        <FactsSection
          title="Identity"
          items={[
            { label: 'Name', value: 'Sierra Valley Bank' },
            { label: 'Legal name' },
            { label: 'Type', value: 'Bank' },
            { label: 'Network roles', value: 'Receiving, Settlement' },
          ]}
        />
        <FactsSection
          title="Registration"
          items={[
            { label: 'Deposit insurer', value: 'FDIC' },
            { label: 'FDIC certificate', value: '31469' },
            { label: 'LEI' },
          ]}
        />
      </>
    ),
  },
})

/** One approved record: facts by section, its parts as tabs with addresses. */
export const Example = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Facts' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('region', { name: 'Identity' })).toBeVisible()
  },
})

/** A change of the record waits for a decision: said above everything, with the way there. */
export const PendingChange = Example.extend({
  args: {
    pendingChange: {
      title: 'A change waits for a decision',
      text: 'Sent by Maya Ortiz on 19 Nov 2026. What you see here is what is live.',
      href: '#pending',
      linkLabel: 'Show the change',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Show the change' })).toHaveAttribute('href', '#pending')
  },
})

/** The record is on its way. */
export const Loading = meta.story({ render: () => <DetailSkeleton label="Loading the institution" /> })
