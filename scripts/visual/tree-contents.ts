import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { git } from './git.ts'
import { concernsAll, importedBy, type ModuleGraph, onlyDocs } from './module-graph.ts'

/** What a file of a tree holds, as git names it; undefined for one that is not there. */
export type Contents = ReadonlyMap<string, string>

type Made = { readonly graph: ModuleGraph; readonly contents: Contents; readonly camera: string }

/**
 * For the docs page of each story file a name of all it is made of: the modules of its stories, words, styles, settings
 * and versions of that tree, and the browser. None for a file the graph does not know.
 */
export function pageKeys(files: readonly string[], { graph, contents, camera }: Made): ReadonlyMap<string, string> {
  const common = [...contents.keys()].filter((path) => concernsAll.test(path) || onlyDocs.test(path))
  return new Map(
    files
      .filter((file) => graph.has(file))
      .map((file) => {
        const paths = new Set([...importedBy(file, graph), ...common])
        // Packages are known by the lock file; a module that is no file is made of files that are here too.
        return [file, hashOf([...paths], { contents, camera: `page ${camera}` })]
      }),
  )
}

/** A name of what every picture of a tree is made of: styles, settings, versions, and the camera. */
export function commonKey({ contents, camera }: Omit<Made, 'graph'>): string {
  const paths = [...contents.keys()].filter((path) => concernsAll.test(path) && !onlyDocs.test(path))
  return hashOf(paths, { contents, camera })
}

function hashOf(paths: readonly string[], { contents, camera }: Omit<Made, 'graph'>): string {
  const hash = createHash('sha256').update(camera)
  for (const path of paths.filter((path) => contents.has(path)).toSorted())
    hash.update(`\n${path} ${contents.get(path)}`)
  return hash.digest('hex').slice(0, 32)
}

/** What a commit holds. */
export function contentsOf(commit: string): Contents {
  const lines = git('ls-tree', '-r', commit).split('\n')
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, hash, path] = /^\d+ blob (\w+)\t(.+)$/.exec(line) ?? []
      return hash === undefined || path === undefined ? [] : [[path, hash]]
    }),
  )
}

/** What this tree holds as it lies here, uncommitted changes included. */
export function contentsHere(changed: readonly string[]): Contents {
  const contents = new Map(contentsOf('HEAD'))
  for (const path of changed) {
    const hash = blobHash(join(root, path))
    if (hash === undefined) contents.delete(path)
    else contents.set(path, hash)
  }
  return contents
}

/** The name git gives what a file holds. */
function blobHash(path: string): string | undefined {
  try {
    const content = readFileSync(path)
    return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
  } catch {
    return undefined
  }
}
