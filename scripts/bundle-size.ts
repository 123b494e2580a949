import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Manifest, filesFor, parseManifest } from './bundle-files.ts'
import { root } from './paths.ts'
import { type Outcome, printOutcome } from './report.ts'

const dist = join(root, 'packages/app/dist')

type Limit = { name: string; chunks: readonly RegExp[]; kind: 'js' | 'css'; most: number; target: number }

/**
 * What a browser must load before a screen can be used, gzipped, in kB of 1000 bytes. Sizes are exact, so they can be
 * gated; times belong to the benchmarks. `chunks` are the dynamic imports of the screen: every one must exist. `most` is
 * a ratchet: it only ever goes down, until it meets `target`.
 */
const limits: readonly Limit[] = [
  // The sign-in page is part of the entry.
  { name: 'sign-in', chunks: [], kind: 'js', most: 105, target: 120 },
  {
    name: 'first list',
    // Groups of packages/app/chunks.config.ts: the platform's client with the shell, the lists, and a kind with its contents.
    chunks: [/^_frame-/, /^_list-/, /^_kind-institution-(?!account)/],
    kind: 'js',
    most: 186.5,
    target: 170,
  },
  { name: 'styles', chunks: [], kind: 'css', most: 10, target: 10 },
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

function measure(manifest: Manifest | string, { name: screen, chunks, kind, most, target }: Limit): Outcome {
  const name = `size: ${screen}`
  if (typeof manifest === 'string') return { name, state: 'failed', reason: manifest }
  const found = filesFor(manifest, { entry: 'index.html', chunks })
  if (typeof found === 'string') return { name, state: 'failed', reason: found }
  const sizes = found[kind].map((file) => ({ file, kilobytes: gzipped(file) }))
  const total = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
  const measured = `${name} ${kind.toUpperCase()} ${total.toFixed(1)} of ${most} kB (target ${target})`
  if (total <= most) return { name: measured, state: 'passed' }
  const largest = sizes.toSorted((a, b) => b.kilobytes - a.kilobytes).slice(0, 8)
  const list = largest.map(({ file, kilobytes }) => `${file} ${kilobytes.toFixed(1)}`).join(', ')
  return { name: measured, state: 'failed', reason: `over the limit; largest: ${list}` }
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
