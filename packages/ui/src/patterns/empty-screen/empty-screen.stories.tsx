import { Landmark } from 'lucide-react'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { LinkButton } from '../../components/button/index.ts'
import { EmptyScreen } from './empty-screen.tsx'

const meta = preview.meta({
  title: 'Patterns/Empty screen',
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

/** A place nobody has used yet: what it is for, and how to begin. */
export const NotUsedYet = meta.story({
  args: {
    header: { title: 'Deposit protection' },
    title: 'No scheme is kept here yet',
    icon: <Landmark />,
    children: 'A scheme says up to which amount a deposit is covered, and from when on.',
    action: (
      <LinkButton variant="primary" href="#new-scheme">
        New scheme
      </LinkButton>
    ),
  },
})

NotUsedYet.test('leads to the beginning', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'New scheme' })).toHaveAttribute('href', '#new-scheme')
})

/** Nothing can be done here, and nothing is offered. */
export const WithoutAction = meta.story({
  args: {
    header: { title: 'Report of October' },
    title: 'Nothing was placed in October',
    children: 'The report has figures from the first placement on.',
    action: undefined,
  },
})

WithoutAction.test('offers nothing to press', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { name: 'Nothing was placed in October' })).toBeVisible()
  await expect(canvas.queryByRole('link')).toBeNull()
})

/** Long words on a phone: they break, and nothing is wider than the window. */
export const LongWords = meta.story({
  args: {
    header: {
      title: 'Amalgamated Savings and Loan Association of the Upper Sierra Valley',
      breadcrumbs: [{ label: 'Institutions that take part in the programme', href: '#institutions' }],
    },
    title: 'There is nothing at this address',
    children: '/institutions/AmalgamatedSavingsAndLoanAssociationOfTheUpperSierraValley2026 was asked for.',
  },
  globals: { viewport: { value: 'phone' } },
})

LongWords.test('the page is as wide as the window', async ({ canvas }) => {
  const words = canvas.getByText(/was asked for\.$/)
  const { left, right } = words.getBoundingClientRect()
  await expect(left).toBeGreaterThanOrEqual(0)
  await expect(right).toBeLessThanOrEqual(window.innerWidth)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})
