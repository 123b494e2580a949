import { useEffect } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { BarChart } from '../../components/chart/index.ts'
import { LinkButton } from '../../components/button/index.ts'
import { EmptyState } from '../../components/empty-state/index.ts'
import { Banner } from '../../components/banner/index.ts'
import { Link } from '../../components/link/index.ts'
import { SkeletonText } from '../../components/skeleton/index.ts'
import { Timeline } from '../../components/timeline/index.ts'
import { Instant } from '../../components/cells/index.ts'
import { CompactMoney } from '../../components/compact-money/index.ts'
import { DashboardScreen, TileSection } from './dashboard-screen.tsx'
import { WorkGroups, WorkSection, type WorkSectionProps } from './work-section.tsx'

const meta = preview.meta({
  title: 'Patterns/Dashboard screen',
  component: DashboardScreen,
  subcomponents: { WorkSection, WorkGroups, TileSection },
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
            label: 'Sent back',
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
        tiles: ['Waiting for a decision', 'Sent back', 'Decided this week'].map((label) => ({
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
          { label: 'Sent back', error: 'Could not be counted.', href: '#rework' },
        ],
      },
    ],
    sections: [],
  },
})

PartlyFailed.test('does not look like zero, and still leads to its list', async ({ canvas }) => {
  await expect(canvas.getByText('Could not be counted.')).toBeVisible()
  await expect(canvas.queryByText('0')).toBeNull()
  await expect(canvas.getByRole('link', { name: 'Sent back' })).toHaveAttribute('href', '#rework')
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
          { label: 'Sent back', value: '0', href: '#rework' },
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
          <BarChart
            title="Placed, by insurer"
            description="As of 14:05."
            categoryLabel="Insurer"
            categories={['FDIC', 'NCUA']}
            series={[{ label: 'Balance', values: ['15200', '6100'] }]}
          />
        ),
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[role=img] svg')).toHaveLength(2), { timeout: 10_000 })
  },
})

const toDecide: WorkSectionProps = {
  title: 'Waits for your decision',
  all: { href: '#mine', count: 7 },
  empty: 'Nothing waits for you.',
  items: [
    ['Farmers Trust', 'New institution', '2026-11-16T11:00:00Z'],
    ['Lakeside Credit Union', 'Change of institution', '2026-11-18T08:40:00Z'],
    ['Amalgamated Savings and Loan Association of the Upper Sierra Valley', 'New institution', '2026-11-19T14:05:00Z'],
  ].map(([title = '', about, at = '']) => ({
    id: title,
    title,
    href: `#${title}`,
    facts: (
      <>
        {about}, <Instant at={at} />
      </>
    ),
  })),
}

const sentBack: WorkSectionProps = {
  title: 'Sent back to you',
  all: { href: '#rework', count: 1 },
  empty: 'Nothing was sent back to you.',
  items: [
    {
      id: 'd1',
      title: 'Cedar Valley Bank',
      href: '#d1',
      facts: 'Change of institution',
      said: 'The routing number belongs to another bank.',
    },
  ],
}

const network = [
  { label: 'Institutions', value: '4,279', href: '#institutions', hint: '4,012 active' },
  { label: 'Clients', value: '1,204', href: '#clients', hint: '1,100 persons' },
  {
    label: 'Capacity for placements',
    value: <CompactMoney amount="2890000000.00" currency="USD" />,
    hint: 'as of 14:05',
  },
]

/** For one who decides and one who makes: what waits, rows that lead to where it is done, then the network. */
export const Work = meta.story({
  args: {
    groups: [],
    parts: [
      { id: 'decide', content: <WorkSection {...toDecide} /> },
      { id: 'back', content: <WorkSection {...sentBack} /> },
      { id: 'network', wide: true, content: <TileSection title="Network" tiles={network} /> },
      {
        id: 'reviews',
        content: <WorkSection title="KYC reviews due" empty="Nothing is due in the next 30 days." items={[]} />,
      },
    ],
    sections: [],
  },
})

Work.test('each row leads to its decision, the count to all of them', async ({ canvas }) => {
  const section = within(canvas.getByRole('region', { name: 'Waits for your decision' }))
  await expect(section.getByRole('link', { name: 'Farmers Trust' })).toHaveAttribute('href', '#Farmers Trust')
  await expect(section.getByRole('link', { name: 'All 7' })).toHaveAttribute('href', '#mine')
  await expect(canvas.getByText('The routing number belongs to another bank.')).toBeVisible()
})

