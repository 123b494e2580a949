import { useState, type ReactNode } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Button } from '../button/index.ts'
import { Dialog } from '../dialog/index.ts'
import { SkeletonText } from '../skeleton/index.ts'
import { TextField } from '../text-field/index.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { People, type PersonEntry, type PeopleProps } from './index.ts'
import { keys } from './people.keys.ts'

const three: PersonEntry[] = [
  {
    id: '1',
    name: 'Grace Okafor',
    title: 'Head of treasury',
    roles: ['Wire', 'Operations'],
    primary: true,
    email: 'grace.okafor@sierravalley.example',
    phone: '+1 775 555 0142',
  },
  { id: '2', name: 'Luis Ferrer', roles: ['Compliance'], email: 'luis.ferrer@sierravalley.example', pending: true },
  { id: '3', name: 'Hana Sato', title: 'Counsel', roles: ['Legal'], phone: '+1 775 555 0177', inactive: true },
]

const meta = preview.meta({
  title: 'Data/People',
  component: People,
  args: { noun: 'contact', of: 'Sierra Valley Bank', people: three, onAdd: fn(), onEdit: fn(), onRemove: fn() },
})

/** The people of a record, the first to ask first. */
export const Example = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const grace = within(canvas.getByRole('group', { name: 'Grace Okafor' }))
    await expect(grace.getByRole('link', { name: 'grace.okafor@sierravalley.example' })).toHaveAttribute(
      'href',
      'mailto:grace.okafor@sierravalley.example',
    )
    await expect(grace.getByRole('link', { name: '+1 775 555 0142' })).toHaveAttribute('href', 'tel:+17755550142')
    await userEvent.click(grace.getByRole('button', { name: 'Edit Grace Okafor' }))
    await expect(args.onEdit).toHaveBeenCalledWith('1')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Hana Sato' }))
    await expect(args.onRemove).toHaveBeenCalledWith('3')
    await userEvent.click(canvas.getByRole('button', { name: 'Add contact' }))
    await expect(args.onAdd).toHaveBeenCalledOnce()
  },
})

/** To be read only: no button at all, because nothing is offered here. */
export const ReadOnly = meta.story({ args: { onAdd: undefined, onEdit: undefined, onRemove: undefined } })

/** Refused: the buttons stay and say why. */
export const Refused = meta.story({
  args: { disabledReason: 'You may view contacts, but not change them.' },
  play: async ({ canvas, userEvent, args }) => {
    const add = canvas.getByRole('button', { name: 'Add contact' })
    await expect(add).toHaveAccessibleDescription('You may view contacts, but not change them.')
    await userEvent.click(add)
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
})

/** Each has a page, where their name leads. */
export const WithPages = meta.story({
  args: { people: three.map((person) => ({ ...person, href: `#${person.id}` })), onRemove: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Hana Sato' })).toHaveAttribute('href', '#3')
  },
})

/** None yet. */
export const Empty = meta.story({ args: { people: [] } })

const form = (
  <div className="flex flex-col gap-3">
    <TextField label="Name" value="Luis Ferrer" onChange={() => {}} />
    <span>
      <Button variant="primary">Keep</Button>
    </span>
  </div>
)

/** A new one is written above the list. */
export const Adding = meta.story({ args: { adding: form } })

/** One is edited where it stands. */
export const Editing = meta.story({
  args: { editing: { id: '2', form } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Edit Luis Ferrer' })).toBeVisible()
    await expect(canvas.queryByRole('group', { name: 'Luis Ferrer' })).toBeNull()
  },
})

/** Long names and hostile text wrap, and stay text. */
export const LongValues = meta.story({
  args: {
    people: [
      {
        id: '1',
        name: 'Maximiliana Theodora von und zu Hohenschwangau-Lichtenstein y Fernández de la Vega',
        roles: ['<b>Wire</b>', 'Authorized signer'],
        email: `${'a'.repeat(80)}@example.org`,
      },
    ],
  },
})

/** In use: a form takes the place of its button, and the focus goes with it. */
export const InUse = meta.story({ render: (args) => <Changing {...args} form={ContactForm} /> })

InUse.test('the focus goes into the form, and back to the button when it is left', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Edit Luis Ferrer' }))
  await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}Luis Ferrer Gil')
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
  await expect(canvas.getByRole('button', { name: 'Edit Luis Ferrer Gil' })).toHaveFocus()
  await userEvent.click(canvas.getByRole('button', { name: 'Add contact' }))
  await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
  await expect(canvas.getByRole('button', { name: 'Add contact' })).toHaveFocus()
})

