import { join } from 'node:path'
import { root } from '../paths.ts'

/**
 * Builds, pictures and reports of the visual review; git ignores it, and it may be deleted at any time. Not below
 * node_modules: tools treat every file there as somebody else's package.
 */
export const visualFolder = join(root, '.strongroom/visual')
