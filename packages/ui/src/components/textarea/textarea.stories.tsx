import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Textarea, type TextareaProps } from './textarea.tsx'
import { keys } from './textarea.keys.ts'

function Kept(props: TextareaProps) {
  const [value, setValue] = useState(props.value)
  return (
    <div className="max-w-md">
      <Textarea
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

const meta = preview.meta({
  title: 'Forms/Textarea',
  component: Textarea,
  args: { label: 'Comment', value: '', onChange: fn() },
  render: (args) => <Kept {...args} />,
})

/** Several lines; it grows with what is written. */
export const Example = meta.story({})

Example.test('hands out what is typed, lines and all', async ({ canvas, userEvent, args }) => {
  await userEvent.type(canvas.getByRole('textbox', { name: 'Comment' }), 'One{Enter}Two')
  await expect(args.onChange).toHaveBeenLastCalledWith('One\nTwo')
})

/** With text in it. */
export const Filled = meta.story({
  args: {
    value: 'The certificate number belongs to another charter.\nPlease check the registry entry of 30 Sep 2026.',
  },
})

/** A limit: the count is shown, and little room is said. */
export const Limited = meta.story({
  args: { description: 'Optional.', maxLength: 40, value: 'Corrected after a call.' },
})

Limited.test('keeps a text that is too long, and says by how much', async ({ canvas, userEvent, args }) => {
  const text = canvas.getByRole('textbox', { name: 'Comment' })
  await expect(text).toHaveAccessibleDescription('Optional. 23 of 40 characters')
  await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.click(text)
  await userEvent.paste(' The bank has agreed.')
  await expect(text).toHaveValue('Corrected after a call. The bank has agreed.')
  await expect(args.onChange).toHaveBeenLastCalledWith('Corrected after a call. The bank has agreed.')
  await expect(text).toBeInvalid()
  await expect(text).toHaveAccessibleDescription(/^Shorten this by 4 characters: at most 40 fit/)
  await expect(canvas.getByRole('status')).toHaveTextContent('Longer than 40 characters')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  await expect(text).toBeValid()
  await expect(canvas.getByRole('status')).toHaveTextContent('No characters left')
})

/** A rejection needs its reason. */
export const Invalid = meta.story({
  args: { label: 'Reason', required: true, error: 'Say what has to change before this can be approved.' },
})

/** To be read only. */
export const ReadOnly = meta.story({ args: { value: 'Sent on 30 Nov 2026.', readOnly: true } })

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('textbox')).toHaveFocus()
    },
    Enter: async ({ args, press }) => {
      await press()
      await expect(args.onChange).toHaveBeenLastCalledWith('\n')
    },
  }),
)
