import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Config } from '../config/read-config.ts'
import { anchorLines, readAnchors, type AnchoredVersion, type Anchors, type Seal } from '../versions/anchors.ts'

/** Where the history of the configuration's database is anchored. */
export function anchorFileOf({
  historyAnchors,
  databaseUrl,
  dataFolder,
}: Pick<Config, 'historyAnchors' | 'databaseUrl' | 'dataFolder'>): string {
  if (historyAnchors !== undefined) return resolve(historyAnchors)
  // One data folder may have served several databases; an anchor of one says nothing of another.
  const database = databaseUrl === undefined ? '' : `-${URL.parse(databaseUrl)?.pathname.replaceAll(/\W/g, '') ?? ''}`
  return resolve(join(dataFolder, `history-anchors${database}.jsonl`))
}

/** What was anchored, and how long the file was then. */
export interface AnchorFile extends Anchors {
  size: number
}

/** Reads the anchors; none where there is no file yet. */
export async function readAnchorFile(file: string): Promise<AnchorFile> {
  if (!existsSync(file)) return { ...(await readAnchors([])), size: 0 }
  const { size } = await stat(file)
  const lines = createInterface({ input: createReadStream(file, { encoding: 'utf8' }), crlfDelay: Infinity })
  return { ...(await readAnchors(lines)), size }
}

/**
 * Anchors these versions behind those of the file, on the disk when it returns. Undefined when somebody else has anchored
 * since the file was read: what was read is old then.
 */
export async function appendToAnchorFile(
  file: string,
  { known, versions, at }: { known: AnchorFile; versions: readonly AnchoredVersion[]; at: Date },
): Promise<Seal | undefined> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a', 0o600)
  try {
    if ((await handle.stat()).size !== known.size) return undefined
    const { lines, seal } = await anchorLines(versions, { before: known.last, at })
    // Begins with a line break, so that a last line that was not written to its end spoils none of these.
    await handle.appendFile(`${known.size === 0 ? '' : '\n'}${lines.join('\n')}\n`)
    await handle.sync()
    return seal
  } finally {
    await handle.close()
  }
}
