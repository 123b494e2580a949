import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { historyMac, type HistoryMac } from '../db/history-mac.ts'

const secret = new Uint8Array(32)

/** The codes of everything that tests write. */
export const testMac: HistoryMac = await historyMac([secret])

/** Reads the keys of the history. */
export const readTestMac = (): Promise<HistoryMac> => Promise.resolve(testMac)

/** Puts the same key into the data folder of a platform; answers the file, for servers that share it. */
export function putKeysInto(dataFolder: string): string {
  const file = join(dataFolder, 'history-keys')
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(file, Buffer.from(secret).toString('base64'))
  return file
}
