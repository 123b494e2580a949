import { expect, fn, mocked, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { NoteComposer, Notes, type NoteEntry } from './index.ts'
import { keys } from './notes.keys.ts'

const notes: NoteEntry[] = [
  {
    id: 'n2',
    author: 'Maya Ortiz',
    at: '2026-11-19T14:02:00Z',
    body: 'Letter of the OCC received by mail.\nOriginal is in the vault.',
    visibility: 'Approvers',
    pinned: true,
  },
  {
    id: 'n1',
    author: 'Owen Hale',
    at: '2026-11-02T09:15:00Z',
    editedAt: '2026-11-02T09:20:00Z',
    body: 'Spoke to the treasurer: conversion planned for November.',
    visibility: 'Internal',
  },
]

const meta = preview.meta({
  title: 'Data/Notes',
  component: Notes,
  subcomponents: { NoteComposer },
  args: {
    notes,
    onAdd: fn(async () => {}),
    onMention: fn(),
    people: {
      Internal: [
        { value: 'u1', label: 'Grace Abernathy' },
        { value: 'u2', label: 'Maya Ortiz' },
        { value: 'u3', label: 'Graham Pell' },
      ],
      Approvers: [{ value: 'u1', label: 'Grace Abernathy' }],
    },
  },
})

/** What staff wrote about a record, and the box for more. */
export const Example = meta.story({})

Example.test('stores a trimmed note with its readers, and empties the box', async ({ canvas, userEvent, args }) => {
  const box = canvas.getByRole('textbox', { name: 'Note' })
  await userEvent.type(box, '  Call again on Monday ')
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Who may read it' }), 'Approvers')
  await userEvent.click(canvas.getByRole('button', { name: 'Add note' }))
  await expect(args.onAdd).toHaveBeenCalledTimes(1)
  await expect(args.onAdd).toHaveBeenCalledWith({ body: 'Call again on Monday', visibility: 'Approvers' })
  await expect(box).toHaveValue('')
})

Example.test('takes no words while a note is on its way', async ({ canvas, userEvent, args }) => {
  let arrive = () => {}
  const stored = new Promise<void>((resolve) => (arrive = resolve))
  mocked(args.onAdd).mockReturnValueOnce(stored)
  const box = canvas.getByRole('textbox', { name: 'Note' })
  await userEvent.type(box, 'Call again{Control>}{Enter}{/Control} on Monday')
  await expect(args.onAdd).toHaveBeenCalledWith({ body: 'Call again', visibility: 'Internal' })
  await expect(box).toHaveValue('Call again')
  await expect(canvas.getByRole('combobox', { name: 'Who may read it' })).toHaveAttribute('aria-readonly', 'true')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  arrive()
  await waitFor(() => expect(box).toHaveValue(''))
  await expect(args.onAdd).toHaveBeenCalledOnce()
  await userEvent.type(box, 'On Monday')
  await expect(box).toHaveValue('On Monday')
})

Example.test(
  'Ctrl+Enter in the list of people chooses, and stores nothing yet',
  async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('textbox', { name: 'Note' })
    await userEvent.type(box, 'Please look @may{Control>}{Enter}{/Control}')
    await expect(box).toHaveValue('Please look @Maya Ortiz ')
    await expect(args.onAdd).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onAdd).toHaveBeenCalledWith(expect.objectContaining({ mentions: ['u2'] }))
  },
)

Example.test('calls the readers the same where they are chosen and on a note', async ({ canvas }) => {
  const choice = canvas.getByRole('combobox', { name: 'Who may read it' })
  const words = within(choice)
    .getAllByRole('option')
    .map((option) => option.textContent)
  await expect(words).toEqual(['Internal', 'Approvers'])
  const list = within(canvas.getByRole('list', { name: 'Notes' }))
  for (const word of words) await expect(list.getByText(word)).toBeVisible()
  await expect(choice).toHaveAccessibleDescription('All staff who see the record.')
})

Example.test('stores no empty note', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Add note' }))
  await expect(args.onAdd).not.toHaveBeenCalled()
  await expect(canvas.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  await expect(canvas.getByText('Write a note first')).toBeVisible()
})

