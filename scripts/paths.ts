import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, absolute. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Where gates and runners leave their reports; never in git. */
export const cache = join(root, 'node_modules/.cache/strongroom')

/** The stories of every page in each of its states, from the project's folder. */
export const statesOfPages = 'packages/app/src/screens/states'

/** The absolute path of a tool installed in the project. */
export function tool(name: string): string {
  return join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}
