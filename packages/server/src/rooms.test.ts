import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The room of a file, or the file itself where it stands in none. */
const roomOf = (path: string): string => path.split(sep)[0] ?? path

/** Which rooms the files of each room import from; tests may import whatever they hold against each other. */
function imports(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  const files = globSync('**/*.ts', { cwd: root }).filter((path) => !/\.test\.ts$|^testing/.test(path))
  for (const path of files) {
    const room = roomOf(path)
    const known = graph.get(room) ?? new Set()
    graph.set(room, known)
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, name = ''] of text.matchAll(/(?:\bfrom |\bimport\()'(\.[^']+)'/g)) {
      const other = roomOf(relative(root, join(root, dirname(path), name)))
      if (other !== room) known.add(other)
    }
  }
  return graph
}

/** A way from room to room that comes back to where it began; undefined where there is none. */
function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>()
  const search = (room: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room]
    if (done.has(room)) return undefined
    for (const next of graph.get(room) ?? []) {
      const circle = search(next, [...way, room])
      if (circle) return circle
    }
    done.add(room)
    return undefined
  }
  for (const room of graph.keys()) {
    const circle = search(room, [])
    if (circle) return circle
  }
  return undefined
}

test('no room needs a room that needs it', () => {
  const graph = imports()
  expect(graph.get('approval')).toContain('drafts')
  expect(circleIn(graph)).toBeUndefined()
  // The search itself finds one where there is one.
  expect(circleIn(new Map([...graph, ['db', new Set(['approval'])]]))).toContain('db')
})
