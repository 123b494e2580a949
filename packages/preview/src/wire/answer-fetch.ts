import { folderHere } from './folder-here.ts'
import { isPlatformPath, openWire, type Asked, type Told } from './messages.ts'

/** From now on, calls to the platform and to its identity provider are answered by the worker, once it takes calls. */
export function answerFetch(started: Promise<void>): void {
  started.catch(() => {})
  const wire = openWire(folderHere().pathname)
  const waiting = new Map<string, (told: Told) => void>()
  wire.addEventListener('message', ({ data }: MessageEvent<Asked | Told>) => {
    if (!('to' in data)) return
    waiting.get(data.to)?.(data)
    waiting.delete(data.to)
  })
  const fetchFile = globalThis.fetch

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    if (origin !== location.origin || !isPlatformPath(pathname)) return fetchFile(request)
    await started
    const { method, signal } = request
    const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer()
    signal.throwIfAborted()
    const id = crypto.randomUUID()
    const told = await new Promise<Told>((resolve, reject) => {
      waiting.set(id, resolve)
      signal.addEventListener('abort', () => {
        waiting.delete(id)
        reject(asError(signal.reason))
      })
      const asked: Asked = { id, url: request.url, method, headers: [...request.headers], body }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
      wire.postMessage(asked)
    })
    if ('failure' in told) throw new TypeError(told.failure)
    return new Response(told.body ?? null, told)
  }
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))
