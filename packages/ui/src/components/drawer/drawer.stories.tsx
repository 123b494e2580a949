import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Button } from '../button/index.ts'
import { FactsList } from '../facts-list/index.ts'
import { Drawer, type DrawerProps } from './drawer.tsx'
import { keys } from './drawer.keys.ts'

function Opened(props: DrawerProps) {
  const [open, setOpen] = useState(props.open)
  const close = () => {
    setOpen(false)
    props.onClose()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Details</Button>
      <Drawer {...props} open={open} onClose={close} />
    </>
  )
}

const meta = preview.meta({
  title: 'Components/Drawer',
  component: Drawer,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: {
    open: true,
    onClose: fn(),
    title: 'Version 2',
    children: (
      <FactsList
        columns={1}
        items={[
          { label: 'Approved by', value: 'Noor Haddad' },
          { label: 'Made by', value: 'Ada Moss' },
        ]}
      />
    ),
  },
  render: (args) => <Opened {...args} />,
})

/** Details beside what they belong to. */
export const Example = meta.story({})

Example.test('closes on Escape and by its cross', async ({ canvas, userEvent }) => {
  await screen.findByRole('dialog', { name: 'Version 2' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await userEvent.click(canvas.getByRole('button', { name: 'Details' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

/** With buttons that stay in sight, from the other side. */
export const WithActions = meta.story({
  args: {
    side: 'left',
    title: 'Filters',
    actions: (
      <>
        <Button variant="quiet">Clear</Button>
        <Button variant="primary">Show 12 institutions</Button>
      </>
    ),
  },
})

/** Longer than the window: the middle scrolls, title and buttons stay. */
export const LongContent = meta.story({
  args: {
    title: 'Every field of version 2',
    children: (
      <FactsList
        columns={1}
        items={Array.from({ length: 40 }, (_, at) => ({ label: `Field ${at + 1}`, value: `Value ${at + 1}` }))}
      />
    ),
    actions: <Button variant="primary">Done</Button>,
  },
})

LongContent.test('keeps its buttons in sight', async () => {
  const done = await screen.findByRole('button', { name: 'Done' })
  await expect(done.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
})

/** Closed: nothing is left of it but the button that opens it. */
export const Closed = meta.story({ args: { open: false } })

Closed.test('has no dialog', async () => {
  await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

/** A wide one, for a table. */
export const Wide = meta.story({ args: { size: 'lg' } })

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ press, userEvent }) => {
      await waitFor(() => expect(screen.getByRole('dialog', { name: 'Version 2' })).toHaveFocus())
      const close = screen.getByRole('button', { name: 'Close' })
      await press()
      await expect(close).toHaveFocus()
      await userEvent.tab()
      await expect(screen.getByRole('group', { name: 'Version 2' })).toHaveFocus()
      await userEvent.tab()
      await expect(close).toHaveFocus()
    },
    Escape: async ({ args, press }) => {
      await press()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      await expect(args.onClose).toHaveBeenCalledOnce()
    },
  }),
)
