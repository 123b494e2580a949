import { Copy, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Menu } from './menu.tsx'
import { keys } from './menu.keys.ts'

const copy = fn()
const remove = fn()

const meta = preview.meta({
  title: 'Actions/Menu',
  component: Menu,
  beforeEach: () => {
    copy.mockClear()
    remove.mockClear()
  },
  args: {
    label: 'Actions',
    groups: [
      [
        { id: 'edit', label: 'Edit draft', icon: <Pencil aria-hidden="true" />, href: '#edit' },
        { id: 'copy', label: 'Copy link', icon: <Copy aria-hidden="true" />, onSelect: () => copy() },
      ],
      [
        {
          id: 'delete',
          label: 'Delete draft',
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger' as const,
          onSelect: () => remove(),
          disabledReason: 'It is waiting for a decision.',
        },
      ],
    ],
  },
})

/** Closed: a button that says there is more. */
export const Example = meta.story({})

Example.test('works with the keyboard alone', async ({ canvas, userEvent }) => {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu')
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveAttribute('data-focus'))
  await userEvent.keyboard('{Enter}')
  await expect(copy).toHaveBeenCalledOnce()
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
})

/** Open: groups, icons, and a refused entry with its reason. */
export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }))
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu).toBeVisible())
  },
})

/** Opened by the keyboard: the first entry has the focus, and Enter takes it. */
export const OpenByKeys = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const entry = await screen.findByRole('menuitem', { name: 'Edit draft' })
    await waitFor(() => expect(entry).toHaveAttribute('data-focus'))
  },
})

// Forced colours leave nothing else of it.
OpenByKeys.test('has a ring around the entry with the focus', async () => {
  const entry = await screen.findByRole('menuitem', { name: 'Edit draft' })
  await expect(entry).toHaveStyle({ outlineStyle: 'solid', outlineWidth: '2px' })
})

Open.test('does not do what it refuses, and stays open', async ({ userEvent }) => {
  const entry = await screen.findByRole('menuitem', { name: /Delete draft/ })
  await expect(entry).toHaveTextContent('It is waiting for a decision.')
  await userEvent.click(entry)
  await expect(remove).not.toHaveBeenCalled()
  await expect(screen.getByRole('menu')).toBeVisible()
})

/** As an icon, in a row of a table. */
export const AsIcon = meta.story({
  args: {
    label: 'Actions for First National Bank',
    icon: <EllipsisVertical aria-hidden="true" />,
    variant: 'quiet',
    size: 'sm',
  },
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Enter: async ({ canvas, press, userEvent }) => {
      const button = canvas.getByRole('button', { name: 'Actions' })
      button.focus()
      await press()
      await waitFor(() => expect(marked()).toHaveTextContent('Edit draft'))
      await userEvent.keyboard('{End}')
      await waitFor(() => expect(marked()).toHaveTextContent('Delete draft'))
      await userEvent.keyboard('{Enter}')
      await expect(remove).not.toHaveBeenCalled()
      await expect(marked()).toHaveTextContent('Delete draft')
      await expect(screen.getByRole('menu')).toBeVisible()
      await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
      await expect(copy).toHaveBeenCalledOnce()
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
      await waitFor(() => expect(button).toHaveFocus())
    },
    Space: async ({ canvas, press, userEvent }) => {
      await press()
      await waitFor(() => expect(marked()).toHaveTextContent('Edit draft'))
      await userEvent.keyboard('{End}')
      await waitFor(() => expect(marked()).toHaveTextContent('Delete draft'))
      await userEvent.keyboard(' ')
      await expect(remove).not.toHaveBeenCalled()
      await expect(marked()).toHaveTextContent('Delete draft')
      await expect(screen.getByRole('menu')).toBeVisible()
      await userEvent.keyboard('{Home}{ArrowDown} ')
      await expect(copy).toHaveBeenCalledTimes(2)
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(marked()).toHaveTextContent('Edit draft'))
    },
    ArrowDown: async ({ press }) => {
      await press()
      await waitFor(() => expect(marked()).toHaveTextContent('Copy link'))
    },
    ArrowUp: async ({ press }) => {
      await press()
      await waitFor(() => expect(marked()).toHaveTextContent('Edit draft'))
    },
    End: async ({ press }) => {
      await press()
      await waitFor(() => expect(marked()).toHaveTextContent('Delete draft'))
    },
    Home: async ({ press }) => {
      await press()
      await waitFor(() => expect(marked()).toHaveTextContent('Edit draft'))
    },
    Escape: async ({ canvas, press }) => {
      await press()
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
    },
  }),
)

/** The entry that Enter would choose. */
function marked(): HTMLElement {
  const entry = screen.getAllByRole('menuitem').find((entry) => entry.hasAttribute('data-focus'))
  if (entry === undefined) throw new Error('No entry is marked.')
  return entry
}