InUse.test('from one form straight into the next', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Edit Grace Okafor' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Edit Hana Sato' }))
  await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Hana Sato')
  await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})

InUse.test('after a removal the focus is on the next contact, or what is left', async ({ canvas, userEvent }) => {
  const remove = (name: string) => canvas.getByRole('button', { name: `Remove ${name}` })
  await userEvent.click(remove('Luis Ferrer'))
  await expect(remove('Hana Sato')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect(remove('Grace Okafor')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect(canvas.getByRole('button', { name: 'Add contact' })).toHaveFocus()
})

/** The form is on its way: the place where it will be has the focus. */
export const FormOnItsWay = meta.story({
  render: (args) => <Changing {...args} form={() => <SkeletonText lines={2} />} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Luis Ferrer' }))
    await expect(canvas.getByRole('region', { name: 'Edit Luis Ferrer' })).toHaveFocus()
  },
})

/** A form that places the focus itself is left alone. */
export const OwnFocus = meta.story({
  render: (args) => <Changing {...args} form={FormWithOwnFocus} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Luis Ferrer' }))
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  },
})

/** A dialog asks before a removal, and closes with it or a moment later. */
export const AsksFirst = meta.story({
  render: (args) => <Asking {...args} />,
  play: async ({ canvas, userEvent }) => {
    // The dialog remembers it, and would go back to it when its own button has gone.
    canvas.getByRole('button', { name: 'Add contact' }).focus()
    for (const [name, next] of [
      ['Grace Okafor', 'Luis Ferrer'],
      ['Luis Ferrer', 'Hana Sato'],
    ]) {
      await userEvent.click(canvas.getByRole('button', { name: `Remove ${name}` }))
      await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await waitFor(() => expect(canvas.getByRole('button', { name: `Remove ${next}` })).toHaveFocus())
    }
  },
})

/** The button that saves works on; meanwhile one may go elsewhere and is not called back. */
export const SavedLate = meta.story({
  render: (args) => <Changing {...args} form={ContactForm} saveMs={200} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Luis Ferrer' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    canvas.getByRole('link', { name: 'grace.okafor@sierravalley.example' }).focus()
    await expect(await canvas.findByRole('button', { name: 'Edit Luis Ferrer' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'grace.okafor@sierravalley.example' })).toHaveFocus()
  },
})

InUse.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press, userEvent }) => {
      canvas.getByRole('button', { name: 'Add contact' }).focus()
      await press()
      await expect(canvas.getByRole('link', { name: 'grace.okafor@sierravalley.example' })).toHaveFocus()
      const rest = [
        '+1 775 555 0142',
        'Edit Grace Okafor',
        'Remove Grace Okafor',
        'luis.ferrer@sierravalley.example',
        'Edit Luis Ferrer',
        'Remove Luis Ferrer',
        '+1 775 555 0177',
      ]
      for (const name of rest) {
        await userEvent.tab()
        await expect(document.activeElement).toHaveAccessibleName(name)
      }
    },
    Enter: async ({ canvas, args, press, userEvent }) => {
      const follow = fn((event: Event) => event.preventDefault())
      const mail = canvas.getByRole('link', { name: 'luis.ferrer@sierravalley.example' })
      mail.addEventListener('click', follow)
      mail.focus()
      await press()
      await expect(follow).toHaveBeenCalledOnce()
      const edit = () => canvas.getByRole('button', { name: 'Edit Luis Ferrer' })
      edit().focus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onEdit).toHaveBeenLastCalledWith('2')
      await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus()
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(edit()).toHaveFocus()
      const add = () => canvas.getByRole('button', { name: 'Add contact' })
      add().focus()
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus()
      await userEvent.keyboard('Ines Amaral')
      await userEvent.tab()
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByRole('group', { name: 'Ines Amaral' })).toBeVisible()
      await expect(add()).toHaveFocus()
    },
    Space: async ({ canvas, args, press }) => {
      canvas.getByRole('button', { name: 'Remove Luis Ferrer' }).focus()
      await press()
      await expect(args.onRemove).toHaveBeenLastCalledWith('2')
      await expect(canvas.getByRole('button', { name: 'Remove Hana Sato' })).toHaveFocus()
    },
  }),
)

