import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { cache, root, tool } from './paths.ts'
import { type CommandResult, runCommand } from './run-command.ts'

const app = join(root, 'packages/app')
const stamp = join(cache, 'app-build')
const sources = [
  ...['app', 'ui', 'api'].flatMap((name) => [`packages/${name}/src`, `packages/${name}/package.json`]),
  'packages/app/index.html',
  'packages/app/redirect.html',
  'packages/app/public',
  ...['vite', 'chunks', 'precompress'].map((name) => `packages/app/${name}.config.ts`),
  'pnpm-lock.yaml',
]
// What never reaches the bundle, and what the build itself writes.
const ignored = /(\.test\.tsx?|\.stories\.tsx|\.gen\.ts)$/

/** Builds the app for production. */
export async function buildApp(): Promise<CommandResult> {
  // Before the build: a file saved meanwhile must lead to another build.
  const before = fingerprint()
  const result = await runCommand(tool('vite'), ['build', 'packages/app', '--config', 'packages/app/vite.config.ts'])
  if (result.code === 0) {
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, before)
  }
  return result
}

/** Whether the built app is there and belongs to the sources as they are now. */
export function appIsBuilt(): boolean {
  return existsSync(join(app, 'dist/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

/** Path, size and time of every source file: some milliseconds, against seconds for a build. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const source of sources) for (const line of describe(join(root, source))) hash.update(`${line}\n`)
  return hash.digest('hex')
}

function describe(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined || ignored.test(path)) return []
  if (stats.isDirectory())
    return readdirSync(path)
      .toSorted()
      .flatMap((name) => describe(join(path, name)))
  return [`${relative(root, path)} ${stats.size} ${stats.mtimeMs}`]
}
