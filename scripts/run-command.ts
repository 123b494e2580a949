import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { onShutdown } from './on-shutdown.ts'
import { root } from './paths.ts'

export type CommandResult = { code: number; output: string; seconds: number }

export type CommandOptions = {
  env?: Record<string, string | undefined>
  /** After this the whole process group is killed and the code is 124. */
  timeoutSeconds?: number
  /** Show the output while it runs instead of keeping it. */
  live?: boolean
  /** Only while nothing else wants a core. */
  isBehind?: boolean
}

/** Runs a program in the project's folder and resolves when it has ended, whatever its exit code. */
export function runCommand(
  file: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const { env, timeoutSeconds = 300, live = false, isBehind = false } = options
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      // A group of its own, so that a browser or server the program has started ends with it.
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    })
    if (isBehind && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const chunks: Buffer[] = []
    let timedOut = false
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    const forget = onShutdown(() => endGroup(child))
    const timer = setTimeout(() => {
      timedOut = true
      void endGroup(child)
    }, timeoutSeconds * 1000)

    const finish = (code: number, note: string) => {
      clearTimeout(timer)
      forget()
      // Leftovers of a program that has crashed.
      signalGroup(child, 'SIGKILL')
      const output = Buffer.concat(chunks).toString() + note
      // Shown live, nothing of it is kept for the caller to print.
      if (live && note) process.stderr.write(note)
      resolve({ code, output, seconds: (performance.now() - started) / 1000 })
    }
    child.on('error', (error) => finish(127, `Could not run ${file}: ${error.message}\n`))
    child.on('close', (code, signal) => {
      if (timedOut) finish(124, `\nStopped after ${timeoutSeconds} s without an end.\n`)
      else finish(code ?? 1, signal ? `\nEnded by ${signal}.\n` : '')
    })
  })
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // Nobody left in the group.
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  signalGroup(child, 'SIGTERM')
  const patience = setTimeout(() => signalGroup(child, 'SIGKILL'), 5_000)
  await ended
  clearTimeout(patience)
}
