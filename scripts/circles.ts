import { importsOf, type SourceFile } from './imports-of.ts'

/**
 * Places that import each other in a circle, each circle as `a -> b -> a`. Types count too, which the linter's rule for
 * files leaves out: neither of two such places could be read, or taken away, without the other. `placeOf` answers where a
 * path belongs; undefined for one that is of no matter.
 */
export function circlesOf(files: readonly SourceFile[], placeOf: (path: string) => string | undefined): string[] {
  const arrows = new Map<string, Set<string>>()
  for (const file of files) {
    const from = placeOf(file.path)
    if (from === undefined) continue
    const known = arrows.get(from) ?? new Set()
    for (const to of importsOf(file).map(placeOf)) if (to !== undefined && to !== from) known.add(to)
    arrows.set(from, known)
  }

  const circles: string[] = []
  const done = new Set<string>()
  const walk = (place: string, way: readonly string[]) => {
    const met = way.indexOf(place)
    if (met >= 0) circles.push([...way.slice(met), place].join(' -> '))
    if (met >= 0 || done.has(place)) return
    for (const next of arrows.get(place) ?? []) walk(next, [...way, place])
    done.add(place)
  }
  for (const place of arrows.keys()) walk(place, [])
  return circles
}
