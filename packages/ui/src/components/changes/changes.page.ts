import type { ComponentPage } from '../../docs/component-page.ts'
import { keys } from './changes.keys.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Data',
  related: ['before-after', 'task-panel', 'version-history'],
  purpose: 'What became of the fields of a record: old, an arrow, new; lists by item, rows by part, texts by word.',
  use: ['Wherever somebody compares two states of a record: a task, a version, two drafts of the same thing.'],
  avoid: ['Showing a record as it is: use the facts list.', 'What happened and when: use the timeline.'],
  dos: [
    'Hand over raw values and their types: they are written here as the record shows them.',
    'Name the parts that tell rows apart, where there are some.',
    'Give what stands live now, where it moved meanwhile: three sides are then shown.',
  ],
  donts: [
    'List fields that stayed: count them, and show them when they are asked for.',
    'Write values out beforehand.',
  ],
  content: [
    'Words say what the marks show: Was, Now, Added, Removed, Stays.',
    'What is not there is called not given, never a dash or an empty space.',
  ],
  keys,
}
