import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, absolute. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Where gates and runners leave their reports; never in git. */
export const cache = join(root, 'node_modules/.cache/strongroom')

const screens = 'packages/app/src/screens'

/** The stories of every page in each of its states, and those in the words of a kind, from the project's folder. */
export const statesOfPages = [`${screens}/states/`, `${screens}/kinds-in-states.stories.tsx`]

/** The absolute path of a tool installed in the project. */
export function tool(name: string): string {
  return join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}
