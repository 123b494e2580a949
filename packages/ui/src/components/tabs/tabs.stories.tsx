import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
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
    >
      {props.children === undefined ? undefined : `Everything about ${current}.`}
    </Tabs>
  )
}

const meta = preview.meta({
  title: 'Components/Tabs',
  component: Tabs,
  args: {
    label: 'Institution',
    current: 'facts',
    onChange: fn(),
    children: 'content',
    items: [
      { id: 'facts', label: 'Facts' },
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
  await expect(canvas.getByRole('tab', { name: 'Facts' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect(canvas.getByRole('tab', { name: /Versions/, selected: true })).toHaveFocus()
  await expect(canvas.getByRole('tabpanel', { name: /Versions/ })).toHaveTextContent('Everything about versions.')
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
      { id: 'rework', label: 'Rework', href: '#rework', count: 1 },
      { id: 'resolved', label: 'Resolved', href: '#resolved' },
    ],
  },
})

Links.test('mark the current page', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: /Pending/, current: 'page' })).toBeVisible()
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('tab', { name: 'Facts' })).toHaveFocus()
    },
    ArrowRight: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('tab', { name: /Versions/, selected: true })).toHaveFocus()
    },
    ArrowLeft: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('tab', { name: 'Facts', selected: true })).toHaveFocus()
    },
    End: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('tab', { name: /Notes/, selected: true })).toHaveFocus()
    },
    Home: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('tab', { name: 'Facts', selected: true })).toHaveFocus()
    },
  }),
)
