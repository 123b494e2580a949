import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './shortcut-sheet.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Actions',
  related: ['key-combination', 'command-palette'],
  purpose: 'Every key of a place in words, written from the list that runs them.',
  use: ['Opened by the question mark, and from the user menu.'],
  avoid: ['One key of one control: write it beside the control.'],
  dos: ['Hand over the list that the keys are run from.', 'Let single keys be switched off.'],
  donts: ['List what every browser does.', 'Give one key two meanings in one place.'],
  content: ['What a key does is a verb and its object: Open the next task.'],
  keys: keys,
}
