import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Button } from '../button/index.ts'
import { BuildingIcon, ChecklistIcon, PersonIcon } from '../icon/index.ts'
import { CommandPalette } from './command-palette.tsx'
import type { CommandPaletteProps } from './commands.ts'
import { keys } from './command-palette.keys.ts'
import { useCommandKey } from './use-command-key.ts'

function Opened(props: CommandPaletteProps) {
  const [open, setOpen] = useState(props.open)
  useCommandKey(() => setOpen(true))
  return (
    // As the application does: one handler takes the clicks on links, and no page is loaded.
    <div
      onClickCapture={(event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (link === null) return
        event.preventDefault()
        went(link.getAttribute('href'))
      }}
    >
      <Button onClick={() => setOpen(true)}>Search and go</Button>
      <CommandPalette
        {...props}
        open={open}
        onClose={() => {
          setOpen(false)
          props.onClose()
        }}
      />
    </div>
  )
}

const selected = fn()
const went = fn()

const meta = preview.meta({
  title: 'Actions/Command palette',
  component: CommandPalette,
  parameters: { docs: { story: { inline: false, height: '460px' } } },
  beforeEach: () => {
    selected.mockClear()
    went.mockClear()
  },
  args: {
    open: true,
    onClose: fn(),
    groups: [
      {
        title: 'Here',
        commands: [
          { id: 'new', label: 'New request', keys: 'n', onSelect: () => selected('new') },
          {
            id: 'theme',
            label: 'Use the dark theme',
            keywords: ['night', 'colours'],
            onSelect: () => selected('dark'),
          },
        ],
      },
      {
        title: 'Pages',
        commands: [
          {
            id: 'tasks',
            label: 'Tasks',
            hint: '4 wait for you',
            href: '#tasks',
            icon: <ChecklistIcon aria-hidden="true" />,
          },
          { id: 'banks', label: 'Institutions', href: '#banks', icon: <BuildingIcon aria-hidden="true" /> },
          { id: 'clients', label: 'Clients', href: '#clients', icon: <PersonIcon aria-hidden="true" /> },
          { id: 'accounts', label: 'Client accounts', href: '#accounts' },
          { id: 'plans', label: 'Interest rate plans', href: '#plans' },
        ],
      },
    ],
  },
  render: (args) => <Opened {...args} />,
})

const field = () => screen.findByRole('combobox', { name: 'Search' })

/** Everything that is near, before anything is typed. */
export const Example = meta.story({
  play: async () => {
    await field()
  },
})

Example.test('finds by what is typed, and goes there', async ({ userEvent, args }) => {
  await userEvent.type(await field(), 'irp')
  const option = screen.getByRole('option', { name: 'Interest rate plans' })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(option).toHaveAttribute('href', '#plans')
  await expect(screen.getByRole('status')).toHaveTextContent('1 found')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await expect(went).toHaveBeenCalledWith('#plans')
})

Example.test('finds by other words, and does it', async ({ userEvent }) => {
  await userEvent.type(await field(), 'night')
  await userEvent.click(screen.getByRole('option', { name: 'Use the dark theme' }))
  await expect(selected).toHaveBeenCalledWith('dark')
})

Example.test('gives the focus back', async ({ canvas, userEvent }) => {
  await field()
  await userEvent.keyboard('{Escape}')
  // Out of the page and not only out of sight: the browser tells of the closing in a later turn.
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  const button = canvas.getByRole('button', { name: 'Search and go' })
  await userEvent.click(button)
  await userEvent.type(await field(), 'x{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
})

/** What answers, best first, with the letters that did. */
export const Typed = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.type(await field(), 'cli')
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Clients',
      'Client accounts',
    ])
  },
})

/** Whoever types before the search has come finds it in the field, and goes on. */
export const TypedBefore = meta.story({
  args: { typed: 'cl', onSearch: fn() },
  play: async ({ userEvent, args }) => {
    await expect(await field()).toHaveValue('cl')
    await userEvent.keyboard('i')
    await expect(screen.getAllByRole('option')).toHaveLength(2)
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('cli'))
  },
})

/** Nothing answers. */
export const Empty = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.type(await field(), 'zzz')
    await expect(screen.getByRole('status')).toHaveTextContent('Nothing matches.')
    await expect(screen.queryByRole('option')).not.toBeInTheDocument()
  },
})

/** Records are searched elsewhere, and the answer is on its way. */
export const Loading = meta.story({
  args: { loading: true, onSearch: fn() },
  play: async ({ userEvent, args }) => {
    await userEvent.type(await field(), 'dakota')
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('dakota'))
  },
})

