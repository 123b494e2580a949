import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './paths.ts'

/** The words of each part of the night, by which its test files are found. */
function parts(): string[][] {
  const workflow = readFileSync(join(root, '.github/workflows/soak.yml'), 'utf8')
  const lines = /^ +part:\n((?: +- .+\n)+)/m.exec(workflow)?.[1] ?? ''
  return Array.from(lines.matchAll(/- (.+)/g), ([, words = '']) => words.split(' '))
}

const folders = [...['api', 'app', 'server'].map((name) => `packages/${name}/src`), 'scripts']

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.soak.test.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
)

it('every soak test is in one part of the night, and every part has its own', () => {
  const named = parts()
  expect(named.length).toBeGreaterThan(1)
  const found = files.map((file) => [file, named.filter((words) => words.some((word) => file.includes(word))).length])
  expect(found).toEqual(files.map((file) => [file, 1]))
  const idle = named.flat().filter((word) => !files.some((file) => file.includes(word)))
  expect(idle).toEqual([])
})

it.each(['money-fuzz', 'any-hour'])('%s, which takes hours, shares its part with nothing', (word) => {
  expect(parts()).toContainEqual([word])
})