Work.test('tells the exact amount to the keyboard', async ({ canvas }) => {
  const short = canvas.getByRole('button', { name: '2.89 bn USD' })
  short.focus()
  await expect(short).toHaveAccessibleDescription('2,890,000,000.00 USD')
  await waitFor(() => expect(canvas.getByText('2,890,000,000.00 USD')).toBeVisible())
})

Work.test('writes the exact amount out when it is pressed', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: '2.89 bn USD' }))
  await expect(canvas.getByRole('button', { name: '2,890,000,000.00 USD' })).toBeVisible()
})

/** Nothing to do, something on its way, and something that failed: three different things. */
export const WorkStates = meta.story({
  args: {
    groups: [{ tiles: network }],
    parts: [
      { id: 'decide', content: <WorkSection {...toDecide} all={{ href: '#mine', count: 0 }} items={[]} /> },
      { id: 'back', content: <WorkSection {...sentBack} all={undefined} items={[]} loading /> },
      {
        id: 'sent',
        content: (
          <WorkSection {...sentBack} title="Sent by you" all={undefined} items={[]} error="Could not be read." />
        ),
      },
    ],
  },
})

WorkStates.test('a failure is not taken for nothing to do', async ({ canvas }) => {
  await expect(canvas.getByText('Nothing waits for you.')).toBeVisible()
  await expect(canvas.getByRole('status', { name: 'Loading: Sent back to you' })).toBeVisible()
  const failed = within(canvas.getByRole('region', { name: 'Sent by you' }))
  await expect(failed.getByText('Could not be read.')).toBeVisible()
  await expect(failed.queryByRole('link')).toBeNull()
})

const requests: WorkSectionProps = {
  title: 'Requests',
  all: { href: '#requests', count: 2 },
  empty: '',
  items: ['R-000001: Withdrawal of 5,000.00 USD', 'R-000003: Deposit of 25,000.00 USD'].map((title) => ({
    id: title,
    title,
    href: `#${title}`,
    facts: (
      <>
        Asked for by Maya Lindqvist for Ada Winslow, <Instant at="2026-11-19T14:05:00Z" />
      </>
    ),
  })),
}

const tasks: WorkSectionProps = { ...toDecide, title: 'Tasks' }

const none = { all: { href: '#none', count: 0 }, items: [] }
const unknown = { all: undefined, items: [] }

const ofTwo = (title: string, ...groups: WorkSectionProps[]) => ({
  id: title,
  content: <WorkGroups title={title} empty="Nothing waits for you." groups={groups} />,
})

/** What waits is in several lists: each has its rows and its count, and a list in which there is nothing is not there. */
export const WorkOfTwoLists = meta.story({
  args: {
    groups: [],
    parts: [
      ofTwo('Both wait', tasks, requests),
      ofTwo('Only requests wait', { ...tasks, ...none }, requests),
      ofTwo('One is on its way', tasks, { ...requests, ...unknown, loading: true }),
      ofTwo('One failed', { ...tasks, ...unknown, error: 'Could not be read.' }, { ...requests, ...none }),
      ofTwo('Nothing waits', { ...tasks, ...none }, { ...requests, ...none }),
      ofTwo(
        'Both are on their way',
        { ...tasks, ...unknown, loading: true },
        { ...requests, ...unknown, loading: true },
      ),
    ],
    sections: [],
  },
})

WorkOfTwoLists.test('each list has the way to all of it, and its rows', async ({ canvas }) => {
  const section = within(canvas.getByRole('region', { name: 'Both wait' }))
  await expect(section.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Tasks',
    'Requests',
  ])
  for (const [name, count, href] of [
    ['Tasks', 7, '#mine'],
    ['Requests', 2, '#requests'],
  ] as const) {
    const all = section.getByRole('link', { name: `All ${count}`, description: name })
    await expect(all).toHaveAttribute('href', href)
    await expect(section.getByRole('list', { name })).toBeVisible()
  }
  const only = within(canvas.getByRole('region', { name: 'Only requests wait' }))
  await expect(only.getAllByRole('list')).toHaveLength(1)
  await expect(only.getByRole('link', { name: /^R-000001/ })).toBeVisible()
})

