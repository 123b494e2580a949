import { createHandedOver, type TabMessage } from './handed-over.ts'
import { signedOutElsewhere } from './messages.ts'
import { createKeptPage } from '../../shell/kept-page/kept-page.ts'
import { isOwnAddress } from '../../shell/kept-page/own-addresses.ts'
import { shelf } from '../../shell/kept-page/shelf.ts'

// The worker that answers when one comes to the app, and holds a session from one page of a tab to the next: bundled into
// one file of its own, at the root of the origin.

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Route = { condition: { requestMode: RequestMode }; source: 'network' }
type InstallEvent = Lasting & { addRoutes?(routes: Route[]): Promise<void> }
type FetchEvent = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }

// What such a worker has beside what a page has.
declare function addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
declare function addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
declare function addEventListener(type: 'message', listener: (event: MessageEvent<TabMessage>) => void): void
declare function skipWaiting(): Promise<void>

const ways = { fetch: (...request: Parameters<typeof fetch>) => fetch(...request), now: () => Date.now() }
const page = createKeptPage({ ...ways, shelf: () => caches.open(shelf) })
const handedOver = createHandedOver({
  ...ways,
  origin: location.origin,
  after: (milliseconds, act) => void setTimeout(act, milliseconds),
  newKey: () => crypto.randomUUID(),
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

// Only pages of this origin reach this worker.
addEventListener('message', ({ data, ports: [port] }) => handedOver.hear(data, port))

new BroadcastChannel('strongroom').addEventListener('message', ({ data }) => {
  if (data === signedOutElsewhere) handedOver.forget()
})
