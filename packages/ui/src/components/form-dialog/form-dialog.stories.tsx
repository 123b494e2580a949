import { type ReactNode, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { propsOf } from '../../docs/props-of.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Button } from '../button/index.ts'
import { TextField } from '../text-field/index.ts'
import { keys } from './form-dialog.keys.ts'
import { FormDialog, type FormDialogProps } from './index.ts'

const onSave = fn()

type ExampleProps = Omit<FormDialogProps, 'children'> & {
  /** Instead of the fields of the example. */
  children?: ReactNode
  /** Refuses what is sent as a whole, and says of a bank that is being typed that it is not known. */
  refuses?: boolean
}

function Example({ refuses = false, children, ...props }: ExampleProps) {
  const [open, setOpen] = useState(props.open)
  const [holder, setHolder] = useState('')
  const [bank, setBank] = useState('')
  const [wrong, setWrong] = useState(false)
  const [refused, setRefused] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{props.submitLabel}</Button>
      <FormDialog
        {...props}
        open={open}
        onClose={() => setOpen(false)}
        onSubmit={() => {
          if (refuses) return setRefused(true)
          setWrong(bank === '')
          if (bank !== '') onSave(holder, bank)
        }}
        {...(refused && { problem: 'Somebody else changed it meanwhile.' })}
      >
        {children ?? (
          <>
            <TextField label="Holder" value={holder} onChange={setHolder} />
            <TextField
              label="Bank"
              value={bank}
              onChange={setBank}
              {...(wrong && bank === '' && { error: 'Enter the name of the bank' })}
              {...(refused && holder.endsWith('?') && { error: 'Not with this holder' })}
            />
          </>
        )}
      </FormDialog>
    </>
  )
}

const meta = preview.meta({
  title: 'Forms/Form dialog',
  component: propsOf<ExampleProps>(FormDialog),
  args: {
    open: false,
    onClose: fn(),
    title: 'New account',
    description: 'Somebody else verifies it.',
    submitLabel: 'Add account',
    onSubmit: fn(),
  },
  argTypes: { refuses: { table: { disable: true } } },
  render: (props) => <Example {...props} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add account' }))
    await expect(await screen.findByRole('dialog', { name: 'New account' })).toBeVisible()
  },
})

/** Open, with nothing typed. */
export const Open = meta.story({})

/** It is being saved. */
export const Pending = meta.story({ args: { pending: true } })

Pending.test('stays until the answer is there, and says why', async ({ userEvent }) => {
  const dialog = await screen.findByRole('dialog', { name: 'New account' })
  const cancel = within(dialog).getByRole('button', { name: 'Cancel' })
  await userEvent.keyboard('{Escape}')
  await expect(dialog).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await expect(dialog).toBeVisible()
  await userEvent.click(cancel)
  await expect(dialog).toBeVisible()
  await expect(cancel).toHaveAccessibleDescription('It is being sent')
})

/** Refused as a whole. */
export const Refused = meta.story({ args: { problem: 'Somebody else changed it meanwhile.' } })

/** What is refused as a whole is read out, and the focus stays with who types on, whatever becomes wrong meanwhile. */
export const RefusedOnSending = meta.story({ args: { refuses: true } })

RefusedOnSending.test(
  'a refusal is read out, and what becomes wrong behind it takes no focus',
  async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New account' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add account' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else changed it meanwhile.')
    const holder = dialog.getByRole('textbox', { name: 'Holder' })
    await userEvent.type(holder, 'Quayside?')
    await expect(dialog.getByRole('textbox', { name: 'Bank' })).toBeInvalid()
    await expect(holder).toHaveFocus()
  },
)

/** By keyboard. */
export const Keys = meta.story({})

Keys.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ press }) => {
      const dialog = within(await screen.findByRole('dialog', { name: 'New account' }))
      await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Holder' })).toHaveFocus())
      await press()
      await expect(dialog.getByRole('textbox', { name: 'Bank' })).toHaveFocus()
    },
    Enter: async ({ press, userEvent }) => {
      const dialog = within(screen.getByRole('dialog', { name: 'New account' }))
      const save = dialog.getByRole('button', { name: 'Add account' })
      await userEvent.type(dialog.getByRole('textbox', { name: 'Holder' }), 'Quayside Mills')
      save.focus()
      await press()
      const bank = dialog.getByRole('textbox', { name: 'Bank' })
      await waitFor(() => expect(bank).toHaveFocus())
      await expect(bank).toHaveAccessibleDescription('Enter the name of the bank')
      await expect(onSave).not.toHaveBeenCalled()
      await userEvent.type(bank, 'Vale Bank')
      save.focus()
      await press()
      await expect(onSave).toHaveBeenCalledWith('Quayside Mills', 'Vale Bank')
    },
    Escape: async ({ canvas, press, userEvent }) => {
      await press()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await userEvent.click(canvas.getByRole('button', { name: 'Add account' }))
      await expect(await screen.findByRole('textbox', { name: 'Holder' })).toHaveValue('Quayside Mills')
    },
  }),
)
