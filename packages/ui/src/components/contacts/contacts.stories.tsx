import { expect, fn, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Button } from '../button/index.ts'
import { TextField } from '../text-field/index.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Contacts, type ContactEntry } from './index.ts'
import { keys } from './contacts.keys.ts'

const people: ContactEntry[] = [
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
  title: 'Components/Contacts',
  component: Contacts,
  args: { of: 'Sierra Valley Bank', contacts: people, onAdd: fn(), onEdit: fn(), onRemove: fn() },
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

/** None yet. */
export const Empty = meta.story({ args: { contacts: [] } })

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
    contacts: [
      {
        id: '1',
        name: 'Maximiliana Theodora von und zu Hohenschwangau-Lichtenstein y Fernández de la Vega',
        roles: ['<b>Wire</b>', 'Authorized signer'],
        email: `${'a'.repeat(80)}@example.org`,
      },
    ],
  },
})

Example.test(
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
      canvas.getByRole('button', { name: 'Edit Luis Ferrer' }).focus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onEdit).toHaveBeenLastCalledWith('2')
    },
    Space: async ({ canvas, args, press }) => {
      canvas.getByRole('button', { name: 'Remove Luis Ferrer' }).focus()
      await press()
      await expect(args.onRemove).toHaveBeenLastCalledWith('2')
    },
  }),
)
