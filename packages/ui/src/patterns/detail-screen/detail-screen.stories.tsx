import { expect, fn, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Button, LinkButton } from '../../components/button/index.ts'
import { ErrorScreen } from '../../components/error-screen/index.ts'
import { SkeletonText } from '../../components/skeleton/index.ts'
import { StatusChip } from '../../components/status-chip/index.ts'
import { EmptyScreen } from '../empty-screen/index.ts'
import {
  DetailScreen,
  DetailSection,
  DetailSkeleton,
  FactsSection,
  SectionActions,
  SectionFields,
  SectionStack,
} from './index.ts'

const meta = preview.meta({
  title: 'Patterns/Detail screen',
  component: DetailScreen,
  subcomponents: { DetailSection, FactsSection, SectionFields, SectionActions, SectionStack, DetailSkeleton },
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
        { id: 'facts', label: 'Details', href: '#facts' },
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
    await expect(canvas.getByRole('link', { name: 'Details' })).toHaveAttribute('aria-current', 'page')
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

Example.test('counts what is not given, and names it when asked', async ({ canvas, userEvent }) => {
  const section = within(canvas.getByRole('region', { name: 'Identity' }))
  await expect(section.getByText('Legal name')).not.toBeVisible()
  await userEvent.click(section.getByText('1 not given'))
  await expect(section.getByText('Legal name')).toBeVisible()
})

const strip = [
  { label: 'Status', value: <StatusChip status="completed" label="Active" /> },
  { label: 'Type', value: 'Bank' },
  { label: 'FDIC certificate', value: '31469', copy: '31469' },
  { label: 'LEI' },
  { label: 'Total assets', value: '1,843,201,000.00 USD' },
  { label: 'Last change', value: 'Maya Ortiz, approved by Owen Hale, 19 Nov 2026, 16:20' },
]

/** What counts most in a strip, its neighbours in the list, and beside it what belongs to it. */
export const Whole = Example.extend({
  args: {
    strip,
    walk: { label: 'Institutions', position: '3 of 22', previous: '#before', next: '#after' },
    rail: (
      <>
        <DetailSection title="Open change">Maya Ortiz sent it on 19 Nov 2026.</DetailSection>
        <DetailSection title="Last notes">No notes yet.</DetailSection>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('LEI', { selector: 'dt' })).toBeNull()
    await expect(canvas.getByRole('complementary', { name: 'Beside the record' })).toBeVisible()
  },
})

Whole.test('copies a number, and says so', async ({ canvas, userEvent }) => {
  const copied = fn(() => Promise.resolve())
  const { clipboard } = navigator
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
  try {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy FDIC certificate' }))
    await expect(copied).toHaveBeenCalledWith('31469')
    await expect(await canvas.findByText('Copied', { selector: '[role=status]' })).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Copied' })).toHaveFocus()
  } finally {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  }
})

/** A browser that lets nothing be put on the clipboard. */
export const NotCopied = Whole.extend({})

NotCopied.test('says what to do instead', async ({ canvas, userEvent }) => {
  const { clipboard } = navigator
  const writeText = () => Promise.reject(new Error('Not allowed.'))
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  try {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy FDIC certificate' }))
    await expect(await canvas.findByRole('button', { name: 'Not copied: select it instead' })).toBeVisible()
  } finally {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  }
})

/** The first record of a list: there is none before it. */
export const FirstOfList = Whole.extend({
  args: { walk: { label: 'Institutions', position: '1 of 22', next: '#after' } },
})

FirstOfList.test('says that there is none before', async ({ canvas }) => {
  const walk = within(canvas.getByRole('navigation', { name: 'Institutions: one by one' }))
  await expect(walk.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '#after')
  await expect(walk.getByRole('button', { name: 'Previous' })).toHaveAccessibleDescription(
    'This is the first one of the list.',
  )
})

/** All of it on a phone: what stands beside the record comes below it. */
export const WholeOnPhone = Whole.extend({ globals: { viewport: { value: 'phone' } } })

WholeOnPhone.test('the page is as wide as the window', async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

/** Without the privilege the action stays in its place and says what is missing. */
export const Refused = meta.story({
  args: {
    actions: (
      <Button variant="primary" disabledReason="Changes need the privilege institution.edit.">
        Change
      </Button>
    ),
  },
})

Refused.test('gives its reason', async ({ canvas }) => {
  const change = canvas.getByRole('button', { name: 'Change' })
  await expect(change).toHaveAttribute('aria-disabled', 'true')
  await expect(change).toHaveAccessibleDescription('Changes need the privilege institution.edit.')
})

/** Many parts and long words on a phone: the title breaks, the tabs scroll in their own line. */
export const Phone = PendingChange.extend({
  args: {
    title: 'Amalgamated Savings and Loan Association of the Upper Sierra Valley',
    tabs: {
      label: 'Parts of the institution',
      current: 'notes',
      items: [
        { id: 'facts', label: 'Details', href: '#facts' },
        { id: 'accounts', label: 'Accounts at this institution', href: '#accounts', count: 14 },
        { id: 'contacts', label: 'Contacts', href: '#contacts', count: 6 },
        { id: 'versions', label: 'Versions', href: '#versions', count: 3 },
        { id: 'notes', label: 'Notes', href: '#notes', count: 2 },
      ],
    },
    children: (
      <FactsSection
        title="Identity"
        items={[
          { label: 'Name', value: 'Amalgamated Savings and Loan Association of the Upper Sierra Valley' },
          { label: 'Website', value: 'https://upper-sierra-valley-savings-and-loan-association.example/branches' },
        ]}
      />
    ),
  },
  globals: { viewport: { value: 'phone' } },
})

Phone.test('the page is as wide as the window', async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

/** One part is on its way: the record around it stands. */
export const PartLoading = meta.story({
  args: {
    children: (
      <DetailSection title="Versions">
        <div role="status" aria-busy="true" aria-label="Loading the versions" className="pt-2">
          <SkeletonText lines={4} />
        </div>
      </DetailSection>
    ),
  },
})

PartLoading.test('the record can be read meanwhile', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { level: 1, name: 'Sierra Valley Bank' })).toBeVisible()
  await expect(canvas.getByRole('status', { name: 'Loading the versions' })).toHaveAttribute('aria-busy', 'true')
})

const retry = fn()

/** One part did not come: said in its place, and the record around it stands. */
export const PartFailed = meta.story({
  args: {
    children: (
      <DetailSection title="Versions">
        <ErrorScreen size="panel" error="The service is unavailable." retry={retry} />
      </DetailSection>
    ),
  },
})

PartFailed.test('tries the part again', async ({ canvas, userEvent }) => {
  retry.mockClear()
  await expect(canvas.getByRole('heading', { level: 1, name: 'Sierra Valley Bank' })).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(retry).toHaveBeenCalledOnce()
})

/** The record did not come: the whole page says so, with another try. */
export const Failed = meta.story({
  render: () => <ErrorScreen error="The service is unavailable." retry={retry} reference="5500" />,
})

Failed.test('tries the record again', async ({ canvas, userEvent }) => {
  retry.mockClear()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(retry).toHaveBeenCalledOnce()
})

/** There is no such record, or it was removed: not a failure, and another try would not help. */
export const NotFound = meta.story({
  render: () => (
    <EmptyScreen
      header={{ title: 'Institution', breadcrumbs: [{ label: 'Institutions', href: '#institutions' }] }}
      title="This institution does not exist"
      action={<LinkButton href="#institutions">Go to the institutions</LinkButton>}
    >
      It was removed, or the address is wrong.
    </EmptyScreen>
  ),
})

NotFound.test('leads to the list and offers no other try', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'Go to the institutions' })).toHaveAttribute('href', '#institutions')
  await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
})

/** The record is on its way. */
export const Loading = meta.story({ render: () => <DetailSkeleton label="Loading the institution" /> })

Loading.test('says what is on its way', async ({ canvas }) => {
  await expect(canvas.getByRole('status', { name: 'Loading the institution' })).toHaveAttribute('aria-busy', 'true')
})