/** Closes its dialog together with the first removal, and later than the second. */
function Asking(props: PeopleProps) {
  const [contacts, setContacts] = useState(props.people)
  const [asked, setAsked] = useState<string>()
  const close = () => setAsked(undefined)
  return (
    <>
      <People {...props} people={contacts} onRemove={setAsked} />
      <Dialog
        open={asked !== undefined}
        onClose={close}
        role="alertdialog"
        title="Remove this contact?"
        actions={
          <Button
            variant="danger"
            onClick={() => {
              setContacts(contacts.filter(({ id }) => id !== asked))
              if (contacts.length === three.length) close()
              else setTimeout(close, 100)
            }}
          >
            Remove
          </Button>
        }
      />
    </>
  )
}

type FormProps = { name: string; onSave: (name: string) => void; onCancel: () => void }

/** The contacts with a page around them that does what their buttons ask for. */
function Changing({
  form: Form,
  saveMs,
  ...props
}: PeopleProps & { form: (props: FormProps) => ReactNode; saveMs?: number }) {
  const [contacts, setContacts] = useState(props.people)
  const [open, setOpen] = useState<string>()
  const close = () => setOpen(undefined)
  const save = (change: (before: readonly PersonEntry[]) => PersonEntry[]) => {
    const store = () => {
      setContacts(change)
      close()
    }
    if (saveMs === undefined) store()
    else setTimeout(store, saveMs)
  }
  const edited = contacts.find(({ id }) => id === open)
  return (
    <People
      {...props}
      people={contacts}
      onAdd={() => {
        props.onAdd?.()
        setOpen('new')
      }}
      onEdit={(id) => {
        props.onEdit?.(id)
        setOpen(id)
      }}
      onRemove={(id) => {
        props.onRemove?.(id)
        setContacts(contacts.filter((contact) => contact.id !== id))
      }}
      adding={
        open === 'new' ? (
          <Form
            name=""
            onSave={(name) => save((before) => [...before, { id: name, name, roles: [] }])}
            onCancel={close}
          />
        ) : undefined
      }
      editing={
        edited && {
          id: edited.id,
          form: (
            <Form
              name={edited.name}
              onSave={(name) =>
                save((before) => before.map((contact) => (contact.id === edited.id ? { ...contact, name } : contact)))
              }
              onCancel={close}
            />
          ),
        }
      }
    />
  )
}

function ContactForm({ name: stored, onSave, onCancel }: FormProps) {
  const [name, setName] = useState(stored)
  return (
    <div className="flex flex-col gap-3">
      <TextField label="Name" value={name} onChange={setName} />
      <span className="flex gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" onClick={() => onSave(name)}>
          Save
        </Button>
      </span>
    </div>
  )
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

function FormWithOwnFocus({ name, onCancel }: FormProps) {
  return (
    <div className="flex flex-col gap-3">
      <TextField label="Name" value={name} onChange={() => {}} />
      <span>
        <Button ref={takeFocus} onClick={onCancel}>
          Cancel
        </Button>
      </span>
    </div>
  )
}
