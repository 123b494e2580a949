import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { controlStyle } from './control-style.ts'
import { Field, FieldError } from './field.tsx'

const meta = preview.meta({
  title: 'Forms/Field',
  component: Field,
  subcomponents: { FieldError },
  args: {
    label: 'Legal name',
    children: (control) => (
      <input
        {...control}
        defaultValue="First National Bank"
        className={controlStyle({ invalid: control['aria-invalid'] ?? false })}
      />
    ),
  },
})

/** A label over a control of any kind, tied to it. */
export const Example = meta.story({})

Example.test('names its control', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByText('Legal name'))
  await expect(canvas.getByRole('textbox', { name: 'Legal name' })).toHaveFocus()
})

/** What to write, under the control, where it moves no neighbour. */
export const WithDescription = meta.story({ args: { description: 'As it stands in the charter.' } })

WithDescription.test('describes its control', async ({ canvas }) => {
  await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('As it stands in the charter.')
})

/** Marked, and said to screen readers, without the browser's own bubbles. */
export const Required = meta.story({ args: { required: true } })

Required.test('is said to be required', async ({ canvas }) => {
  await expect(canvas.getByRole('textbox', { name: /Legal name/ })).toBeRequired()
})

/** What is wrong, in words and with an icon, read before the description. */
export const Invalid = meta.story({
  args: { description: 'As it stands in the charter.', error: 'Enter the legal name.' },
})

Invalid.test('says what is wrong', async ({ canvas }) => {
  const input = canvas.getByRole('textbox', { name: 'Legal name' })
  await expect(input).toBeInvalid()
  await expect(input).toHaveAccessibleDescription('Enter the legal name. As it stands in the charter.')
})

/** Side by side: the controls stand in one line, whichever field has a hint or an error. */
export const SideBySide = meta.story({
  render: ({ children }) => (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Legal name">{children}</Field>
      <Field label="Short name" description="As lists show it.">
        {children}
      </Field>
      <Field label="Trading name" error="Enter another name.">
        {children}
      </Field>
    </div>
  ),
})

SideBySide.test('are in one line', async ({ canvas }) => {
  const tops = canvas.getAllByRole('textbox').map((control) => control.getBoundingClientRect().top)
  if (window.innerWidth >= 640) await expect(new Set(tops).size).toBe(1)
})

/** Where the place says what it is, the label stays for those who cannot see the place. */
export const HiddenLabel = meta.story({ args: { hideLabel: true } })
