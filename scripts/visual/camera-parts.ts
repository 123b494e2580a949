import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from '../imports-of.ts'
import { root } from '../paths.ts'

/**
 * The files that pictures are taken with, from the project's folder: what takes them and all that it imports. A list would
 * forget one, and pictures of two cameras would be compared.
 */
export function cameraParts(): string[] {
  const parts = new Set<string>()
  const add = (path: string) => {
    if (parts.has(path)) return
    parts.add(path)
    const imports = importsOf({ path, text: readFileSync(join(root, path), 'utf8') })
    for (const name of imports) if (name.startsWith('scripts/')) add(name)
  }
  add('scripts/visual/photograph.ts')
  return [...parts].toSorted()
}
