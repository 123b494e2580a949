import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config/read-config.ts'
import { StartError } from '../config/start-error.ts'
import { historyMac, type HistoryMac } from '../db/history-mac.ts'

const least = 32

/**
 * Reads the keys of the history: a secret a line in Base64, the newest first. In the data folder they are made where there
 * are none; a file that was named is kept by an operator. @throws StartError naming what is wrong with the file
 */
export async function readHistoryKeys({
  historyKeys,
  dataFolder,
}: Pick<Config, 'historyKeys' | 'dataFolder'>): Promise<HistoryMac> {
  const file = historyKeys === undefined ? await keptKeys(resolve(dataFolder)) : resolve(historyKeys)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(
      `The keys of the history in ${file} cannot be read: ${error instanceof Error ? error.message : ''}. Make some with: openssl rand -base64 32`,
    )
  })
  const [newest, ...older] = text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const secret = Buffer.from(line.trim(), 'base64')
    if (/^[\w+/-]+=*$/.test(line.trim()) && secret.length >= least) return [new Uint8Array(secret)]
    throw new StartError(`Line ${index + 1} of ${file} is not a key of ${least} bytes or more in Base64.`)
  })
  if (newest === undefined) throw new StartError(`There is no key in ${file}. Make one with: openssl rand -base64 32`)
  return historyMac([newest, ...older])
}

/** The keys in the data folder, of which one is made at the first start. */
async function keptKeys(folder: string): Promise<string> {
  const file = join(folder, 'history-keys')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, `${randomBytes(least).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return file
}
