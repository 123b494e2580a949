import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { MultiSelect, type MultiSelectProps, type PickOption } from './index.ts'
import { keys } from './multi-select.keys.ts'

function Kept(props: MultiSelectProps) {
  const [value, setValue] = useState<readonly string[]>(props.value)
  return (
    <div className="max-w-md pb-80">
      <MultiSelect
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next)
          props.onChange(next)
        }}
      />
    </div>
  )
}

const banks: PickOption[] = [
  { value: 'omaha', label: 'First National Bank of Omaha', hint: 'Omaha, NE' },
  { value: 'ames', label: 'First National Bank', hint: 'Ames, IA' },
  { value: 'zurich', label: 'Bank of Zürich', hint: 'Zürich' },
  { value: 'farmers', label: 'Farmers Trust', hint: 'Chambersburg, PA' },
]

const meta = preview.meta({
  title: 'Forms/Multi select',
  component: MultiSelect,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: {
    label: 'Excluded institutions',
    description: 'No money of this client is placed there.',
    value: ['omaha', 'zurich'],
    onChange: fn(),
    options: banks,
    placeholder: 'Name or city',
  },
  render: (args) => <Kept {...args} />,
})

// More than a page of the list, so that a page can be turned.
const more = Array.from({ length: 10 }, (_, at) => ({ value: `branch-${at}`, label: `Community Bank ${at + 1}` }))

/** Several are chosen; each can be taken out again. */
export const Example = meta.story({ args: { options: [...banks, ...more] } })

Example.test('takes values in and out by keyboard alone', async ({ canvas, userEvent, args }) => {
  const input = canvas.getByRole('combobox', { name: 'Excluded institutions' })
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await expect(input).toHaveFocus()
  await userEvent.keyboard('farmers{Enter}')
  await expect(args.onChange).toHaveBeenLastCalledWith(['omaha', 'zurich', 'farmers'])
  await expect(screen.getByRole('option', { name: /Farmers Trust/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect(args.onChange).toHaveBeenLastCalledWith(['omaha', 'zurich'])
  await userEvent.keyboard('{Escape}')
  await expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{Backspace}')
  await expect(args.onChange).toHaveBeenLastCalledWith(['omaha'])
  await waitFor(() => expect(canvas.getByText('Bank of Zürich removed')).toBeInTheDocument())
})

/** Of a few, none chosen is all of them, and an option says so. */
export const OrAll = meta.story({
  args: { label: 'Types', value: [], options: banks, all: 'Select All Types', placeholder: undefined },
})

OrAll.test('all is chosen until another is, and takes the others away', async ({ canvas, userEvent, args }) => {
  const input = canvas.getByPlaceholderText('Select All Types')
  await userEvent.click(input)
  const chosen = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
  await expect(chosen()).toEqual(['Select All Types'])
  await userEvent.click(screen.getByRole('option', { name: /Farmers Trust/ }))
  await expect(args.onChange).toHaveBeenLastCalledWith(['farmers'])
  await expect(chosen()).toEqual([expect.stringContaining('Farmers Trust')])
  await userEvent.click(screen.getByRole('option', { name: 'Select All Types' }))
  await expect(args.onChange).toHaveBeenLastCalledWith([])
  await expect(chosen()).toEqual(['Select All Types'])
})

Example.test('a held erasing key stops before what was chosen', async ({ canvas, userEvent, args }) => {
  const input = canvas.getByRole('combobox')
  await userEvent.type(input, 'f{Backspace}')
  await expect(input).toHaveValue('')
  await fireEvent.keyDown(input, { key: 'Backspace', repeat: true })
  await expect(args.onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Backspace}')
  await expect(args.onChange).toHaveBeenLastCalledWith(['omaha'])
})

Example.test('removes with the mouse and goes on in the text', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Remove First National Bank of Omaha' }))
  await expect(args.onChange).toHaveBeenLastCalledWith(['zurich'])
  await expect(canvas.getByRole('combobox')).toHaveFocus()
})

/** Nothing chosen yet. */
export const Empty = meta.story({ args: { value: [] } })

/** Open: what is chosen is marked, and the list stays while one goes on choosing. */
export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Excluded institutions' })
    await expect(input).toHaveAccessibleDescription('No money of this client is placed there.')
    await userEvent.click(input)
    const list = within(await screen.findByRole('listbox', { name: 'Excluded institutions' }))
    await expect(list.getAllByRole('option')).toHaveLength(4)
    await userEvent.click(list.getByRole('option', { name: /Ames/ }))
    await expect(list.getByRole('option', { name: /Ames/ })).toHaveAttribute('aria-selected', 'true')
  },
})

