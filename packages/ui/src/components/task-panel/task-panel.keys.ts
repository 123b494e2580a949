import type { KeyRow } from '../../docs/component-page.ts'
import { shortcuts } from './shortcuts.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = shortcuts.map(({ key, label }) => ({ keys: key, does: `${label}.` })) satisfies readonly KeyRow[]
