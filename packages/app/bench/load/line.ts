import type { Browser, CDPSession, Page } from 'playwright'

/** 1.6 Mbit/s, 150 ms, a processor of a quarter of the speed. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const quick = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const slowProcessor = 4

/** A request of a page or of its worker; from the cache of the browser when nothing of it came over the line. */
type Request = { method: string; url: string; sentAt: number; bytes: number; isOfCache: boolean }

/** The line of one page: how fast it is, and what goes over it. */
export type Line = {
  /** Makes it slow, with or without the cache of the browser, and listens anew. */
  slowDown(options: { cached: boolean }): Promise<void>
  /** Makes it as fast as it goes, and answers what was asked since it was slowed down. */
  letGo(): Promise<void>
  /** What has gone over it, of what was asked until a moment, by `Date.now()`. */
  until(moment: number): { requests: number; kilobytes: number }
  /** Addresses that came over it more than once. */
  twice(): string[]
}

type Send = (method: string, params?: object) => Promise<unknown>
type Events = { [name: string]: (params: Record<string, unknown>) => void }

/** What asks beside the page: the keeper of the session, and that of the page. */
const workers: ReadonlySet<string> = new Set(['shared_worker', 'service_worker'])

/**
 * The line of a page with that of the workers of its browser context, whose requests no page sees and which the slowness
 * of a page does not reach.
 */
export async function openLine(page: Page, browser: Browser): Promise<Line> {
  const requests = new Map<string, Request>()
  const ends: Send[] = []
  let count = 0

  const connect = async (send: Send, listen: (events: Events) => void) => {
    // The ids of requests are those of one end.
    const own = String((count += 1))
    const of = ({ requestId }: Record<string, unknown>) => requests.get(own + String(requestId))
    listen({
      'Network.requestWillBeSent': ({ requestId, request, wallTime }) => {
        const member = (name: string) => String(Reflect.get(Object(request), name))
        const sentAt = Number(wallTime) * 1000
        const found = { method: member('method'), url: member('url'), sentAt, bytes: 0, isOfCache: false }
        requests.set(own + String(requestId), found)
      },
      'Network.requestServedFromCache': (params) => {
        const request = of(params)
        if (request) request.isOfCache = true
      },
      'Network.loadingFinished': (params) => {
        const request = of(params)
        if (request) request.bytes = Number(params['encodedDataLength'])
      },
    })
    ends.push(send)
    await send('Network.enable')
  }

  const cdp = await page.context().newCDPSession(page)
  await connect(
    (method, params) => sendAny(cdp, method, params),
    (events) => {
      for (const [name, tell] of Object.entries(events)) Reflect.apply(cdp.on, cdp, [name, tell])
    },
  )
  await connectWorkers(cdp, browser, connect)

  const came = () => [...requests.values()].filter(({ isOfCache, bytes }) => !isOfCache && bytes > 0)
  const all = (method: string, params: object) => Promise.all(ends.map((send) => send(method, params)))
  return {
    async slowDown({ cached }) {
      await all('Network.setCacheDisabled', { cacheDisabled: !cached })
      await all('Network.emulateNetworkConditions', slow)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
      requests.clear()
    },
    async letGo() {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await all('Network.emulateNetworkConditions', quick)
    },
    until(moment) {
      const counted = came().filter(({ sentAt }) => sentAt <= moment)
      return {
        requests: counted.length,
        kilobytes: counted.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      }
    },
    twice() {
      const asked = came()
        .filter(({ method }) => method === 'GET')
        .map(({ url }) => url)
      return [...new Set(asked.filter((url, at) => asked.indexOf(url) < at))]
    },
  }
}

/** Any method by its name: those that are used here are named above. */
const sendAny = (cdp: CDPSession, method: string, params: object = {}): Promise<unknown> =>
  Reflect.apply(cdp.send, cdp, [method, params])

/** The workers that the context has now, and those that come. */
async function connectWorkers(
  own: CDPSession,
  browser: Browser,
  connect: (send: Send, listen: (events: Events) => void) => Promise<void>,
): Promise<void> {
  const { targetInfo } = await own.send('Target.getTargetInfo')
  const cdp = await browser.newBrowserCDPSession()
  cdp.on('Target.targetCreated', ({ targetInfo: { type, targetId, browserContextId } }) => {
    if (workers.has(type) && browserContextId === targetInfo.browserContextId) void connectWorker(targetId)
  })
  const connectWorker = async (targetId: string) => {
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false })
    const answers = new Map<number, () => void>()
    let serial = 0
    const send: Send = (method, params = {}) =>
      new Promise<void>((resolve) => {
        serial += 1
        answers.set(serial, resolve)
        const message = JSON.stringify({ id: serial, method, params })
        // A worker may end while it is watched.
        cdp.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => resolve())
      })
    await connect(send, (events) =>
      cdp.on('Target.receivedMessageFromTarget', (event) => {
        if (event.sessionId !== sessionId) return
        const {
          id,
          method,
          params = {},
        }: { id?: number; method?: string; params?: Record<string, unknown> } = JSON.parse(event.message)
        if (id !== undefined) answers.get(id)?.()
        else if (method !== undefined) events[method]?.(params)
      }),
    )
  }
  await cdp.send('Target.setDiscoverTargets', { discover: true })
}
