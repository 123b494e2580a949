import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Actions',
  related: ['shortcut-sheet', 'command-palette'],
  purpose: 'Keys that are pressed together, as they stand on this reader’s keyboard.',
  use: ['In the shortcut sheet, in the command palette, in help texts.'],
  avoid: ['Beside every button: a page full of keys is noise.'],
  dos: ['Write Mod for the key that is Ctrl, and the command key on an Apple keyboard.'],
  donts: ['Show a key that nothing listens to.'],
  content: ['Keys are joined by a plus, in the order they are pressed: Mod+K.'],
  keys: { none: 'It names keys and takes none itself.' },
}
