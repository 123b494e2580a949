import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { root } from './paths.ts'

const kit = join(root, 'packages/ui/src')

/** What one import of the kit weighs beside React, gzipped, in kB of 1000 bytes. */
export type ImportSize = {
  /** As in `@strongroom/ui/<name>`. */
  name: string
  /** With the import itself. */
  now: number
  /** What it fetches only when it is needed, such as the library that draws charts. */
  later: number
}

/**
 * Builds every import of the kit in one go, minified, with React left out, and weighs for each the files it would load.
 * What two imports share counts for both, and a shared module with all that any of them takes of it: a bound from above,
 * which is exact when one import is asked for alone.
 */
export async function kitSizes(only: readonly string[] = []): Promise<ImportSize[]> {
  const entries = Object.fromEntries(
    Object.entries(kitImports()).filter(([name]) => only.length === 0 || only.includes(name)),
  )
  const built = await builtAlone({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [bareImports],
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: entries,
        external: /^react(-dom)?(\/|$)/,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const chunks = chunksOf(built)
  return Object.keys(entries).map((name) => {
    const now = closure([`${name}.js`], { chunks, follow: ({ imports }) => imports })
    const all = closure([`${name}.js`], {
      chunks,
      follow: ({ imports, dynamicImports }) => [...imports, ...dynamicImports],
    })
    return { name, now: weigh(now), later: weigh(all.filter((chunk) => !now.includes(chunk))) }
  })
}

/**
 * Builds, and leaves the environment as it was: a build for production says so in it, and the tests that the same process
 * starts afterwards would run with a React that warns of nothing.
 */
async function builtAlone(config: InlineConfig): ReturnType<typeof build> {
  const { NODE_ENV } = process.env
  try {
    return await build(config)
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

/**
 * Vite puts a script of its own around each `import()`, which looks for style sheets. It is the application's, which has
 * one of it for all, and no part of what is weighed.
 */
const bareImports: Plugin = {
  name: 'bare-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

/** The folders and files that package.json exports, by the name they are imported with. */
function kitImports(): Record<string, string> {
  const folders = (place: string, prefix: string) =>
    readdirSync(join(kit, place), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }): [string, string] => [prefix + name, join(kit, place, name, 'index.ts')])
      .filter(([, path]) => existsSync(path))
  const formats = readdirSync(join(kit, 'format'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file): [string, string] => [`format/${file.replace(/\.ts$/, '')}`, join(kit, 'format', file)])
  return Object.fromEntries([...folders('components', ''), ...folders('patterns', 'patterns/'), ...formats])
}

type Chunk = Pick<Rolldown.OutputChunk, 'code' | 'imports' | 'dynamicImports'>

function chunksOf(built: Awaited<ReturnType<typeof build>>): ReadonlyMap<string, Chunk> {
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
}

/** The chunks reached from some names, each once. */
function closure(
  names: readonly string[],
  { chunks, follow }: { chunks: ReadonlyMap<string, Chunk>; follow: (chunk: Chunk) => readonly string[] },
): Chunk[] {
  const reached = new Map<string, Chunk>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = chunks.get(name)
    if (chunk === undefined || reached.has(name)) continue
    reached.set(name, chunk)
    open.push(...follow(chunk))
  }
  return [...reached.values()]
}

/** In one piece: how a bundle is cut into files is the application's affair. */
function weigh(chunks: readonly Chunk[]): number {
  if (chunks.length === 0) return 0
  return gzipSync(chunks.map(({ code }) => code).join('\n'), { level: 9 }).length / 1000
}
