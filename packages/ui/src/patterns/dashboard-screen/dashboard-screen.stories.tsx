import { expect, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { BarChart, PieChart } from '../../components/chart/index.ts'
import { LinkButton } from '../../components/button/index.ts'
import { EmptyState } from '../../components/empty-state/index.ts'
import { Banner } from '../../components/banner/index.ts'
import { Link } from '../../components/link/index.ts'
import { SkeletonText } from '../../components/skeleton/index.ts'
import { Timeline } from '../../components/timeline/index.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

const meta = preview.meta({
  title: 'Patterns/DashboardScreen',
  component: DashboardScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    header: { title: 'Overview', subtitle: 'Good afternoon, Ada. 4 tasks wait for you.' },
    groups: [
      {
        title: 'Work',
        tiles: [
          {
            label: 'Waiting for a decision',
            value: '4',
            tone: 'pending' as const,
            href: '#tasks',
            hint: '1 older than a day',
          },
          {
            label: 'Back for rework',
            value: '1',
            tone: 'rejected' as const,
            href: '#rework',
            hint: 'Sent back by Noor Haddad',
          },
          { label: 'Decided this week', value: '23', tone: 'completed' as const, href: '#resolved' },
        ],
      },
      {
        title: 'Network',
        tiles: [
          { label: 'Institutions', value: '4,279', href: '#institutions', hint: '4,012 active' },
          { label: 'Placed', value: '24.31 bn USD', hint: 'as of 14:05' },
          { label: 'Free capacity', value: '3.02 bn USD', hint: 'as of 14:05' },
          { label: 'Uninsured', value: '0.00 USD', hint: 'as of 14:05' },
        ],
      },
    ],
    sections: [
      {
        title: 'Latest decisions',
        action: <Link href="#resolved">All</Link>,
        children: (
          <Timeline
            label="Latest decisions"
            items={[
              { id: '2', title: 'Noor Haddad approved First National Bank', when: '14:05', tone: 'positive' },
              { id: '1', title: 'Noor Haddad rejected Farmers Trust', when: '11:40', tone: 'negative' },
            ]}
          />
        ),
      },
      { title: 'Your drafts', children: <EmptyState title="No drafts" level={3} /> },
    ],
  },
})

/** Figures first, each leading to its list. */
export const Example = meta.story({})

Example.test('groups its figures under headings', async ({ canvas }) => {
  await expect(canvas.getByRole('region', { name: 'Work' })).toBeVisible()
  await expect(canvas.getByRole('link', { name: 'Waiting for a decision' })).toHaveAttribute('href', '#tasks')
})

/** Everything on its way: nothing will move when it comes. */
export const Loading = meta.story({
  args: {
    groups: [
      {
        title: 'Work',
        tiles: ['Waiting for a decision', 'Back for rework', 'Decided this week'].map((label) => ({
          label,
          loading: true,
        })),
      },
    ],
    sections: ['Latest decisions', 'Your drafts'].map((title) => ({
      title,
      children: (
        <div role="status" aria-busy="true" aria-label={`Loading: ${title}`}>
          <SkeletonText lines={4} />
        </div>
      ),
    })),
  },
})

Loading.test('every figure and section says that it is on its way', async ({ canvas }) => {
  await expect(canvas.getAllByText('Loading')).toHaveLength(3)
  await expect(canvas.getAllByRole('status')).toHaveLength(2)
})

/** One figure failed, the others stand. */
export const PartlyFailed = meta.story({
  args: {
    groups: [
      {
        title: 'Work',
        tiles: [
          { label: 'Waiting for a decision', value: '4', href: '#tasks', tone: 'pending' },
          { label: 'Back for rework', error: 'Could not be counted.', href: '#rework' },
        ],
      },
    ],
    sections: [],
  },
})

PartlyFailed.test('does not look like zero, and still leads to its list', async ({ canvas }) => {
  await expect(canvas.getByText('Could not be counted.')).toBeVisible()
  await expect(canvas.queryByText('0')).toBeNull()
  await expect(canvas.getByRole('link', { name: 'Back for rework' })).toHaveAttribute('href', '#rework')
})

/** Nothing could be refreshed: said once above, and the older figures say of when they are. */
export const Stale = meta.story({
  args: {
    banner: (
      <Banner tone="warning" title="These figures could not be refreshed">
        What you see is as of 14:05.
      </Banner>
    ),
  },
})

/** Nothing yet: the figures are true zeros, and the page says how to begin. */
export const FirstUse = meta.story({
  args: {
    header: { title: 'Overview', subtitle: 'Good afternoon, Ada. Nothing waits for you.' },
    banner: (
      <Banner
        title="Begin with an institution"
        actions={
          <LinkButton size="sm" href="#new-institution">
            New institution
          </LinkButton>
        }
      >
        Accounts, clients and placements follow from it.
      </Banner>
    ),
    groups: [
      {
        title: 'Work',
        tiles: [
          { label: 'Waiting for a decision', value: '0', href: '#tasks' },
          { label: 'Back for rework', value: '0', href: '#rework' },
        ],
      },
      { title: 'Network', tiles: [{ label: 'Institutions', value: '0', href: '#institutions' }] },
    ],
    sections: [
      {
        title: 'Latest decisions',
        children: (
          <EmptyState title="No decisions yet" level={3}>
            What is approved or sent back stands here.
          </EmptyState>
        ),
      },
      { title: 'Your drafts', children: <EmptyState title="No drafts" level={3} /> },
    ],
  },
})

FirstUse.test('shows the way to begin', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'New institution' })).toHaveAttribute('href', '#new-institution')
  await expect(canvas.getAllByText('0')).toHaveLength(3)
})

/** On a phone one figure stands under the other. */
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } })

Phone.test('the page is as wide as the window', async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

/** Charts between the figures and the rest. */
export const WithCharts = meta.story({
  args: {
    charts: [
      {
        id: 'months',
        chart: (
          <BarChart
            title="Requests by month"
            description="Amounts in USD."
            categoryLabel="Month"
            categories={['Sep', 'Oct', 'Nov']}
            series={[
              { label: 'Deposits', values: ['1200000', '980000', '1410000'] },
              { label: 'Withdrawals', values: ['800000', '910000', '760000'] },
            ]}
          />
        ),
      },
      {
        id: 'insurers',
        chart: (
          <PieChart
            title="Placed, by insurer"
            description="As of 14:05."
            categoryLabel="Insurer"
            valueLabel="Balance"
            parts={[
              { label: 'FDIC', value: '15200' },
              { label: 'NCUA', value: '6100' },
            ]}
          />
        ),
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[role=img] svg')).toHaveLength(2), { timeout: 10_000 })
  },
})
