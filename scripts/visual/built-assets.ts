import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What each part of a build holds, as a hash, by the part's name without the hash the bundler gave it. */
export type Assets = ReadonlyMap<string, string>

/** Reads the scripts and other parts of a build. Style sheets are left out: all are one, and known by their sources. */
export function assetsOf(build: string): Assets {
  const folder = join(build, 'assets')
  const assets = new Map<string, string>()
  for (const name of readdirSync(folder).toSorted()) {
    if (name.endsWith('.css')) continue
    const file = readFileSync(join(folder, name))
    const content = name.endsWith('.js') ? withoutNames(file.toString('utf8')) : file
    // Parts of one name are told apart by nothing: each stands for all of them.
    const known = assets.get(assetName(name)) ?? ''
    assets.set(assetName(name), createHash('sha256').update(known).update(content).digest('hex'))
  }
  return assets
}

/** The name of a part, by its file or its address, without what follows from what it holds. */
export function assetName(path: string): string {
  return withoutHash(path.slice(path.lastIndexOf('/') + 1))
}

/**
 * A name for what these parts hold in a build, and for what else pictures are made of. Two trees with one name have
 * loaded the same. Undefined where the build has not all of them.
 */
export function loadedKey(
  loaded: readonly string[],
  { assets, made }: { assets: Assets; made: string },
): string | undefined {
  if (loaded.length === 0 || !loaded.every((name) => assets.has(name))) return undefined
  const hash = createHash('sha256').update(made)
  for (const name of loaded.toSorted()) hash.update(`\n${name} ${assets.get(name)}`)
  return hash.digest('hex').slice(0, 32)
}

/** A script without the names of others, which follow from what those hold, and without what is fetched ahead of time. */
export function withoutNames(script: string): string {
  return withoutHash(script)
    .replaceAll(/m\.f=\[[^\]]*\]/g, 'm.f=[]')
    .replaceAll(/__vite__mapDeps\(\[[\d,]*\]\)/g, '__vite__mapDeps([])')
}

function withoutHash(text: string): string {
  return text.replaceAll(/-[\w-]{8}(?=\.(js|css|woff2?|json|wasm|svg|png)\b)/g, '')
}
