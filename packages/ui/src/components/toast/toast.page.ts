import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './toast.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Feedback',
  related: ['banner', 'notification-list'],
  purpose:
    'Says what is now true, or what went wrong, in one sentence; gone after eight seconds, not counting those in which the pointer or the focus is with it.',
  use: ['An action is done and the page shows its result.'],
  avoid: ['Something the reader must act on: use a banner.', 'A field is wrong: say it at the field.'],
  dos: [
    'Say the result, not the click: Sent for approval. Nothing changes before that.',
    'Give each reason of a failure its own line.',
  ],
  donts: ['Put the only copy of a piece of information in it.', 'Show one for what everybody can see anyway.'],
  content: ['One sentence in the present.', 'No exclamation mark, no "successfully".'],
  keys,
}
