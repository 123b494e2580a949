import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Manifest, chunksNamed, filesFor, parseManifest } from './bundle-files.ts'
import { root } from './paths.ts'
import { type Outcome, printOutcome } from './report.ts'

const dist = join(root, 'packages/app/dist')

type Limit = {
  name: string
  /** Chunks that the screen asks for beside the first script, as packages/app/chunks.config.ts names them: every one must exist. */
  chunks: readonly string[]
  /** The beginning of the name of a further one, of which there are several: the heaviest counts. */
  oneOf?: string
  kind: 'js' | 'css'
  most: number
  target: number
}

/**
 * What a browser must load before a screen can be used, gzipped, in kB of 1000 bytes. Sizes are exact, so they can be
 * gated; times belong to the benchmarks. `most` is a ratchet: it goes down, also below `target`, and up only with a page in
 * docs/decisions.
 */
const limits: readonly Limit[] = [
  // The sign-in page is part of what the first script begins.
  { name: 'sign-in', chunks: ['start'], kind: 'js', most: 95.6, target: 100 },
  // The platform's client with the shell, the lists, and a kind with its contents.
  { name: 'first list', chunks: ['start', 'frame', 'list'], oneOf: 'kind-', kind: 'js', most: 170, target: 170 },
  { name: 'styles', chunks: ['start'], kind: 'css', most: 10, target: 10 },
]

/** Holds the built app against the limits; each is one counted gate. */
export function checkBundleSizes(): Outcome[] {
  const manifest = readManifest()
  return limits.map((limit) => {
    const outcome = measure(manifest, limit)
    printOutcome(outcome, { seconds: 0, output: outcome.reason ?? '' })
    return outcome
  })
}

function measure(manifest: Manifest | string, limit: Limit): Outcome {
  const name = `size: ${limit.name}`
  if (typeof manifest === 'string') return { name, state: 'failed', reason: manifest }
  const found = heaviest(manifest, limit)
  if (typeof found === 'string') return { name, state: 'failed', reason: found }
  const { sizes, total, of } = found
  const { kind, most, target } = limit
  const measured = `${name} ${kind.toUpperCase()} ${total.toFixed(1)} of ${most} kB (target ${target}${of && `, with ${of}`})`
  if (total <= most) return { name: measured, state: 'passed' }
  const largest = sizes.toSorted((a, b) => b.kilobytes - a.kilobytes).slice(0, 8)
  const list = largest.map(({ file, kilobytes }) => `${file} ${kilobytes.toFixed(1)}`).join(', ')
  return { name: measured, state: 'failed', reason: `over the limit; largest: ${list}` }
}

type Weighed = { sizes: { file: string; kilobytes: number }[]; total: number; of: string }

/** What the screen loads, with the heaviest of the chunks of which it needs one; a sentence where something is missing. */
function heaviest(manifest: Manifest, { chunks, oneOf, kind }: Limit): Weighed | string {
  const further = oneOf === undefined ? [''] : chunksNamed(manifest, oneOf)
  if (further.length === 0)
    return `there is no chunk that begins with ${oneOf}: correct the table in scripts/bundle-size.ts`
  let most: Weighed | undefined
  for (const of of further) {
    const found = filesFor(manifest, { entry: 'src/first.ts', chunks: of ? [...chunks, of] : chunks })
    if (typeof found === 'string') return found
    const sizes = found[kind].map((file) => ({ file, kilobytes: gzipped(file) }))
    const total = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
    if (!most || total > most.total) most = { sizes, total, of }
  }
  return most ?? 'nothing is weighed'
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000
}

function readManifest(): Manifest | string {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) return 'packages/app/dist/.vite/manifest.json is missing: build the app with build.manifest on'
  return parseManifest(readFileSync(path, 'utf8'))
}

if (import.meta.main) {
  process.exitCode = checkBundleSizes().every(({ state }) => state === 'passed') ? 0 : 1
}
