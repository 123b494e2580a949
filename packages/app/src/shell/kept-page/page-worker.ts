import { createKeptPage } from './kept-page.ts'
import { isOwnAddress } from './own-addresses.ts'
import { shelf } from './shelf.ts'

// The worker that answers when one comes to the app: bundled into one file of its own, at the root of the origin.

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Route = { condition: { requestMode: RequestMode }; source: 'network' }
type InstallEvent = Lasting & { addRoutes?(routes: Route[]): Promise<void> }
type FetchEvent = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }

// What such a worker has beside what a page has.
declare function addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
declare function addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
declare function skipWaiting(): Promise<void>

const page = createKeptPage({
  shelf: () => caches.open(shelf),
  fetch: (...request) => fetch(...request),
  now: () => Date.now(),
})

/** Calls, scripts and styles do not wait for this worker to be woken, where the browser can be told so. */
const isNotForUs = (requestMode: RequestMode): Route => ({ condition: { requestMode }, source: 'network' })

addEventListener('install', (event) => {
  const pass = event.addRoutes?.((['cors', 'no-cors', 'same-origin'] as const).map(isNotForUs)).catch(() => {})
  event.waitUntil(Promise.all([pass, page.renew(), skipWaiting()]))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const isNavigation = request.mode === 'navigate' && request.destination === 'document' && request.method === 'GET'
  if (!isNavigation || !isOwnAddress(new URL(request.url).pathname)) return
  event.respondWith(page.answer(request, (work) => event.waitUntil(work)))
})