/** Nothing matches. */
export const NoMatch = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'credit union')
    await expect((await screen.findAllByText('Nothing matches.')).length).toBeGreaterThan(0)
  },
})

/** The search failed, which is not the same as nothing found. */
export const SearchFailed = meta.story({
  args: { options: [], known: banks, onSearch: fn(), searchError: 'The registry does not answer.' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'a')
    await expect((await screen.findAllByText('The registry does not answer.')).length).toBeGreaterThan(0)
  },
})

/** Wrong. */
export const Invalid = meta.story({ args: { value: [], required: true, error: 'Choose at least one institution.' } })

/** To be read only. */
export const ReadOnly = meta.story({
  args: { readOnly: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), '{Backspace}farmers{Enter}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

/** Not to be changed now, and why. */
export const Refused = meta.story({ args: { disabledReason: 'The client is closed.' } })

Refused.test('keeps what is chosen', async ({ canvas, userEvent, args }) => {
  canvas.getByRole('combobox').focus()
  await userEvent.keyboard('{Backspace}')
  await expect(args.onChange).not.toHaveBeenCalled()
})

const states = Array.from({ length: 40 }, (_, at) => ({ value: `${at}`, label: `Institution ${at + 1}` }))

/** Many are chosen: a dozen stands in the box, the rest on demand. */
export const ManyChosen = meta.story({
  args: { options: states, value: states.slice(0, 30).map(({ value }) => value) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '18 more' }))
    await expect(canvas.getByText('Institution 30')).toBeVisible()
  },
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('button', { name: 'Remove First National Bank of Omaha' })).toHaveFocus()
      await press()
      await expect(canvas.getByRole('button', { name: 'Remove Bank of Zürich' })).toHaveFocus()
      await press()
      await expect(canvas.getByRole('combobox')).toHaveFocus()
    },
    ArrowDown: async ({ canvas, press }) => {
      await press()
      await waitFor(() => expect(canvas.getByRole('listbox')).toBeVisible())
      await press()
      await waitFor(() => expect(marked()).toHaveTextContent('First National Bank of Omaha'))
      await press()
      await waitFor(() => expect(marked()).toHaveTextContent('Ames, IA'))
    },
    ArrowUp: async ({ canvas, userEvent, press }) => {
      await press()
      await waitFor(() => expect(marked()).toHaveTextContent('First National Bank of Omaha'))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull())
      await press()
      await waitFor(() => expect(canvas.getByRole('listbox')).toBeVisible())
      await press()
      await waitFor(() => expect(marked()).toHaveTextContent('Community Bank 10'))
    },
    PageDown: async ({ userEvent, press }) => {
      await userEvent.keyboard('{Escape}{ArrowDown}{ArrowDown}')
      await waitFor(() => expect(marked()).toHaveTextContent('First National Bank of Omaha'))
      await press()
      await waitFor(() => expect(marked()).toHaveTextContent('Community Bank 5'))
    },
    PageUp: async ({ press }) => {
      await press()
      await waitFor(() => expect(marked()).toHaveTextContent('First National Bank of Omaha'))
    },
    Enter: async ({ canvas, args, press }) => {
      await press()
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(['zurich']))
      await waitFor(() => expect(marked()).toHaveAttribute('aria-selected', 'false'))
      await press()
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(['zurich', 'omaha']))
      await waitFor(() => expect(marked()).toHaveAttribute('aria-selected', 'true'))
      canvas.getByRole('button', { name: 'Remove Bank of Zürich' }).focus()
      await press()
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(['omaha']))
      await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus())
    },
    Escape: async ({ canvas, userEvent, press }) => {
      await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(canvas.getByRole('listbox')).toBeVisible())
      await press()
      await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull())
      await expect(canvas.getByRole('button', { name: 'Remove First National Bank of Omaha' })).toBeVisible()
    },
    Backspace: async ({ args, press }) => {
      await press()
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith([]))
    },
  }),
)

/** The option that Enter would choose. */
function marked(): HTMLElement {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  const option = id === null ? null : document.getElementById(id)
  if (option === null) throw new Error('No option is marked.')
  return option
}
