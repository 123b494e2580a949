import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Combobox, type ComboboxOption, type ComboboxProps } from './combobox.tsx'
import { keys } from './combobox.keys.ts'

function Kept(props: ComboboxProps) {
  const [value, setValue] = useState(props.value)
  return (
    <div className="max-w-sm pb-72">
      <Combobox
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

const banks: ComboboxOption[] = [
  { id: '1', label: 'First National Bank of Omaha', hint: 'Omaha, NE' },
  { id: '2', label: 'First National Bank', hint: 'Ames, IA' },
  { id: '3', label: 'Bank of Zürich', hint: 'Zürich' },
  { id: '4', label: 'Farmers Trust', hint: 'Chambersburg, PA' },
]

const meta = preview.meta({
  title: 'Forms/Combobox',
  component: Combobox,
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  args: { label: 'Institution', value: null, onChange: fn(), options: banks, placeholder: 'Name, city or number' },
  render: (args) => <Kept {...args} />,
})

/** Closed, nothing chosen. */
export const Example = meta.story({})

Example.test('finds by any word and is chosen with Enter', async ({ canvas, userEvent, args }) => {
  const input = canvas.getByRole('combobox', { name: 'Institution' })
  await userEvent.type(input, 'zurich')
  await expect(await screen.findByRole('option', { name: /Bank of Zürich/ })).toBeVisible()
  await expect(screen.getAllByRole('option')).toHaveLength(1)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ id: '3' }))
  await waitFor(() => expect(input).toHaveValue('Bank of Zürich'))
})

/** Open: hints tell equal names apart. */
export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Institution' }))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4))
  },
})

/** Chosen, and to be cleared. */
export const Chosen = meta.story({ args: { value: banks[0] ?? null } })

Chosen.test('is cleared', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear Institution' }))
  await expect(args.onChange).toHaveBeenCalledWith(null)
  await expect(canvas.getByRole('combobox')).toHaveFocus()
})

Chosen.test(
  'Tab goes past the button that clears it: a space typed next clears nothing',
  async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('combobox')).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('button', { name: 'Clear Institution' })).not.toHaveFocus()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
)

/** Nothing matches. */
export const NoMatch = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Institution' }), 'credit union')
    await expect(await screen.findByText('Nothing matches.')).toBeVisible()
  },
})

const search = fn()

/** Asked elsewhere: one question for what was typed, not one for each key. */
export const Remote = meta.story({ args: { options: [], onSearch: (text) => search(text) } })

Remote.test('asks once for what was typed', async ({ canvas, userEvent }) => {
  search.mockClear()
  await userEvent.type(canvas.getByRole('combobox', { name: 'Institution' }), 'ames')
  await waitFor(() => expect(search).toHaveBeenCalledTimes(1))
  await expect(search).toHaveBeenCalledWith('ames')
})

/** What was asked for arrives when the test says so. */
const platform = { answer: () => {} }

function Answered(props: ComboboxProps) {
  const [options, setOptions] = useState(banks)
  platform.answer = () => setOptions([harbor])
  return <Kept {...props} options={options} onSearch={(text) => search(text)} />
}

const harbor: ComboboxOption = { id: '5', label: 'Harbor Savings', hint: 'Also known as Zephyr' }

/** Old options stand there until the answer comes: of those, only what fits the text can be chosen. */
export const AnswerToCome = meta.story({ render: (args) => <Answered {...args} /> })

AnswerToCome.test('never takes what fits only the text before', async ({ canvas, userEvent, args }) => {
  search.mockClear()
  const input = canvas.getByRole('combobox', { name: 'Institution' })
  await userEvent.type(input, 'zephyr{Enter}')
  await expect(args.onChange).not.toHaveBeenCalled()
  await userEvent.clear(input)
  await userEvent.type(input, 'zephyr')
  await waitFor(() => expect(search).toHaveBeenCalledWith('zephyr'))
  await expect(screen.queryByRole('option')).toBeNull()
  platform.answer()
  await waitFor(() => expect(screen.getByRole('option', { name: /Harbor Savings/ })).toBeVisible())
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ id: '5' }))
})

/** The answer is on its way. */
export const Loading = meta.story({
  args: { options: [], onSearch: () => {}, loading: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Institution' }), 'a')
    await expect(await screen.findByText('Searching…')).toBeVisible()
  },
})

Loading.test('covers nothing once one has left it', async ({ userEvent }) => {
  await userEvent.tab()
  await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull())
})

/** The question could not be answered, which is not the same as nothing found. */
export const SearchFailed = meta.story({
  args: { options: [], onSearch: () => {}, searchError: 'The registry does not answer.' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Institution' }), 'a')
    await expect(await screen.findByText('The registry does not answer.')).toBeVisible()
  },
})

/** Wrong. */
export const Invalid = meta.story({ args: { required: true, error: 'Choose an institution.' } })

/** Not to be changed now, and why. */
export const Refused = meta.story({
  args: { value: banks[1] ?? null, disabledReason: 'The account was made from this institution.' },
})

Refused.test('is reached, and says why', async ({ canvas, userEvent }) => {
  await userEvent.tab()
  const choice = canvas.getByRole('textbox')
  await expect(choice).toHaveFocus()
  await expect(choice).toHaveAccessibleDescription('The account was made from this institution.')
})

/** Ten thousand: only those in sight are drawn. */
export const Many = meta.story({
  args: {
    options: Array.from({ length: 10_000 }, (_, at) => ({ id: String(at), label: `Institution ${at + 1}` })),
  },
})

Many.test('opens and filters ten thousand', async ({ canvas, userEvent }) => {
  const input = canvas.getByRole('combobox', { name: 'Institution' })
  await userEvent.click(input)
  await expect(await screen.findByRole('option', { name: 'Institution 1' })).toBeVisible()
  await expect(screen.getAllByRole('option').length).toBeLessThan(60)
  await userEvent.type(input, '9999')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('combobox')).toHaveFocus()
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4))
    },
    ArrowDown: async ({ press }) => {
      await press()
      await waitFor(() => expect(marked()).toHaveTextContent('First National Bank'))
    },
    ArrowUp: async ({ press }) => {
      const before = marked().id
      await press()
      await waitFor(() => expect(marked().id).not.toBe(before))
    },
    End: async ({ press }) => {
      await press()
      await waitFor(() => expect(marked()).toHaveTextContent('Farmers Trust'))
    },
    Home: async ({ press }) => {
      await press()
      await waitFor(() => expect(marked()).toHaveTextContent('First National Bank of Omaha'))
    },
    Enter: async ({ args, canvas, press }) => {
      await press()
      await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }))
      await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
    },
    Escape: async ({ canvas, userEvent, press }) => {
      await userEvent.keyboard('{ArrowDown}')
      await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true')
      await press()
      await waitFor(() => expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false'))
      await expect(canvas.getByRole('combobox')).toHaveValue('First National Bank of Omaha')
    },
    Backspace: async ({ args, canvas, press }) => {
      canvas.getByRole<HTMLInputElement>('combobox').select()
      await press()
      await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(null))
    },
  }),
)

/** The option that Enter would choose. */
function marked(): HTMLElement {
  const option = screen.getAllByRole('option').find((option) => option.hasAttribute('data-focus'))
  if (option === undefined) throw new Error('No option is marked.')
  return option
}