Loading.test('Enter goes at once to what is known here', async ({ userEvent }) => {
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'tasks{Enter}')
  await waitFor(() => expect(went).toHaveBeenCalledWith('#tasks'))
})

const dakotas: CommandPaletteProps['groups'][number] = {
  title: 'Institutions',
  matched: true,
  commands: [
    { id: '1', label: 'Dakota Western Bank', hint: 'Cert 17386, Bowman ND', href: '#1' },
    { id: '2', label: 'Plains Commerce Bank', hint: 'Cert 21962, Hoven SD', href: '#2' },
  ],
}

/** The records that answered, beside what is known here. */
export const Records = meta.story({
  args: {
    groups: [dakotas],
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await field(), 'dakota')
    await expect(screen.getAllByRole('option')).toHaveLength(2)
  },
})

function AnsweredLater(props: CommandPaletteProps) {
  const [isAnswered, setAnswered] = useState(false)
  return (
    <Opened
      {...props}
      groups={isAnswered ? [dakotas, ...props.groups] : props.groups}
      onSearch={(text) => setAnswered(text === 'dakota')}
    />
  )
}

/** Records that answer later stand before what is known here: what was chosen stays chosen. */
export const AnsweredBefore = meta.story({
  args: {
    groups: [
      {
        title: 'Pages',
        commands: [
          { id: 'rates', label: 'Rates of Dakota', href: '#rates' },
          { id: 'tasks', label: 'Tasks of Dakota', href: '#tasks' },
        ],
      },
    ],
  },
  render: (args) => <AnsweredLater {...args} />,
  play: async ({ userEvent }) => {
    await userEvent.type(await field(), 'dakota{ArrowDown}')
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Tasks of Dakota')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4))
    await expect(screen.getAllByRole('option')[0]).toHaveTextContent('Dakota Western Bank')
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Tasks of Dakota')
  },
})

/** Nothing is known here: Enter waits for the first record that answers. */
export const OnlyRecords = meta.story({
  args: { groups: [] },
  render: (args) => <AnsweredLater {...args} />,
  play: async ({ userEvent }) => {
    await userEvent.type(await field(), 'dakota{Enter}')
    await waitFor(() => expect(went).toHaveBeenCalledWith('#1'))
  },
})

/** Of a kind there are more than are shown: the last row leads to all of them, and all are counted. */
export const More = Records.extend({
  args: {
    groups: [
      {
        title: 'Institutions',
        matched: true,
        commands: [
          { id: '1', label: 'Dakota Western Bank', href: '#1' },
          { id: '2', label: 'Dakota Trust', href: '#2' },
        ],
        total: 1010,
        more: [{ id: 'all', label: 'All 1,010 institutions', href: '#all' }],
      },
    ],
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await field(), 'dakota')
    await expect(screen.getAllByRole('option')).toHaveLength(3)
  },
})

More.test('says how many there are, and is reached by keys', async ({ userEvent }) => {
  await expect(screen.getByRole('status')).toHaveTextContent('1,010 found')
  await userEvent.type(await field(), '{ArrowUp}')
  await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('All 1,010 institutions')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(went).toHaveBeenCalledWith('#all'))
})

/** The search elsewhere failed: what is known here still answers. */
export const SearchFailed = meta.story({
  args: { searchError: 'Records could not be searched: Network Error.' },
  play: async () => {
    await field()
    await expect(screen.getByRole('alert')).toHaveTextContent('Network Error')
  },
})

/** Closed. */
export const Closed = meta.story({ args: { open: false } })

Closed.test('opens by its keys, also while typing', async ({ userEvent }) => {
  await userEvent.keyboard('{Meta>}k{/Meta}')
  await expect(await field()).toHaveFocus()
})

Closed.test(
  'every key does what the page says',
  walkKeys(keys, {
    'Control+k': async ({ press }) => {
      await press()
      await expect(await field()).toHaveFocus()
    },
    ArrowDown: async ({ press }) => {
      await press()
      await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Use the dark theme')
    },
    ArrowUp: async ({ press }) => {
      await press()
      await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('New request')
    },
    PageDown: async ({ press }) => {
      await press()
      await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Interest rate plans')
    },
    PageUp: async ({ press }) => {
      await press()
      await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('New request')
    },
    Enter: async ({ press }) => {
      await press()
      await expect(selected).toHaveBeenCalledWith('new')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    },
    Escape: async ({ press, args, userEvent }) => {
      await userEvent.keyboard('{Control>}k{/Control}')
      await field()
      await press()
      await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(2))
    },
  }),
)
