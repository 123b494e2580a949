import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recordKindNames } from '@strongroom/api/contract'
import { expect, test } from 'vitest'
import { tableOf } from './db/kind-table.ts'

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

/** All that a room stands on, near and far. */
function below(graph: ReadonlyMap<string, ReadonlySet<string>>, room: string, known = new Set<string>()): Set<string> {
  for (const next of graph.get(room) ?? []) if (!known.has(next)) below(graph, next, known.add(next))
  return known
}

test('which concept knows another is what the map of the rooms says', () => {
  const graph = imports()
  const lifeCycle = new Set(['approval', 'kinds', ...below(graph, 'approval')])
  const shared = new Set([...lifeCycle, 'audit', 'import'])
  const arrows = [...(graph.get('rooms.ts') ?? [])]
    .filter((room) => !lifeCycle.has(room))
    .flatMap((room) => [...(graph.get(room) ?? [])].map((other) => [room, other] as const))
    .filter(([, other]) => !shared.has(other) && !other.endsWith('.ts'))
    .map((arrow) => arrow.join(' -> '))
  const map = readFileSync(join(root, '../../../README.md'), 'utf8')
  const told = Array.from(map.matchAll(/^([a-z-]+) +-> ([a-z-]+(?:, [a-z-]+)*)$/gm)).flatMap(([, room, others = '']) =>
    others.split(', ').map((other) => `${room} -> ${other}`),
  )
  expect(told.toSorted()).toEqual(arrows.toSorted())
})

test('the life-cycle asks no table of a kind by name', () => {
  const tables = recordKindNames.map(tableOf)
  const asked = new RegExp(`(?:\\b(?:from|join|into|update|table) |(?:From|Into|Table)\\(')(?:${tables.join('|')})\\b`)
  // All that approval stands on but what asks for kinds by name: on which day something is.
  const rooms = ['approval', ...below(imports(), 'approval')].filter((room) => room !== 'days')
  expect(rooms).toEqual(expect.arrayContaining(['records', 'notifications', 'absences']))
  const files = globSync(`{${rooms.join(',')}}/**/*.ts`, { cwd: root })
  expect(
    files.filter((path) => !path.endsWith('.test.ts') && asked.test(readFileSync(join(root, path), 'utf8'))),
  ).toEqual([])
  expect(readFileSync(join(root, 'days/days-at.ts'), 'utf8')).toMatch(asked)
})
