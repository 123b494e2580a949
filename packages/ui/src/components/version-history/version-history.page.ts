import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './version-history.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Data',
  related: ['changes', 'timeline'],
  purpose: 'Every approved version: who changed what, who approved it, and whether the record of it is whole.',
  use: ['On every record that is approved.'],
  avoid: ['What happened without a change of content: use the timeline.'],
  dos: ['Open the live version first.', 'Say it in plain words when the chain is broken.'],
  donts: ['Hide versions: the history is the proof.', 'Offer to edit one.'],
  content: ['Versions are numbered from 1; times are absolute.'],
  keys,
}
