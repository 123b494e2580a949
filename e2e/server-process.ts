import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

/** An empty setting counts as not set: whatever this machine has set must not change what is tested. */
export const serverSettings = {
  DATABASE_URL: '',
  OIDC_ISSUER: '',
  OIDC_CLIENT_ID: '',
  PUBLIC_URL: '',
  API_BASE: '',
  // Nobody waits for six months of movements, and lists stay short.
  SEED: 'small',
}

export const folderOf = (name: string): string => `node_modules/.cache/strongroom/e2e-${name}`

/** Starts a server on what a folder holds. */
export function startServer(origin: string, folder: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, ['packages/server/src/main.ts', '--data', folder, ...args], {
    env: { ...process.env, ...serverSettings, PORT: new URL(origin).port },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Resolves when a server answers, or is no longer waited for. */
export async function answers(origin: string, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    const answer = await fetch(`${origin}/config.json`).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(100)
  }
}