Example.test(
  'mentions who is chosen behind an @, and nobody whose name is taken out again',
  async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('textbox', { name: 'Note' })
    await userEvent.type(box, 'Ask @gra')
    await expect(args.onMention).toHaveBeenCalled()
    await expect(
      within(canvas.getByRole('listbox', { name: 'People to mention' })).getAllByRole('option'),
    ).toHaveLength(2)
    await expect(canvas.getByText('2 people to mention')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('option', { name: 'Graham Pell' }))
    await expect(box).toHaveValue('Ask @Graham Pell ')
    await expect(box).toHaveFocus()
    await userEvent.type(box, 'and @may{Enter}too')
    await expect(box).toHaveValue('Ask @Graham Pell and @Maya Ortiz too')
    await userEvent.click(canvas.getByRole('button', { name: 'Add note' }))
    await expect(args.onAdd).toHaveBeenCalledWith({
      body: 'Ask @Graham Pell and @Maya Ortiz too',
      visibility: 'Internal',
      mentions: ['u2', 'u3'],
    })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Who may read it' }), 'Approvers')
    await userEvent.type(box, '@Maya Ortiz')
    await expect(canvas.queryByRole('listbox')).toBeNull()
  },
)

/** Behind an @ the people stand who may read the note. */
export const Mentioning = Example.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Note' }), 'Ask @gra')
    await expect(canvas.getByRole('listbox', { name: 'People to mention' })).toBeVisible()
  },
})

/** The note is on its way. */
export const Adding = Example.extend({
  args: { onAdd: fn(() => new Promise<never>(() => {})) },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Note' })
    await userEvent.type(box, 'Call again{Control>}{Enter}{/Control}')
    await expect(box).toHaveAttribute('readonly')
  },
})

/** The note was not stored: the reason is shown and the text stays. */
export const NotStored = Example.extend({
  args: {
    error: 'Network Error',
    onAdd: fn(async () => {
      throw new Error('Network Error')
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Note' })
    await userEvent.type(box, 'Kept')
    await userEvent.click(canvas.getByRole('button', { name: 'Add note' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('Network Error')
    await expect(box).toHaveValue('Kept')
  },
})

/** One who may read but not write. */
export const ReadOnly = Example.extend({ args: { disabledReason: 'You may view institutions, but not edit them' } })

/** Nobody wrote anything yet. */
export const Empty = Example.extend({ args: { notes: [] } })

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press, userEvent }) => {
      await press()
      await expect(canvas.getByRole('textbox', { name: 'Note' })).toHaveFocus()
      await userEvent.tab()
      await expect(canvas.getByRole('combobox', { name: 'Who may read it' })).toHaveFocus()
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: 'Add note' })).toHaveFocus()
    },
    Enter: async ({ canvas, args, press, userEvent }) => {
      const box = canvas.getByRole('textbox', { name: 'Note' })
      await userEvent.type(box, 'Monday')
      await press()
      await userEvent.keyboard('Tuesday')
      await expect(box).toHaveValue('Monday\nTuesday')
      await expect(args.onAdd).not.toHaveBeenCalled()
      canvas.getByRole('button', { name: 'Add note' }).focus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onAdd).toHaveBeenLastCalledWith({ body: 'Monday\nTuesday', visibility: 'Internal' })
      await waitFor(() => expect(box).toHaveValue(''))
      await expect(canvas.getByRole('button', { name: 'Add note' })).toHaveFocus()
    },
    'Control+Enter': async ({ canvas, args, press, userEvent }) => {
      const box = canvas.getByRole('textbox', { name: 'Note' })
      await userEvent.type(box, 'Thursday')
      await press()
      await expect(args.onAdd).toHaveBeenLastCalledWith({ body: 'Thursday', visibility: 'Internal' })
      await waitFor(() => expect(box).toHaveValue(''))
      await expect(box).toHaveFocus()
    },
    ArrowDown: async ({ canvas, press, userEvent }) => {
      const box = canvas.getByRole('textbox', { name: 'Note' })
      await userEvent.type(box, '@')
      await press()
      await expect(box).toHaveAttribute('aria-activedescendant', canvas.getByRole('option', { name: 'Maya Ortiz' }).id)
    },
    ArrowUp: async ({ canvas, press }) => {
      await press()
      const box = canvas.getByRole('textbox', { name: 'Note' })
      await expect(box).toHaveAttribute(
        'aria-activedescendant',
        canvas.getByRole('option', { name: 'Grace Abernathy' }).id,
      )
    },
    Escape: async ({ canvas, press, userEvent }) => {
      await press()
      await expect(canvas.queryByRole('listbox')).toBeNull()
      await userEvent.clear(canvas.getByRole('textbox', { name: 'Note' }))
    },
    Space: async ({ canvas, args, press, userEvent }) => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Note' }), 'Friday')
      canvas.getByRole('button', { name: 'Add note' }).focus()
      await press()
      await expect(args.onAdd).toHaveBeenLastCalledWith({ body: 'Friday', visibility: 'Internal' })
    },
  }),
)
