import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { propsOf } from '../../docs/props-of.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Button } from '../button/index.ts'
import { TextField } from '../text-field/index.ts'
import { keys } from './form-dialog.keys.ts'
import { FormDialog, type FormDialogProps } from './index.ts'

const onSave = fn()

function Example({ problem, pending }: Pick<FormDialogProps, 'problem' | 'pending'>) {
  const [open, setOpen] = useState(false)
  const [holder, setHolder] = useState('')
  const [bank, setBank] = useState('')
  const [wrong, setWrong] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add account</Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="New account"
        description="Somebody else verifies it."
        submitLabel="Add account"
        onSubmit={() => {
          setWrong(bank === '')
          if (bank !== '') onSave(holder, bank)
        }}
        {...(pending && { pending })}
        {...(problem && { problem })}
      >
        <TextField label="Holder" value={holder} onChange={setHolder} />
        <TextField
          label="Bank"
          value={bank}
          onChange={setBank}
          {...(wrong && bank === '' && { error: 'Enter the name of the bank' })}
        />
      </FormDialog>
    </>
  )
}

const meta = preview.meta({
  title: 'Forms/Form dialog',
  component: propsOf<Pick<FormDialogProps, 'problem' | 'pending'>>(FormDialog),
  render: ({ problem, pending }) => <Example {...{ problem, pending }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add account' }))
    await expect(await screen.findByRole('dialog', { name: 'New account' })).toBeVisible()
  },
})

/** Open, with nothing typed. */
export const Open = meta.story({})

/** It is being saved. */
export const Pending = meta.story({ args: { pending: true } })

/** Refused as a whole. */
export const Refused = meta.story({ args: { problem: 'Somebody else changed it meanwhile.' } })

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
