import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Config } from '../config/read-config.ts'
import {
  anchorLines,
  noAnchors,
  readAnchors,
  type AnchoredVersion,
  type Anchors,
  type Seal,
} from '../versions/anchors.ts'

/** Where the history of the configuration's database is anchored; undefined: by somebody else, elsewhere. */
export function anchorFileOf({
  historyAnchors,
  databaseUrl,
  dataFolder,
}: Pick<Config, 'historyAnchors' | 'databaseUrl' | 'dataFolder'>): string | undefined {
  if (historyAnchors === 'elsewhere') return undefined
  if (historyAnchors !== undefined) return resolve(historyAnchors.file)
  // One data folder may have served several databases; an anchor of one says nothing of another.
  const database = databaseUrl === undefined ? '' : `-${URL.parse(databaseUrl)?.pathname.replaceAll(/\W/g, '') ?? ''}`
  return resolve(join(dataFolder, `history-anchors${database}.jsonl`))
}

/** What was anchored, and how long the file was then; undefined where there is none. */
export interface AnchorFile extends Anchors {
  size: number | undefined
}

/** Reads the anchors; none where there is no file yet. */
export async function readAnchorFile(file: string): Promise<AnchorFile> {
  if (!existsSync(file)) return { ...noAnchors, size: undefined }
  const { size } = await stat(file)
  const lines = createInterface({ input: createReadStream(file, { encoding: 'utf8' }), crlfDelay: Infinity })
  return { ...(await readAnchors(lines)), size }
}

/**
 * Anchors these versions behind those of the file, on the disk when it returns. Undefined when somebody else has anchored
 * since the file was read: what was read is old then. Whoever writes does so alone: between the look and the write nothing
 * here keeps others away.
 */
export async function appendToAnchorFile(
  file: string,
  { known, versions, at }: { known: AnchorFile; versions: readonly AnchoredVersion[]; at: Date },
): Promise<Seal | undefined> {
  const { lines, seal } = await anchorLines(versions, { before: known.last, at })
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a', 0o600)
  try {
    if ((await handle.stat()).size !== (known.size ?? 0)) return undefined
    // Begins with a line break, so that a last line that was not written to its end spoils none of these.
    await handle.appendFile(`${known.size ? '\n' : ''}${lines.join('\n')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  // A file that is new is there after a power cut only when its folder says so.
  if (known.size === undefined) await syncFolder(dirname(file))
  return seal
}

async function syncFolder(folder: string): Promise<void> {
  // Not every system can: on those without, the file's own bytes have to do.
  const handle = await open(folder, 'r').catch(() => undefined)
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}
