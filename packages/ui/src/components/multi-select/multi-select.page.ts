import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'beta',
  purpose: 'Several of a long list: what is chosen stands in the box, each with its own remove button.',
  use: ['Several of more than about seven options.'],
  avoid: ['Up to seven options: show checkboxes, all in sight.', 'Exactly one: use a combobox or a select.'],
  dos: [
    'Keep the order in which options were chosen where it matters.',
    'Say how many are chosen when the box is full.',
  ],
  donts: ['Use it where the choice of none is an error nobody explains.'],
  content: ['The label is a plural: Roles, Excluded banks.'],
  keys: [
    { keys: 'ArrowDown', does: 'Opens the list, then the next option.' },
    { keys: 'ArrowUp', does: 'Opens the list, then the option before.' },
    { keys: 'Enter', does: 'Chooses or unchooses the marked option.' },
    { keys: 'Backspace', does: 'In an empty text: removes the last chosen one.' },
    { keys: 'Escape', does: 'Closes the list and keeps what is chosen.' },
  ],
}
