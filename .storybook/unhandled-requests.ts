import { setupWorker } from 'msw/browser'
import { HttpNetworkFrame } from 'msw/experimental'
import { isOwnRequest } from './own-request.ts'

const unhandled: Pick<Request, 'method' | 'url'>[] = []

let started: ReturnType<typeof start> | undefined

/**
 * Starts the mock worker and remembers every call that no handler answered. A docs page asks for it once for each of its
 * stories, all at the same time: they share one.
 */
export function startWorker() {
  started ??= start()
  return started
}

async function start() {
  const worker = setupWorker()
  await worker.start({
    quiet: true,
    onUnhandledFrame({ frame }) {
      if (!(frame instanceof HttpNetworkFrame)) return
      const { request } = frame.data
      if (isOwnRequest(request, location.origin)) return
      unhandled.push({ method: request.method, url: request.url })
    },
  })
  return worker
}

/** From now on calls are those of the story that begins: the page of the one before may have made a last one as it went. */
export function forgetUnhandledRequests(): void {
  unhandled.length = 0
}

/** What the platform is asked for. */
const platform = /^\/1\.0\//

/**
 * Fails the story when it asked the network for something it had not said it would; the list is emptied either way. Only
 * screens ask the platform: elsewhere it is the last word of a screen that went when this story came.
 */
export function assertNoUnhandledRequests({ isScreen }: { isScreen: boolean }): void {
  const calls = unhandled.splice(0).filter(({ url }) => isScreen || !platform.test(new URL(url).pathname))
  if (calls.length > 0) {
    const told = calls.map(({ method, url }) => `${method} ${url}`).join(', ')
    throw new Error(`The story made calls that no handler answered: ${told}. Add msw.use(...) in its beforeEach.`)
  }
}
