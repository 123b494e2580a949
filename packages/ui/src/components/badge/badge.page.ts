import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Data',
  related: ['status-chip'],
  purpose: 'A count or a word about the thing beside it.',
  use: ['A version number, a round, a count of errors beside a title.'],
  avoid: [
    'Where something stands in its life: use the status chip, which has an icon as well.',
    'Something that can be pressed: use a button or a filter chip.',
  ],
  dos: ['Keep it to one or two words.', 'Put it right behind what it is about.'],
  donts: ['Use a tone for decoration: danger means that something is wrong.', 'Put a sentence in it: use a banner.'],
  content: ['A noun or a number with its noun: Version 3, 2 errors.'],
  keys: { none: 'Nothing in it takes focus.' },
}
