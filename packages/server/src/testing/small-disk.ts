import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a test's own that can be full. */
export interface SmallDisk {
  folder: string
  /** Leaves no room for anything. */
  fill(): void
  /** Gives back what was taken. */
  free(): void
  remove(): void
}

/** A file system in memory of so many kilobytes; undefined where this user may not mount one. */
export function smallDisk(kilobytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'strongroom-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=1777`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      // Page by page, until not one more is to be had.
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize), { flag: 'a' })
        for (;;) writeFileSync(filler, Buffer.alloc(bsize), { flag: 'a' })
      } catch {
        // It is full.
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}
