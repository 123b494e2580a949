import { fileURLToPath } from 'node:url'

/**
 * What every program begins with that a test starts: none of this machine's settings, and what Node has compiled of the
 * same sources before, which is half of a start.
 */
export const programEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../../node_modules/.cache/node-compile', import.meta.url)),
}
