import { constants } from 'node:os'

type Cleanup = () => Promise<void> | void

const cleanups = new Set<Cleanup>()
let installed = false

/**
 * Runs the clean-up when this process is told to stop, or when its parent is gone; then ends the process.
 * Returns the function that takes the clean-up off the list again.
 */
export function onShutdown(cleanup: Cleanup): () => void {
  install()
  cleanups.add(cleanup)
  return () => cleanups.delete(cleanup)
}

/**
 * Calls back once when whoever started this process has ended: its parent, or scripts/run.mjs above the shells that
 * pnpm puts between. A killed parent passes nothing on, so looking is the only way to know.
 */
export function onParentGone(callback: () => void): void {
  const parent = process.ppid
  const runner = Number(process.env.STRONGROOM_RUNNER ?? parent)
  const watch = setInterval(() => {
    if (process.ppid === parent && isAlive(runner)) return
    clearInterval(watch)
    callback()
  }, 500)
  watch.unref()
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function install(): void {
  if (installed) return
  installed = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // once: a second Ctrl-C ends us the hard way.
    process.once(signal, () => void shutDown(128 + constants.signals[signal]))
  }
  onParentGone(() => void shutDown(1))
}

async function shutDown(code: number): Promise<void> {
  await Promise.allSettled([...cleanups].map(async (cleanup) => cleanup()))
  process.exit(code)
}
