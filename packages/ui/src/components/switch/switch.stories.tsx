import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Switch, type SwitchProps } from './switch.tsx'
import { keys } from './switch.keys.ts'

function Kept(props: SwitchProps) {
  const [checked, setChecked] = useState(props.checked)
  return (
    <Switch
      {...props}
      checked={checked}
      onChange={(next) => {
        setChecked(next)
        props.onChange(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Forms/Switch',
  component: Switch,
  args: { label: 'Only changed fields', checked: false, onChange: fn() },
  render: (args) => <Kept {...args} />,
})

/** Off. */
export const Example = meta.story({})

Example.test('is a switch, toggled by Space', async ({ canvas, userEvent, args }) => {
  const control = canvas.getByRole('switch', { name: 'Only changed fields' })
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect(control).toBeChecked()
  await expect(args.onChange).toHaveBeenCalledWith(true)
})

/** On. */
export const On = meta.story({ args: { checked: true } })

/** With a line of help. */
export const WithDescription = meta.story({ args: { description: 'The others are counted under the table.' } })

/** Refused, with its reason. */
export const Refused = meta.story({ args: { checked: true, disabledReason: 'Nothing else has changed.' } })

Refused.test('does not change', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('switch'))
  await expect(canvas.getByRole('switch')).toBeChecked()
  await expect(args.onChange).not.toHaveBeenCalled()
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('switch')).toHaveFocus()
    },
    Space: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('switch')).toBeChecked()
    },
  }),
)
