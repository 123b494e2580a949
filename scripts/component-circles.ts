import { importsOf, type SourceFile } from './imports-of.ts'

/** The component or pattern that a file of the kit belongs to. */
const folderOf = (path: string) => /^packages\/ui\/src\/(?:components|patterns)\/([^/]+)/.exec(path)?.[1]

const isShown = (path: string) => /\.(stories\.tsx|test\.tsx?|page\.ts|keys\.ts)$|\/stories\//.test(path)

/**
 * Components of the kit that import each other in a circle, each circle as `a -> b -> a`. Types count too, which the
 * linter's rule for files leaves out: neither of two such components could be read, or taken away, without the other.
 */
export function componentCircles(files: readonly SourceFile[]): string[] {
  const arrows = new Map<string, Set<string>>()
  for (const file of files) {
    const from = folderOf(file.path)
    if (from === undefined || isShown(file.path)) continue
    const known = arrows.get(from) ?? new Set()
    for (const to of importsOf(file).map(folderOf)) if (to !== undefined && to !== from) known.add(to)
    arrows.set(from, known)
  }

  const circles: string[] = []
  const done = new Set<string>()
  const walk = (folder: string, way: readonly string[]) => {
    const met = way.indexOf(folder)
    if (met >= 0) circles.push([...way.slice(met), folder].join(' -> '))
    if (met >= 0 || done.has(folder)) return
    for (const next of arrows.get(folder) ?? []) walk(next, [...way, folder])
    done.add(folder)
  }
  for (const folder of arrows.keys()) walk(folder, [])
  return circles
}
