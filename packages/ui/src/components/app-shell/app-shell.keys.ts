import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does where the sidebar stands beside the page. */
export const pageKeys = [
  { keys: 'Tab', does: 'First to the link that skips to the content, then through the sidebar down to the account.' },
  { keys: 'Enter', does: 'Follows a link; on the account button, opens its menu, which Escape closes.' },
] as const satisfies readonly KeyRow[]

/** And what it does beside that in a narrow window, where the sidebar is opened by its button. */
export const drawerKeys = [
  { keys: 'Escape', does: 'Closes the sidebar of a narrow window; the focus goes back to the button that opened it.' },
] as const satisfies readonly KeyRow[]

/** The page prints them all; the tests beside the stories press every key. */
export const keys = [...pageKeys, ...drawerKeys]
