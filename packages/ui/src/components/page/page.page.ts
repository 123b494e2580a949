import type { ComponentPage } from '../../docs/component-page.ts'

/** The words of its page in the catalogue. */
export const page: ComponentPage = {
  status: 'stable',
  group: 'Navigation',
  related: ['page-header', 'app-shell'],
  purpose: 'The room of a page inside the shell: its margins and the distance between its parts.',
  use: ['Once on every page inside the shell.'],
  avoid: [
    'Inside the list, dashboard, split, start, empty and forbidden screens: they bring their page. The detail, draft, decision and inbox screens do not.',
  ],
  dos: ['Let parts stand directly in it.'],
  donts: ['Nest pages.', 'Add distances of your own.'],
  content: ['It has no words.'],
  keys: { none: 'Nothing in it takes focus.' },
}
