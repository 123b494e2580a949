import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './compact-money.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'beta',
  group: 'Data',
  related: ['cells', 'summary-tile'],
  purpose: 'A large amount in a few figures, with the exact one at hand.',
  use: ['On an overview, where many amounts stand side by side.'],
  avoid: ['A list, a form or a decision: there the exact amount is what counts.'],
  dos: ['Hand over the decimal string as it came from the server.'],
  donts: ['Round the amount before: the exact one could no longer be shown.'],
  content: ['Three figures, the unit of thousands, then the currency code: 2.89 bn USD.'],
  keys,
}
