type Chunk = { file: string; name: string | undefined; imports: readonly string[]; css: readonly string[] }

/** Vite's manifest: each source module that became a file of its own, with what it imports. */
export type Manifest = ReadonlyMap<string, Chunk>

/** Reads the parts of Vite's manifest that matter here. */
export function parseManifest(json: string): Manifest {
  const value: unknown = JSON.parse(json)
  if (!isRecord(value)) throw new Error('The Vite manifest is not an object.')
  return new Map(
    Object.entries(value).map(([key, chunk]) => {
      if (!isRecord(chunk) || typeof chunk.file !== 'string')
        throw new Error(`The Vite manifest has no file for ${key}.`)
      const name = typeof chunk.name === 'string' ? chunk.name : undefined
      return [key, { file: chunk.file, name, imports: strings(chunk.imports), css: strings(chunk.css) }]
    }),
  )
}

/** The names of the chunks that begin so. */
export function chunksNamed(manifest: Manifest, beginning: string): string[] {
  const names = [...manifest.values()].flatMap(({ name }) => (name?.startsWith(beginning) ? [name] : []))
  return [...new Set(names)]
}

/**
 * The files a browser loads for a screen: the entry, the chunks of these names, and all they import statically. Returns a
 * sentence instead when there is no chunk of a name, because a gate that measures nothing passes for ever.
 */
export function filesFor(
  manifest: Manifest,
  { entry, chunks }: { entry: string; chunks: readonly string[] },
): { js: string[]; css: string[] } | string {
  const isAsked = (chunk: Chunk | undefined, wanted: readonly string[]) =>
    chunk?.name !== undefined && wanted.includes(chunk.name)
  const missing = chunks.filter((name) => ![...manifest.values()].some((chunk) => isAsked(chunk, [name])))
  if (missing.length > 0) return `there is no chunk ${missing.join(', ')}: correct the table in scripts/bundle-size.ts`
  if (!manifest.has(entry)) return `the manifest has no entry ${entry}`

  const visited = new Set<string>()
  const visit = (key: string) => {
    if (visited.has(key)) return
    visited.add(key)
    for (const imported of manifest.get(key)?.imports ?? []) visit(imported)
  }
  visit(entry)
  for (const [key, chunk] of manifest) if (isAsked(chunk, chunks)) visit(key)

  const loaded = [...visited].flatMap((key) => manifest.get(key) ?? [])
  const files = loaded.flatMap(({ file, css }) => [file, ...css])
  const unique = [...new Set(files)]
  return {
    js: unique.filter((file) => file.endsWith('.js')),
    css: unique.filter((file) => file.endsWith('.css')),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
