import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './file-drop.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Forms',
  related: ['field', 'progress'],
  purpose: 'Files handed in: dropped, or chosen with the platform’s own dialog. Each shows how far it is.',
  use: ['A set of transactions from a file; a document for a record.'],
  avoid: ['A few rows that can be typed: use repeatable rows.'],
  dos: [
    'Say the endings and the size before somebody looks for a file.',
    'Keep a failed file in the list with its reason.',
  ],
  donts: ['Start anything that cannot be stopped.', 'Trust the rules here alone: the server checks again.'],
  content: ['A refusal names the file, what is wrong, and what would be right.'],
  keys: keys,
}
