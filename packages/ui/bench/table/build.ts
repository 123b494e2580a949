import tailwindcss from '@tailwindcss/vite'
import { build, type Rolldown } from 'vite'

/** One contestant's production build, held in memory. */
export type Built = {
  files: ReadonlyMap<string, string | Uint8Array>
  entry: string
  styles: readonly string[]
  /** Script of the first load, gzipped, in kB of 1000 bytes. */
  firstLoad: number
}

/** Builds `<name>.ts` of this folder as a page's script. */
export async function buildPage(name: string): Promise<Built> {
  const folder = new URL('./', import.meta.url).pathname
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, modulePreload: false, rollupOptions: { input: `${folder}${name}.ts` } },
  })
  const { output } = only(made)
  const chunks = output.filter((file) => file.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  if (!entry) throw new Error(`The build of ${name} has no entry: vite's output format may have changed.`)

  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = new Set<string>()
  const follow = (fileName: string) => {
    if (first.has(fileName)) return
    first.add(fileName)
    for (const next of byName.get(fileName)?.imports ?? []) follow(next)
  }
  follow(entry.fileName)
  const sizes = await Promise.all(
    chunks.filter(({ fileName }) => first.has(fileName)).map(async ({ code }) => gzipped(code)),
  )
  return {
    files: new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source])),
    entry: entry.fileName,
    styles: output.filter((file) => file.fileName.endsWith('.css')).map((file) => file.fileName),
    firstLoad: sizes.reduce((total, size) => total + size, 0) / 1000,
  }
}

function only(made: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput {
  const one = Array.isArray(made) ? made[0] : made
  if (!one || !('output' in one)) throw new Error('vite answered with a watcher, although nothing asked it to watch.')
  return one
}

async function gzipped(code: string): Promise<number> {
  const stream = new Blob([code]).stream().pipeThrough(new CompressionStream('gzip'))
  return (await new Response(stream).arrayBuffer()).byteLength
}
