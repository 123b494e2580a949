import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'beta',
  group: 'Data',
  related: ['before-after', 'facts-list'],
  purpose: 'How much goes from where to where, and what goes off on the way.',
  use: ['One movement, drawn above its particulars.'],
  avoid: ['Several movements: use the entity table.', 'What a change does to figures: use before-after.'],
  dos: ['Give every amount its unit.', 'Name both ends, also one that nobody keeps books of.'],
  donts: ['Draw what has not been decided as if it had: say so beside it.'],
  content: ['An end is named as the reader knows it: Payroll, Outside the books.'],
  keys: { none: 'Only links in its ends take focus.' },
}
