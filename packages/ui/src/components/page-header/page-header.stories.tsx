import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Badge } from '../badge/index.ts'
import { Button, LinkButton } from '../button/index.ts'
import { StatusChip } from '../status-chip/index.ts'
import { PageHeader } from './page-header.tsx'

const meta = preview.meta({
  title: 'Navigation/Page header',
  component: PageHeader,
  args: {
    title: 'First National Bank of Omaha',
    subtitle: 'Omaha, NE · FDIC certificate 5452',
    breadcrumbs: [{ label: 'Institutions', href: '#institutions' }],
    chips: (
      <>
        <StatusChip status="completed" label="Approved" />
        <Badge>Version 3</Badge>
      </>
    ),
    actions: (
      <>
        <Button variant="quiet">Add note</Button>
        <LinkButton variant="primary" href="#edit">
          Propose a change
        </LinkButton>
      </>
    ),
  },
})

/** One thing: where it belongs, its name, its state, what can be done. */
export const Example = meta.story({})

Example.test('is the page’s first heading, under its way', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { level: 1, name: 'First National Bank of Omaha' })).toBeVisible()
  await expect(canvas.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
})

/** Further down. */
export const Deeper = meta.story({
  args: {
    breadcrumbs: [
      { label: 'Institutions', href: '#institutions' },
      { label: 'Changes under way', href: '#changes' },
    ],
  },
})

Deeper.test('divides the way between its parts, with nothing after the last', async ({ canvas }) => {
  await expect(canvas.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent(
    /^Institutions ?\/ ?Changes under way$/,
  )
})

/** A list: a name and one action. */
export const List = meta.story({
  args: { title: 'Institutions', subtitle: undefined, breadcrumbs: [], chips: undefined },
})

/** A name that nobody expected to be so long. */
export const LongTitle = meta.story({
  args: {
    title: 'The Farmers and Merchants Trust Company of the County of Chambersburg and Franklin, National Association',
  },
})
