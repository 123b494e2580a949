import workerAddress from '../platform/worker.ts?sharedworker&url'
import { trustedWorker } from '../../../app/src/shell/trusted-worker.ts'

/** The one worker of this folder's pages, in which the platform runs; resolves when it takes calls. */
export async function startPlatform(): Promise<void> {
  if (!('SharedWorker' in globalThis))
    throw new Error('This preview runs in a shared worker, which this browser does not have. Open it in another one.')
  const options: WorkerOptions & { extendedLifetime: boolean } = { type: 'module', extendedLifetime: true }
  const worker = new SharedWorker(trustedWorker(workerAddress), options)
  await new Promise<void>((resolve, reject) => {
    const hear = ({ data: problem }: MessageEvent<string | undefined>) =>
      problem === undefined ? resolve() : reject(new Error(`The platform of this preview did not begin: ${problem}`))
    worker.port.addEventListener('message', hear, { once: true })
    worker.addEventListener('error', () => reject(new Error('The platform of this preview could not be loaded.')))
    worker.port.start()
  })
}
