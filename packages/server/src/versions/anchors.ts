import { sha256Hex } from '../sha256.ts'

/** Which version of which record. */
export interface VersionName {
  kind: string
  entityId: string
  version: number
}

/** A version as it is anchored outside the database. */
export interface AnchoredVersion extends VersionName {
  hash: string
}

/** The end of what was anchored at once: it covers those versions and the seal before it. */
export interface Seal {
  /** From when on versions may be missing below it. */
  at: string
  /** How many versions were anchored here, and how many there are in all. */
  versions: number
  total: number
  /** SHA-256, in hex, over the seal before, the lines of these versions, and what stands in this line. */
  seal: string
}

/** Everything that was ever anchored. */
export interface Anchors {
  /** The hash of each version, by `anchorKey`. */
  hashes: ReadonlyMap<string, string>
  /** The ends of what was anchored at once, oldest first. */
  seals: readonly Seal[]
  last: Seal | undefined
  /** The first line where the file is not what was written; undefined where it is. */
  broken: number | undefined
}

/** Before anything was anchored. */
export const noAnchors: Anchors = { hashes: new Map(), seals: [], last: undefined, broken: undefined }

/** What a version is known by. */
export const anchorKey = ({ kind, entityId, version }: VersionName): string => JSON.stringify([kind, entityId, version])

/** The version that `anchorKey` made this of. */
export function versionOfKey(key: string): VersionName {
  const [kind, entityId, version]: [string, string, number] = JSON.parse(key)
  return { kind, entityId, version }
}

const lineOf = ({ kind, entityId, version, hash }: AnchoredVersion): string =>
  JSON.stringify([kind, entityId, version, hash])

const sealOf = (
  lines: readonly string[],
  { before, at, total }: { before: Seal | undefined; at: string; total: number },
): Promise<string> => sha256Hex([before?.seal ?? '', ...lines, at, String(total)].join('\n'))

/** The lines that anchor these versions behind what is anchored already: one a version, then their seal. */
export async function anchorLines(
  versions: readonly AnchoredVersion[],
  { before, at }: { before: Seal | undefined; at: Date },
): Promise<{ lines: string[]; seal: Seal }> {
  const lines = versions.map(lineOf)
  const end = { at: at.toISOString(), versions: lines.length, total: (before?.total ?? 0) + lines.length }
  const seal: Seal = { ...end, seal: await sealOf(lines, { before, ...end }) }
  return { lines: [...lines, JSON.stringify(seal)], seal }
}

/**
 * Reads what was anchored. Versions count from their seal on, so that a file whose last lines were not written to the end
 * is as good as one without them. Behind a line that does not hold reading goes on: what was anchored later, behind the
 * seal that stands there, is worth as much as before.
 */
export async function readAnchors(lines: AsyncIterable<string> | Iterable<string>): Promise<Anchors> {
  const hashes = new Map<string, string>()
  const seals: Seal[] = []
  let broken: number | undefined
  let waiting: string[] = []
  let number = 0
  for await (const line of lines) {
    number += 1
    const seal = readSeal(line)
    if (!seal) {
      waiting.push(line)
      continue
    }
    const last = seals.at(-1)
    const sealed = waiting.slice(waiting.length - Math.min(seal.versions, waiting.length))
    const holds = seal.seal === (await sealOf(sealed, { before: last, at: seal.at, total: seal.total }))
    if (!holds || seal.total !== (last?.total ?? 0) + sealed.length) broken ??= number
    for (const text of sealed) {
      const version = readVersion(text)
      // What was anchored first counts: nothing is ever anchored twice.
      if (version && !hashes.has(anchorKey(version))) hashes.set(anchorKey(version), version.hash)
      else broken ??= number
    }
    waiting = []
    seals.push(seal)
  }
  return { hashes, seals, last: seals.at(-1), broken }
}

function readVersion(line: string): AnchoredVersion | undefined {
  try {
    const [kind, entityId, version, hash]: [string, string, number, string] = JSON.parse(line)
    return { kind, entityId, version, hash }
  } catch {
    return undefined
  }
}

function readSeal(line: string): Seal | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const { at, versions, total, seal }: Partial<Seal> = JSON.parse(line)
    return at !== undefined && versions !== undefined && total !== undefined && seal !== undefined
      ? { at, versions, total, seal }
      : undefined
  } catch {
    return undefined
  }
}
