import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../config/start-error.ts'

interface Holder {
  pid: number
  /** When the process began, in the kernel's own count; tells a new process with an old number from the old one. */
  began: string | undefined
}

/** What the system tells of a process (Linux): its state, and when it began. Both undefined elsewhere. */
function processOf(pid: number): { state?: string; began?: string } {
  try {
    // The second field is the command in brackets and may hold anything; behind it stand the state and, 20th, the start.
    const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { ...(state ? { state } : {}), ...(rest[18] ? { began: rest[18] } : {}) }
  } catch {
    return {}
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function read(file: string): { text: string; holder: Holder | undefined } | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
  const [pid = '', began] = text.split('\n')
  return { text, holder: /^\d+$/.test(pid) ? { pid: Number(pid), began: began || undefined } : undefined }
}

/** A killed process keeps its number until its parent has asked how it ended (Z), and holds nothing any more. */
function holds({ pid, began }: Holder): boolean {
  if (!isAlive(pid)) return false
  const found = processOf(pid)
  if (found.state === 'Z' || found.state === 'X') return false
  return began === undefined || found.began === began
}

/** A process that was just killed takes a moment to end, the more memory it had the longer. */
const patience = 3000

async function isGone(holder: Holder): Promise<boolean> {
  // The number of this process in the lock of another: a container that began anew.
  const until = performance.now() + (holder.pid === process.pid ? 0 : patience)
  while (holds(holder)) {
    if (performance.now() >= until) return false
    await sleep(50)
  }
  return true
}

const held = (folder: string, pid: number) =>
  new StartError(
    `The data folder ${folder} is in use by process ${pid}. Stop it, or choose another folder with --data.`,
  )

/**
 * Takes a data folder for this process; answers the function that lets go of it. The lock of a process that is gone is
 * taken over. @throws StartError when a living process holds the folder
 */
export async function takeLock({ folder, file }: { folder: string; file: string }): Promise<() => void> {
  const own = `${process.pid}\n${processOf(process.pid).began ?? ''}\n${randomUUID()}\n`
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(file, own, { flag: 'wx' })
      return () => {
        if (read(file)?.text === own) rmSync(file, { force: true })
      }
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST')
        throw new StartError(
          `The data folder ${folder} cannot be written: ${error instanceof Error ? error.message : ''}`,
        )
    }
    const found = read(file)
    if (!found) continue
    if (found.holder && !(await isGone(found.holder))) throw held(folder, found.holder.pid)
    // Moved aside instead of deleted: of two processes that take over at once, only one moves the stale lock.
    const aside = `${file}.${randomUUID()}`
    try {
      renameSync(file, aside)
    } catch {
      continue
    }
    const moved = read(aside)
    if (moved && moved.text !== found.text) {
      renameSync(aside, file)
      throw held(folder, moved.holder?.pid ?? 0)
    }
    rmSync(aside, { force: true })
  }
  throw new StartError(`The data folder ${folder} cannot be locked.`)
}
