import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Feedback',
  related: ['toast', 'sticky-bar', 'empty-state'],
  purpose: 'Something the reader must know about this page, at the top of what it is about, for as long as it is true.',
  use: ['A change waits for a decision; a draft was started from an older version; saving failed.'],
  avoid: [
    'Something that just happened and needs no action: use a toast.',
    'A question that must be answered first: use a dialog.',
    'One field is wrong: say it at the field.',
  ],
  dos: [
    'Say what is the case first, then what can be done.',
    'Take it away when it is no longer true.',
    'Set announce where it appears while somebody works.',
  ],
  donts: ['Stack more than two: the page then needs another order.', 'Offer more than two actions.'],
  content: [
    'The title is one sentence with a full stop. One exception: Pay Attention! over requests, a label that the specification of that screen gives.',
    'Danger says what failed and what is still safe: what was typed is kept.',
  ],
  keys: { none: 'Only its actions take focus, and they are buttons.' },
}
