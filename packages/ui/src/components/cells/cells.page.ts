import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Tables',
  related: ['entity-table', 'compact-money', 'facts-list'],
  purpose: 'Values as every table, fact and timeline shows them: amounts, rates, dates, moments.',
  use: ['Wherever an amount, a date or a moment is shown and not typed.'],
  avoid: ['Typing a value: use the fields.', 'Text in a sentence for export: use the formatters of format/.'],
  dos: [
    'Hand over the decimal string as it came from the server.',
    'Align amounts of a column to the right.',
    'Name the zone of a moment with showZone where readers sit in several, and on paper.',
  ],
  donts: [
    'Turn an amount into a number on the way: digits are lost.',
    'Leave the zone of a moment to its title: keyboard, touch and paper never get it.',
  ],
  content: [
    'The figures come first, then the currency code: 1,234.50 USD.',
    'A negative amount has a minus, never brackets or red alone.',
  ],
  keys: { none: 'Nothing in it takes focus.' },
}
