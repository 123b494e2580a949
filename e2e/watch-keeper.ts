import type { Browser, CDPSession } from '@playwright/test'

/** A request that the worker which keeps the session has sent, with its answer once it is whole. */
export type KeeperRequest = { method: string; url: string; body: string; answer: string | undefined }

type Message = { id?: number; method?: string; params?: Record<string, unknown>; result?: Record<string, unknown> }

/**
 * Watches the shared workers of a browser, whose requests no page sees: everything that each sends from now on. The list
 * grows while pages run.
 */
export async function watchKeepers(browser: Browser): Promise<readonly KeeperRequest[]> {
  const requests: KeeperRequest[] = []
  const cdp = await browser.newBrowserCDPSession()
  cdp.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
    // The worker of a context that has just closed may be gone already; nothing of it is of interest any more.
    if (type === 'shared_worker') watch(cdp, targetId, requests).catch(() => {})
  })
  await cdp.send('Target.setDiscoverTargets', { discover: true })
  return requests
}

async function watch(cdp: CDPSession, targetId: string, requests: KeeperRequest[]): Promise<void> {
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false })
  const open = new Map<unknown, KeeperRequest>()
  const asked = new Map<number, KeeperRequest>()
  let serial = 0
  const send = (method: string, params: object = {}) => {
    serial += 1
    const message = JSON.stringify({ id: serial, method, params })
    // A worker may end while it is being watched.
    void cdp.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => {})
    return serial
  }
  cdp.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const { id, method, params = {}, result = {} }: Message = JSON.parse(event.message)
    const request = member(params, 'request')
    if (method === 'Network.requestWillBeSent') {
      const text = (name: string) => textOf(member(request, name))
      const entry = { method: text('method'), url: text('url'), body: text('postData'), answer: undefined }
      requests.push(entry)
      open.set(params['requestId'], entry)
    } else if (method === 'Network.loadingFinished') {
      const entry = open.get(params['requestId'])
      if (entry) asked.set(send('Network.getResponseBody', { requestId: params['requestId'] }), entry)
    } else if (id !== undefined) {
      const entry = asked.get(id)
      if (entry) entry.answer = textOf(result['body'])
    }
  })
  send('Network.enable')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
