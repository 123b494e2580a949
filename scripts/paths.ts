import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, absolute. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Where gates and runners leave their reports; never in git. */
export const cache = join(root, 'node_modules/.cache/strongroom')

/**
 * Folders of stories that stand beside the gate, from the project's: every page in each of its states, and what the catalogue
 * shows put together of parts that have stories of their own.
 */
export const storiesBeside = ['packages/app/src/screens/states', 'packages/ui/src/patterns', 'packages/ui/src/docs']

/** The absolute path of a tool installed in the project. */
export function tool(name: string): string {
  return join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}
