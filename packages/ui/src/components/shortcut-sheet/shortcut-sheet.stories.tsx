import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Button } from '../button/index.ts'
import { ShortcutSheet, type ShortcutSheetProps } from './shortcut-sheet.tsx'
import { keys } from './shortcut-sheet.keys.ts'

function Opened(props: ShortcutSheetProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Keyboard shortcuts</Button>
      <ShortcutSheet
        {...props}
        open={open}
        onClose={() => {
          setOpen(false)
          props.onClose()
        }}
      />
    </>
  )
}

const everywhere = {
  title: 'Everywhere',
  shortcuts: [
    { keys: 'Mod+K', does: 'Search and go' },
    { keys: '?', does: 'Show this list' },
    { keys: 'Alt+T', does: 'Go to the messages' },
  ],
}

const meta = preview.meta({
  title: 'Actions/Shortcut sheet',
  component: ShortcutSheet,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: {
    open: true,
    onClose: fn(),
    groups: [
      everywhere,
      {
        title: 'In a table',
        shortcuts: [
          { keys: ['ArrowUp', 'ArrowDown'], does: 'Go from row to row' },
          { keys: 'Control+Home', does: 'Go to the first row' },
          { keys: 'Shift+ArrowDown', does: 'Choose the next row too' },
          { keys: 'Enter', does: 'Open the row' },
        ],
      },
    ],
  },
  render: (args) => <Opened {...args} />,
})

/** The keys of a page, by the place where they work. */
export const Example = meta.story({})

Example.test('names its groups', async () => {
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(screen.getByRole('region', { name: 'In a table' })).toHaveTextContent('Go to the first row')
})

/** One place only. */
export const OneGroup = meta.story({ args: { groups: [everywhere] } })

/** Single keys can be switched off. */
export const Switchable = meta.story({ args: { singleKeys: { on: true, onChange: fn() } } })

Switchable.test('hands out the choice', async ({ userEvent, args }) => {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Use single keys' }))
  await expect(args.singleKeys?.onChange).toHaveBeenCalledWith(false)
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ press }) => {
      await screen.findByRole('dialog')
      await press()
      await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    },
    Escape: async ({ press, args }) => {
      await press()
      await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    },
  }),
)
