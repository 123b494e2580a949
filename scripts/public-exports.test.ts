import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from './imports-of.ts'
import { root } from './paths.ts'

/** The values that an index hands out; its types say what those take and answer. */
function exportsOf(room: string): string[] {
  const text = readFileSync(join(root, 'packages/api/src', room, 'index.ts'), 'utf8')
  return Array.from(text.matchAll(/^export \{([^}]*)\} from/gm)).flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  )
}

const others = ['packages', 'scripts', 'e2e', '.storybook']
  .flatMap((folder) => sourceFiles(root, folder))
  .filter(({ path }) => !path.startsWith('packages/api/'))

/** What is imported of a room outside of its package. */
function importsOf(room: string): Set<string> {
  const from = String.raw`from ['"](?:@strongroom/api|(?:\.\./)+(?:packages/)?api/src)/${room}(?:/index\.ts)?['"]`
  const imported = new RegExp(String.raw`import(?: type)? \{([^}]*)\} ${from}`, 'g')
  return new Set(
    others.flatMap(({ text }) =>
      Array.from(text.matchAll(imported)).flatMap(([, names = '']) =>
        names.split(',').map((name) =>
          name
            .trim()
            .replace(/^type /, '')
            .replace(/ as .*$/, ''),
        ),
      ),
    ),
  )
}

// Knip takes an index for the way in, and so for used. What only its own package uses is imported from its file.
it.each(['finance', 'money'])('somebody outside of the package uses all that %s hands out', (room) => {
  const used = importsOf(room)
  expect(exportsOf(room).filter((name) => !used.has(name))).toEqual([])
  expect(used.size).toBeGreaterThan(10)
})
