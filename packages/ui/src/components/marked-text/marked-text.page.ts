import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Data',
  related: ['combobox', 'command-palette'],
  purpose: 'Shows why something answered a search: the letters that did are marked.',
  use: ['The names in a list or a palette that was searched.'],
  avoid: ['What changed between two versions: use the change list, which tells old from new.'],
  dos: ['Mark the text that was searched, in the words it is shown in.'],
  donts: ['Mark something to draw the eye to it: use a badge.'],
  content: ['The text as it stands elsewhere: a mark changes no word.'],
  keys: { none: 'Nothing in it takes focus.' },
}
