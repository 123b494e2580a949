import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { programEnv } from './program-env.ts'

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The platform as operators run it: a process of its own. */
export interface ServerProcess {
  /** The address under which it answers. */
  url: string
  /** The id of the process; undefined where it could not be started. */
  pid: number | undefined
  /** Everything that it wrote as an error. */
  errors(): string
  output(): string
  /** Sets the clock of the process so many milliseconds ahead of the machine's, or behind it. */
  setAhead(milliseconds: number): Promise<void>
  /** Tells it to stop and answers its exit code; null when it had to be killed. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

/** Starts the platform with this environment, and with `CLOCK_AHEAD` milliseconds; answers once it is ready. */
export async function serverProcess(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', fileOf('./jumping-clock.ts'), fileOf('../main.ts'), ...args], {
    env: { ...programEnv, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  let errors = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  child.stderr?.on('data', (chunk) => (errors += String(chunk)))
  const ended = once(child, 'exit').then(([code]): number | null => (typeof code === 'number' ? code : null))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const ready = /ready: (\S+)/.exec(output)?.[1]
      if (ready) resolve(ready)
    })
    void ended.then(() => reject(new Error(`It ended instead of starting: ${errors}`)))
  })
  return {
    url,
    pid: child.pid,
    errors: () => errors,
    output: () => output,
    async setAhead(milliseconds) {
      const taken = once(child, 'message')
      child.send(milliseconds)
      await taken
    },
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Runs `pnpm platform` with these words; answers its exit code and all that it wrote. */
export function platformCommand(
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...programEnv, ...env } }
    const script = ['--import', fileOf('./jumping-clock.ts'), fileOf('../platform.ts'), ...words]
    execFile(process.execPath, script, options, (error, out, problems) =>
      resolve({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : -1, out: out + problems }),
    )
  })
}
