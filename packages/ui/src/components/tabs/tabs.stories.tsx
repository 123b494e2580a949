import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Button } from '../button/index.ts'
import { Tabs, type TabsProps } from './tabs.tsx'
import { keys } from './tabs.keys.ts'

function Kept(props: TabsProps) {
  const [current, setCurrent] = useState(props.current)
  return (
    <Tabs
      {...props}
      current={current}
      onChange={(id) => {
        setCurrent(id)
        props.onChange?.(id)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Institution',
    current: 'facts',
    onChange: fn(),
    children: 'The content of the chosen tab.',
    items: [
      { id: 'facts', label: 'Details' },
      { id: 'versions', label: 'Versions', count: 3 },
      { id: 'notes', label: 'Notes', count: 12 },
    ],
  },
  render: (args) => <Kept {...args} />,
})

/** Parts of one page without addresses of their own. */
export const Example = meta.story({})

Example.test('follows the arrow keys', async ({ canvas, userEvent, args }) => {
  await userEvent.tab()
  await expect(canvas.getByRole('tab', { name: 'Details' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect(canvas.getByRole('tab', { name: /Versions/, selected: true })).toHaveFocus()
  await expect(canvas.getByRole('tabpanel', { name: /Versions/ })).toHaveTextContent('The content of the chosen tab.')
  await userEvent.keyboard('{End}')
  await expect(args.onChange).toHaveBeenLastCalledWith('notes')
})

/** Tabs with addresses are links: they can be opened beside, and the address says which is current. */
export const Links = meta.story({
  args: {
    label: 'Task status',
    current: 'pending',
    children: undefined,
    items: [
      { id: 'pending', label: 'Pending', href: '#pending', count: 4 },
      { id: 'rework', label: 'Sent back', href: '#rework', count: 1 },
      { id: 'resolved', label: 'Resolved', href: '#resolved' },
    ],
  },
})

Links.test('mark the current page', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: /Pending/, current: 'page' })).toBeVisible()
})

const parts = [
  'Details',
  'Accounts at this institution',
  'Deposit protection and exposure',
  'Versions',
  'Notes',
  'Contacts',
].map((label) => ({ id: label, label }))

const inSight = (tab: HTMLElement) => {
  const { left, right } = tab.getBoundingClientRect()
  return left >= 0 && right <= window.innerWidth
}

/** Long words are not broken: the tabs scroll sideways in their own line where they need more room. */
export const LongWords = meta.story({
  args: { items: parts, current: 'Details' },
  globals: { viewport: { value: 'phone' } },
})

LongWords.test('the page stays as wide as the window, and the current tab in sight', async ({ canvas, userEvent }) => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  await expect(inSight(canvas.getByRole('tab', { name: 'Contacts', selected: true }))).toBe(true)
})

/** Many tabs with addresses on a phone: whoever comes by an address sees the tab it leads to. */
export const ManyLinks = meta.story({
  args: {
    current: 'Contacts',
    children: undefined,
    items: parts.map((part) => ({ ...part, href: `#${part.id.toLowerCase().replaceAll(' ', '-')}`, count: 1204 })),
  },
  globals: { viewport: { value: 'phone' } },
})

ManyLinks.test('the current one is in sight from the beginning', async ({ canvas }) => {
  await waitFor(() => expect(inSight(canvas.getByRole('link', { name: /^Contacts/, current: 'page' }))).toBe(true))
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

function CountedLater({ items, ...props }: TabsProps) {
  const [counted, setCounted] = useState(false)
  return (
    <>
      <Tabs {...props} items={counted ? items.map((item) => ({ ...item, count: 1204 })) : items} />
      <Button onClick={() => setCounted(true)}>Count</Button>
    </>
  )
}

/** How much is behind each is known later: the current one stays wholly in sight. */
export const Counted = ManyLinks.extend({
  args: { items: parts.map((part) => ({ ...part, href: `#${part.id}` })) },
  render: (args) => <CountedLater {...args} />,
})

Counted.test('stays in sight when the counts come', async ({ canvas, userEvent }) => {
  const current = canvas.getByRole('link', { current: 'page' })
  await waitFor(() => expect(inSight(current)).toBe(true))
  const before = current.getBoundingClientRect().width
  await userEvent.click(canvas.getByRole('button', { name: 'Count' }))
  await waitFor(() => expect(current.getBoundingClientRect().width).toBeGreaterThan(before))
  await waitFor(() => expect(inSight(current)).toBe(true))
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('tab', { name: 'Details' })).toHaveFocus()
    },
    ArrowRight: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('tab', { name: /Versions/, selected: true })).toHaveFocus()
    },
    ArrowLeft: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('tab', { name: 'Details', selected: true })).toHaveFocus()
    },
    End: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('tab', { name: /Notes/, selected: true })).toHaveFocus()
    },
    Home: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('tab', { name: 'Details', selected: true })).toHaveFocus()
    },
  }),
)
