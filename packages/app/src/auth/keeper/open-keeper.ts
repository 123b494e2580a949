// oxlint-disable-next-line import/default -- the build makes it
import workerAddress from './session-worker.ts?sharedworker&url'
import { trustedWorker } from '../../shell/trusted-worker.ts'
import type { SessionKeeper } from './session-keeper.ts'
import { sharedKeeper, type SharedKeeperOptions } from './shared-keeper.ts'

/** The keeper of this browser's session: a worker that outlives a reload where the browser lets it, else each tab itself. */
export async function openKeeper({ onIdle }: Pick<SharedKeeperOptions, 'onIdle'>): Promise<SessionKeeper> {
  const options: SharedKeeperOptions = {
    fetch: (...request) => fetch(...request),
    page: () => location.pathname + location.search,
    onIdle,
  }
  const port = openWorker()
  if (port) return sharedKeeper(port, options)
  const { openLoneKeeper } = await import('./lone-keeper.ts')
  return openLoneKeeper(options)
}

function openWorker(): MessagePort | undefined {
  if (!('SharedWorker' in globalThis)) return undefined
  try {
    // It lives on for a moment when the last page is left, so that a reload finds it.
    const options: WorkerOptions & { extendedLifetime: boolean } = { type: 'module', extendedLifetime: true }
    const { port } = new SharedWorker(trustedWorker(workerAddress), options)
    port.start()
    return port
  } catch {
    // Refused by the browser, as some do in private windows.
    return undefined
  }
}
