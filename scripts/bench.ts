import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.ts'

type Line = { readonly name: string; readonly values: readonly string[] }
type Section = {
  readonly title: string
  readonly columns: readonly string[]
  readonly lines: readonly Line[]
  /** What the figures are held against, and how they stand. */
  readonly verdicts: readonly string[]
  /** Whether it stays within its bound, where it has one that ends the bench with a failure. */
  readonly isHeld?: boolean
}

/** Every `packages/<name>/bench/<bench>.ts`, by its name. Each exports `run`, which answers sections of figures. */
function benches(): Map<string, string> {
  return new Map(
    readdirSync(join(root, 'packages'))
      .map((name) => join(root, 'packages', name, 'bench'))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder).map((file) => [file, join(folder, file)] as const))
      .filter(([file]) => /^[a-z-]+\.ts$/.test(file))
      .map(([file, path]) => [file.replace(/\.ts$/, ''), path]),
  )
}

function print({ title, columns, lines, verdicts }: Section): void {
  const rows = [['', ...columns], ...lines.map(({ name, values }) => [name, ...values])]
  const width = (column: number) => Math.max(...rows.map((row) => (row[column] ?? '').length))
  console.log(`\n${title}`)
  for (const row of rows)
    console.log(
      `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(width(0)) : cell.padStart(width(column)))).join('  ')}`,
    )
  for (const verdict of verdicts) console.log(`  ${verdict}`)
}

const known = benches()
const [name = ''] = process.argv.slice(2)
const path = known.get(name)
if (path === undefined) {
  console.error(`There is no bench called "${name}". Choose one of: ${[...known.keys()].toSorted().join(', ')}.`)
  process.exitCode = 1
} else {
  // The module is found by its folder, so only its shape is known: `run` as `packages/*/bench` agree on it.
  const bench = (await import(pathToFileURL(path).href)) as { run: () => Promise<readonly Section[]> }
  for (const section of await bench.run()) {
    print(section)
    if (section.isHeld === false) process.exitCode = 1
  }
}