WorkOfTwoLists.test(
  'nothing waits only where nothing does in any of them, and all of them are known',
  async ({ canvas }) => {
    const nothing = canvas.getAllByText('Nothing waits for you.')
    await expect(nothing).toHaveLength(1)
    await expect(canvas.getByRole('region', { name: 'Nothing waits' })).toContainElement(nothing[0] ?? null)
    const failed = within(canvas.getByRole('region', { name: 'One failed' }))
    await expect(failed.getByRole('heading', { name: 'Tasks' })).toBeVisible()
    await expect(failed.getByText('Could not be read.')).toBeVisible()
    const begun = within(canvas.getByRole('region', { name: 'One is on its way' }))
    await expect(begun.getByRole('link', { name: 'Farmers Trust' })).toBeVisible()
    await expect(begun.getByRole('status', { name: 'Loading: Requests' })).toBeVisible()
    await expect(canvas.getByRole('status', { name: 'Loading: Both are on their way' })).toBeVisible()
  },
)

/** The same on a phone. */
export const WorkOnAPhone = Work.extend({ globals: { viewport: { value: 'phone' } } })

WorkOnAPhone.test('is as wide as the window', async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

const asked = fn()

/** Says when it begins, as a part that asks for its figures does. */
function Asking({ title }: { title: string }) {
  useEffect(() => asked(title), [title])
  return (
    <WorkSection {...sentBack} title={title} items={[{ id: title, title: `First of ${title}`, href: `#${title}` }]} />
  )
}

const far = Array.from({ length: 8 }, (_, at) => `Part ${at + 1}`)
const last = 'Part 8'

/** More than a window of it: what is far away is not begun, and its place is kept. */
export const FarParts = meta.story({
  args: {
    groups: [],
    parts: far.map((title) => ({
      id: title,
      wide: true,
      content: <Asking title={title} />,
      later: { title, room: 20 },
    })),
    sections: [],
  },
  beforeEach: () => {
    asked.mockClear()
    window.scrollTo(0, 0)
  },
})

FarParts.test('begins with what is near, in places that stay', async ({ canvas }) => {
  await expect(await canvas.findByRole('link', { name: 'First of Part 1' })).toBeVisible()
  const place = canvas.getByRole('region', { name: last })
  await expect(place.getBoundingClientRect().height).toBeGreaterThanOrEqual(320)
  await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(far)
  await expect(asked).not.toHaveBeenCalledWith(last)
})

FarParts.test('begins what is scrolled to, once', async ({ canvas }) => {
  await canvas.findByRole('link', { name: 'First of Part 1' })
  canvas.getByRole('region', { name: last }).scrollIntoView()
  await expect(await canvas.findByRole('link', { name: `First of ${last}` })).toBeVisible()
  window.scrollTo(0, 0)
  await waitFor(() => expect(asked.mock.calls.filter(([title]) => title === last)).toHaveLength(1))
})

FarParts.test('the Tab key comes to every part, and goes on into it', async ({ canvas, userEvent }) => {
  await canvas.findByRole('link', { name: 'First of Part 1' })
  for (const title of far)
    for (let presses = 0; document.activeElement?.textContent !== `First of ${title}`; presses += 1) {
      if (presses > 3) throw new Error(`The Tab key does not come to ${title}.`)
      await userEvent.tab()
    }
  await expect(asked).toHaveBeenCalledTimes(far.length)
})

FarParts.test('is whole on paper', async ({ canvas }) => {
  await canvas.findByRole('link', { name: 'First of Part 1' })
  window.dispatchEvent(new Event('beforeprint'))
  // At once: nobody waits for a printer.
  await expect(canvas.getAllByRole('link', { name: /^First of/ })).toHaveLength(far.length)
})

/** A browser that does not tell what is near: everything is drawn at once. */
export const WithoutTelling = FarParts.extend({
  beforeEach: () => {
    const known = window.IntersectionObserver
    Reflect.deleteProperty(window, 'IntersectionObserver')
    return () => {
      window.IntersectionObserver = known
    }
  },
})

WithoutTelling.test('draws every part', async ({ canvas }) => {
  await expect(canvas.getAllByRole('link', { name: /^First of/ })).toHaveLength(far.length)
})
