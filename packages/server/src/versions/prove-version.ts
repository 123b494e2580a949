import type { HistoryMac } from '../db/history-mac.ts'
import { hashedRow, type UnprovenVersion } from './hashed-row.ts'
import { versionHash } from './version-hash.ts'

/** What the code of a version is made of: its hash covers every column, and nothing else of the platform begins so. */
export const provenText = (hash: string): string => `version ${hash}`

/** What is written beside a version, so that its row can be told from one that somebody else changed or put there. */
export async function proveVersion(
  historyMac: HistoryMac,
  version: UnprovenVersion,
): Promise<{ hash: string; mac: string }> {
  const hash = await versionHash(hashedRow(version))
  return { hash, mac: await historyMac.of(provenText(hash)) }
}
