import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** Bytes: many times what the tests write, so that nobody else's work is pushed out of memory. */
const room = 6 * 2 ** 30

/**
 * The folder for files that live for minutes: in memory where the system offers that and has room, else the one for
 * temporary files. A database that is copied and dropped for each test file costs a tenth there, nearly all of it files
 * that come and go.
 */
export function quickFolder(needed = room): string {
  return process.availableMemory() >= needed && freeIn(inMemory) >= needed ? inMemory : tmpdir()
}

/** Bytes; none where there is no such folder, or none that we may write in. */
function freeIn(folder: string): number {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
